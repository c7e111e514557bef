import type { SchemaDialect } from '../../core/api/modernize-schema.ts';
import { chooseDialect, parseSpecVersion } from '../../core/openapi/spec-version.ts';
import type { ValidationFinding, ValidationInput } from '../../core/ports.ts';
import { isJsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import type { SourceDocument } from '../../core/source/document/source-document.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { formatSuggestions } from '../../core/source/edit/suggestions.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { checkObject } from '../objects/check-object.ts';
import { listAuthoredValues } from './authored-values.ts';
import { AuthoredCheck } from './check-authored.ts';
import { findIdleKeywords, findKeywordFaults } from './keyword-faults.ts';
import { mostChoices, reportMismatches, reportText } from './mismatch-finding.ts';
import { findSchemaFaults } from './schema-faults.ts';
import { toPointer, type Visited, walkDescription } from './walk-description.ts';

/** Further findings in one description are counted, not listed. */
const maximumFindings = 1000;

/** AsyncAPI uses JSON Schema draft 7. */
const asyncDialect: SchemaDialect = { refSiblings: 'description', nullable: undefined };

/** Reports examples and defaults that do not match their schemas, and schemas that no value matches. */
export function checkValues(
  { file, family, specVersion }: Pick<ValidationInput, 'file' | 'family' | 'specVersion'>,
  documents: ReadonlyMap<string, SourceDocument>,
  texts: ReadonlyMap<string, JsonValue>,
): readonly ValidationFinding[] {
  const root = documents.get(file);
  if (root === undefined) return [];
  const version = parseSpecVersion(specVersion);
  const dialect = family === 'asyncapi' ? asyncDialect : chooseDialect(version);
  const check = new AuthoredCheck(documents, root, dialect);
  const reading = {
    texts,
    isSwagger: family === 'openapi' && version.line === '2.0',
    keepsSiblings: dialect.refSiblings === 'keep',
    hasLists: family === 'asyncapi' || dialect.refSiblings === 'keep',
  };
  const value = texts.get(file);
  const context = { file, root: isJsonObject(value) ? value : {}, texts, family, version: specVersion };
  const findings: ValidationFinding[] = [];
  walkDescription(texts, { file, kind: family }, (visited) => {
    findings.push(...findFaults(visited, reading));
    findings.push(...checkObject(visited, context));
    if (visited.kind === 'serverVariable' || visited.kind === 'asyncParameter')
      findings.push(...findVariableFaults(visited));
    for (const authored of listAuthoredValues(visited, reading)) {
      if (check.isWrittenAsText(authored)) findings.push(reportText(authored));
      else findings.push(...reportMismatches(authored, check.mismatches(authored)));
    }
  });
  return limitFindings(findings);
}

/** Finds the faults of a schema, or of what is one in 2.0. */
function* findFaults(
  visited: Visited,
  { isSwagger, hasLists }: { readonly isSwagger: boolean; readonly hasLists: boolean },
): Iterable<ValidationFinding> {
  const { kind } = visited;
  if (kind === 'schema' || (isSwagger && kind === 'parameter')) yield* findSchemaFaults(visited);
  if (kind === 'schema') yield* findKeywordFaults(visited, hasLists);
  else if (isSwagger && (kind === 'parameter' || kind === 'header')) yield* findIdleKeywords(visited);
}

function limitFindings(findings: readonly ValidationFinding[]): readonly ValidationFinding[] {
  const next = findings[maximumFindings];
  if (next === undefined) return findings;
  const message = `Only the first ${maximumFindings} problems of this description are shown; ${findings.length - maximumFindings} more are similar.`;
  const { fixes: _, ...rest } = next;
  return [...findings.slice(0, maximumFindings), { ...rest, severity: 'info', code: 'problems-left-out', message }];
}

/** Reports the default, and in AsyncAPI an example, of a variable that is not one of its values (3.1, 4.8.6.1). */
function* findVariableFaults({ value, place, kind }: Visited): Iterable<ValidationFinding> {
  const { default: initial, enum: values, examples } = value;
  if (!Array.isArray(values) || values.length === 0) return;
  const texts = values.filter((text) => typeof text === 'string');
  const owner = kind === 'asyncParameter' ? 'parameter' : 'variable';
  const listed = (Array.isArray(examples) ? examples : []).map(
    (text, index) => ['example', text, ['examples', index]] as const,
  );
  for (const [what, written, path] of [['default', initial, ['default']] as const, ...listed]) {
    if (typeof written !== 'string' || texts.includes(written)) continue;
    const suggested = findNearest(written, texts, 1);
    yield {
      file: place.file,
      pointer: joinPointer(toPointer(place), ...path),
      target: 'value',
      severity: 'warning',
      code: `${what}-mismatch`,
      message: `This ${what} is "${written}", but the ${owner} allows only ${texts.map((text) => `"${text}"`).join(', ')}.${formatSuggestions(suggested)}`,
      fixes: (suggested.length > 0 || texts.length > mostChoices ? suggested : texts).map((text) => ({
        kind: 'replace',
        text: quoteText(text),
        ...(suggested.length === 0 && { isGuess: true as const }),
      })),
    };
  }
}
