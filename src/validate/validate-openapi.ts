import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import { inlineFiles } from './inline-files.ts';
import { officialFindings } from './official-schema.ts';
import { parseTexts, tracePointer, valuesOf } from './read-texts.ts';
import { swaggerParserFindings } from './run-swagger-parser.ts';
import { validatorFailure } from './validator-failure.ts';
import { valueFindings } from './values/value-findings.ts';

/**
 * OpenAPI 2.0 to 3.2. The official JSON Schema of the version validates the structure, with locations; swagger-parser validates references
 * and, for 2.0, what a schema can't express. Where swagger-parser's copy of a schema disagrees with the official one, the official one
 * wins, so its schema step is never run.
 */
export async function validateOpenApi(input: ValidationInput): Promise<readonly ValidationFinding[]> {
  const documents = parseTexts(input.texts);
  const texts = valuesOf(documents);
  const root = texts.get(input.file);
  if (root === undefined || root === null || typeof root !== 'object') return [];
  const structure = await officialFindings(input, inlineFiles(texts, input.file) ?? root);
  const rest = await swaggerParserFindings(input, texts, { isStructureSound: structure.length === 0 }).catch(() => [
    validatorFailure(input.file, 'the OpenAPI validator failed'),
  ]);
  const findings = [...structure, ...rest].map((finding) => ({
    ...finding,
    ...tracePointer(texts, finding.file, finding.pointer),
  }));
  return onePerPlace([...findings, ...valueFindings(input, documents, texts)]);
}

function onePerPlace(findings: readonly ValidationFinding[]): readonly ValidationFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ file, pointer, target, code }) => {
    const place = JSON.stringify([file, pointer, target, code]);
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}
