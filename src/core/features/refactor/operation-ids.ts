import { pathItemMethods } from '../../openapi/path-item.ts';
import { textOf } from '../../source/document/node-values.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { printYamlText } from '../../source/edit/print-text.ts';
import { printInlineMember, printInlineText } from '../../source/edit/print-value.ts';
import { addPrinted, isFlow } from '../../source/edit/put-value.ts';
import { takeFreeName } from '../../source/text/free-name.ts';
import { findPattern, type NamedByPattern } from './operation-id-pattern.ts';
import type { DescribedNode, Refactoring, RefactoringPlace } from './refactoring.ts';

interface WrittenOperation extends NamedByPattern {
  readonly node: AuthoredNode;
  readonly id: string | undefined;
}

/** Adds the `operationId` of the operation at the caret, or all that are missing, by the pattern of the others. */
export function listMissingIds(
  { project, file }: RefactoringPlace,
  described: readonly DescribedNode[],
): readonly Refactoring[] {
  const document = project.document(file);
  const isHere = described.some(
    ({ kind, place }) => (kind === 'Operation' || kind === 'Paths') && place.standard.name === 'OpenAPI',
  );
  const root = document?.root && document.authored(document.root);
  if (!isHere || root === undefined) return [];
  const operations = listOperations(root);
  const missing = operations.filter(({ id }) => id === undefined);
  if (missing.length === 0) return [];
  const ids = nameOperations(operations, missing);
  const current = described.find(({ kind }) => kind === 'Operation')?.node;
  const only = missing.find(({ node }) => node.start === current?.start);
  const rewrite = (title: string, which: readonly WrittenOperation[]): Refactoring => ({
    title,
    kind: 'rewrite',
    edits: which.flatMap((operation) => addId(operation.node, ids.get(operation) ?? '') ?? []),
  });
  return [
    ...(only === undefined ? [] : [rewrite(`Add operationId "${ids.get(only)}"`, [only])]),
    ...(missing.length === 1 && only !== undefined
      ? []
      : [
          rewrite(
            missing.length === 1 ? 'Add the missing operationId' : `Add the ${missing.length} missing operationIds`,
            missing,
          ),
        ]),
  ];
}

function listOperations(root: AuthoredNode): readonly WrittenOperation[] {
  const items = root.get('paths')?.members() ?? [];
  return items.flatMap((item) =>
    item
      .members()
      .filter(({ key, kind }) => pathItemMethods.has(String(key)) && kind === 'object')
      .filter((node) => node.get('$ref') === undefined)
      .map((node) => {
        const [tag] = node.get('tags')?.elements() ?? [];
        return {
          ...{ node, method: String(node.key), path: String(item.key), id: textOf(node.get('operationId')) },
          ...{ summary: textOf(node.get('summary')) ?? '', tag: textOf(tag) ?? '' },
        };
      }),
  );
}

function nameOperations(
  operations: readonly WrittenOperation[],
  missing: readonly WrittenOperation[],
): ReadonlyMap<WrittenOperation, string> {
  const write = findPattern(operations);
  const taken = new Set(operations.flatMap(({ id }) => id ?? []));
  return new Map(missing.map((operation) => [operation, takeFreeName(write(operation), taken)]));
}

/** Writes the id after the summary or the tags, else first of all. */
function addId(operation: AuthoredNode, id: string): TextEdit | undefined {
  const after = operation.get('summary') ?? operation.get('tags') ?? operation.members()[0];
  const style = readFileStyle(operation.document);
  const isInBrackets = operation.document.language === 'json' || isFlow(operation);
  const written = isInBrackets ? printInlineText(id, style) : printYamlText(id, false, style.quote);
  return addPrinted(operation, () => printInlineMember('operationId', written, style), after);
}
