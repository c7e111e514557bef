import { listSegments } from '../../core/features/description/description-place.ts';
import { findPlace } from '../../core/features/description/find-place.ts';
import { describeNode } from '../../core/features/refactor/describe-node.ts';
import type { Refactoring, RefactoringPlace } from '../../core/features/refactor/refactoring.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { AuthoredNode, SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { parseValue, printInline } from '../../core/source/edit/print-value.ts';
import { putMember, replaceValue } from '../../core/source/edit/put-value.ts';
import { parseSource } from '../../core/source/parse-source.ts';
import { isDataFile } from '../../core/source/text/file-names.ts';
import { enterMember, expandValue, listAllowedKeys } from '../../core/standards/allowed-members.ts';
import { findObjectName } from '../../core/standards/object-names.ts';
import type { Standard } from '../../core/standards/standard.ts';
import { inferSchema } from '../../schema/repair/infer-schema.ts';
import { getNotation } from '../../schema/repair/schema-notation.ts';
import { joinPastedLines } from './pasted-json.ts';

/**
 * Lists what makes a schema of an example: of JSON that was pasted where a schema goes, and of the examples in an object that has no schema.
 */
export function listSchemasOfExamples(site: RefactoringPlace, offset: number): readonly Refactoring[] {
  const { project, file } = site;
  const document = isDataFile(file) && !project.config.files.includes(file) ? project.document(file) : undefined;
  if (document === undefined) return [];
  if (document.problems.length === 0) return listIn(site, document, offset);
  const flat = document.language === 'yaml' ? joinPastedLines(document.text, offset) : undefined;
  const joined = flat && parseSource(file, flat.text);
  if (flat === undefined || joined === undefined || joined.problems.length > 0) return [];
  return listIn(site, joined, flat.offset).map(({ edits, ...rest }) => ({
    ...rest,
    edits: edits.map(({ at, text }) => ({
      at: { file, span: { start: flat.toWritten(at.span.start), end: flat.toWritten(at.span.end) } },
      text,
    })),
  }));
}

function listIn(site: RefactoringPlace, document: SourceDocument, offset: number): readonly Refactoring[] {
  const caret = document.nodeAt(offset);
  if (caret === undefined) return [];
  const enclosing: AuthoredNode[] = [];
  for (let node = document.authored(caret); node?.parent !== undefined; node = node.parent) enclosing.unshift(node);
  for (const node of enclosing) {
    const standard = findSchemaPlace(site, node);
    if (standard !== undefined && isExample(site, node)) return [replaceExample(node, standard)];
  }
  return enclosing.flatMap((node) => addSchema(site, node) ?? []).slice(-1);
}

/** The standard, if a schema goes in the place of the value. */
function findSchemaPlace({ project, file }: RefactoringPlace, node: AuthoredNode): Standard | undefined {
  const path = listSegments(node);
  const place = findPlace(project, { file, text: node.document.text }, path);
  const isSchema = place && hasSchema(place.standard, expandValue(place.standard.library, place.places), path);
  return isSchema === true ? place?.standard : undefined;
}

function hasSchema(
  standard: Standard,
  leaves: ReturnType<typeof expandValue>,
  path: readonly (string | number)[],
): boolean {
  return leaves.some(({ names }) => findObjectName(standard, names, path) === 'Schema');
}

/** Returns whether the value is data, not a schema: no object, or one with keys that no schema has, and without those that make a schema. */
function isExample(site: RefactoringPlace, node: AuthoredNode): boolean {
  if (node.kind === 'null' || node.kind === 'boolean') return false;
  if (node.kind !== 'object') return true;
  const place = describeNode(site, node)?.place;
  if (place === undefined || node.isEmpty || node.members().some(isSchemaKeyword)) return false;
  const known = listAllowedKeys(place.standard.library, place.places, new Map()).map(({ name }) => name);
  return node.members().some(({ key }) => !known.includes(String(key)) && !/^(?:x-|\$)/.test(String(key)));
}

const types = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

function isSchemaKeyword(member: SourceNode): boolean {
  const { key, kind } = member;
  if (key === 'type') return types.has(member.string() ?? '') || kind === 'array';
  if (key === '$ref') return kind === 'string';
  return /^(?:properties|items|allOf|anyOf|oneOf|enum|additionalProperties)$/.test(String(key)) && kind !== 'string';
}

function replaceExample(node: AuthoredNode, standard: Standard): Refactoring {
  const written = printInline(node);
  const schema = JSON.stringify(infer([node], standard));
  // Before 3.1 a schema has one example. The text of numbers is kept, digit by digit.
  const isSingle = standard.name === 'OpenAPI' && /^(?:2|3\.0)/.test(standard.line);
  const example = isSingle ? `"example":${written}` : `"examples":[${written}]`;
  const json = schema === '{}' ? `{${example}}` : `${schema.slice(0, -1)},${example}}`;
  return {
    title: 'Replace with a schema of this example',
    kind: 'rewrite',
    edits: [replaceValue(node, parseValue(json) ?? node)],
  };
}

/** Adds a schema to an object that has examples and could have a schema. */
function addSchema({ project, file }: RefactoringPlace, node: AuthoredNode): Refactoring | undefined {
  if (node.kind !== 'object' || node.get('$ref') !== undefined || node.get('content') !== undefined) return undefined;
  const path = listSegments(node);
  const place = findPlace(project, { file, text: node.document.text }, path);
  if (place === undefined) return undefined;
  const { standard, places } = place;
  const { library } = standard;
  const key = ['schema', 'payload'].find((name) => {
    const inner = enterMember(library, places, name);
    return hasSchema(standard, expandValue(library, inner), [...path, name]);
  });
  const examples = key === undefined ? [] : listExamples(node, key);
  if (key === undefined || node.get(key) !== undefined || examples.length === 0) return undefined;
  const schema = parseValue(JSON.stringify(infer(examples, standard)));
  if (schema === undefined) return undefined;
  return {
    title: examples.length === 1 ? 'Add a schema of this example' : 'Add a schema of these examples',
    kind: 'rewrite',
    edits: [putMember(node, key, schema)],
  };
}

/** `example`, or those in `examples`: by name, by media type in OpenAPI 2.0, or in a list of messages. */
function listExamples(node: AuthoredNode, key: string): readonly SourceNode[] {
  const single = node.get('example');
  if (single !== undefined) return [single];
  const examples = node.get('examples');
  const listed = examples?.elements().flatMap((example) => example.get(key) ?? []) ?? [];
  const named = examples?.members() ?? [];
  const values = named.flatMap((example) => example.get('value') ?? []);
  return [...listed, ...(named.some(isJson) ? named.filter(isJson) : values)];
}

function isJson({ key, kind }: SourceNode): boolean {
  return /\bjson\b/i.test(String(key)) && kind !== 'string';
}

function infer(examples: readonly SourceNode[], { name, line }: Standard) {
  const values: readonly JsonValue[] = examples.map((example) => example.toValue());
  return inferSchema(values, getNotation(name === 'OpenAPI' ? line : '3.1'), 'formats and required');
}
