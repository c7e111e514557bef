import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import { inlineFiles } from './inline-files.ts';
import { findStructureMistakes } from './official-schema.ts';
import { parseTexts, toValues, tracePointer } from './read-texts.ts';
import { runSwaggerParser } from './run-swagger-parser.ts';
import { validatorFailure } from './validator-failure.ts';
import { checkValues } from './values/value-findings.ts';

/**
 * Validates OpenAPI 2.0 to 3.2. The official JSON Schema of the version validates the structure, with locations; swagger-parser validates
 * references and, for 2.0, what a schema can't express. swagger-parser's own copies of the schemas differ from the official ones in places, so
 * its schema step is never run.
 */
export async function validateOpenApi(input: ValidationInput): Promise<readonly ValidationFinding[]> {
  const documents = parseTexts(input.texts);
  const texts = toValues(documents);
  const root = texts.get(input.file);
  if (root === undefined || root === null || typeof root !== 'object') return [];
  const structure = await findStructureMistakes(input, inlineFiles(texts, input.file) ?? root);
  const isStructureSound = structure.length === 0;
  // A failure over a wrong structure is a consequence of it.
  const rest = await runSwaggerParser(input, texts, { isStructureSound }).catch(() =>
    isStructureSound ? [validatorFailure(input.file, 'the OpenAPI validator failed')] : [],
  );
  const findings = [...structure, ...rest].map((finding) => ({
    ...finding,
    ...tracePointer(texts, finding.file, finding.pointer),
  }));
  return keepOnePerPlace([...findings, ...checkValues(input, documents, texts)]);
}

function keepOnePerPlace(findings: readonly ValidationFinding[]): readonly ValidationFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ file, pointer, target, code }) => {
    const place = JSON.stringify([file, pointer, target, code]);
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}
