import type { SchemaDialect } from '../../core/api/modernize-schema.ts';
import { chooseDialect, parseSpecVersion } from '../../core/openapi/spec-version.ts';
import type { ValidationFinding, ValidationInput } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { SourceDocument } from '../../core/source/document/source-document.ts';
import { authoredValues } from './authored-values.ts';
import { AuthoredCheck } from './check-authored.ts';
import { mismatchFindings } from './mismatch-finding.ts';
import { schemaFaults } from './schema-faults.ts';
import { serverFaults } from './server-faults.ts';
import { walkDescription } from './walk-description.ts';

/** More findings in one description are counted, not listed. */
const most = 1000;

/** AsyncAPI's schemas are draft 7. */
const asyncDialect: SchemaDialect = { refSiblings: 'description', nullable: undefined };

/** Examples and defaults that do not fit their schemas, and schemas that no value fits. */
export function valueFindings(
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
  const found: ValidationFinding[] = [];
  walkDescription(texts, { file, kind: family }, (visited) => {
    if (visited.kind === 'schema' || (reading.isSwagger && visited.kind === 'parameter')) {
      found.push(...schemaFaults(visited));
    }
    if (visited.kind === 'serverVariable') found.push(...serverFaults(visited));
    for (const authored of authoredValues(visited, reading)) {
      const mismatches = check.mismatches(authored);
      if (mismatches.length > 0) found.push(...mismatchFindings(authored, mismatches));
    }
  });
  return atMost(found);
}

function atMost(found: readonly ValidationFinding[]): readonly ValidationFinding[] {
  const next = found[most];
  if (next === undefined) return found;
  const message = `${found.length - most} more problems of this description are like these, and are not listed. Fix some of those, and the next ones show.`;
  const { fixes: _, ...rest } = next;
  return [...found.slice(0, most), { ...rest, severity: 'info', code: 'problems-left-out', message }];
}
