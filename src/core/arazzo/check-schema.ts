import { keywordKinds } from '../api/schema-keywords.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceKind, SourceNode } from '../source/document/source-document.ts';
import { findSlip } from '../source/text/nearest.ts';

const kindsOfValues = {
  schema: ['object', 'boolean'],
  list: ['array'],
  map: ['object'],
  text: ['string'],
  number: ['number'],
  flag: ['boolean'],
  names: ['array'],
  type: ['string', 'array'],
  any: [],
} as const satisfies { readonly [value: string]: readonly SourceKind[] };

type KeywordValue = keyof typeof kindsOfValues;

const plainKeywords: { readonly [value in KeywordValue]?: readonly string[] } = {
  text: ['title', 'description', 'format', 'pattern', 'contentEncoding', 'contentMediaType'],
  number: [
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
    ...['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
  ],
  flag: ['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'],
  names: ['required'],
  list: ['examples', 'enum'],
  type: ['type'],
  any: ['const', 'default', 'example', 'dependentRequired'],
};

/** The keywords of JSON Schema 2020-12 with the values that they have. */
const keywords: ReadonlyMap<string, KeywordValue> = new Map([
  ...[...keywordKinds].flatMap(([name, kind]) =>
    kind === 'schema' || kind === 'list' || kind === 'map' ? [[name, kind] as const] : [],
  ),
  ...Object.entries(plainKeywords).flatMap(([value, names]) =>
    names.map((name) => [name, value as KeywordValue] as const),
  ),
]);

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** What `checkSchema` needs of the reader of files of workflows: its words for mistakes. */
interface Reports {
  kind(node: SourceNode, expected: string): Problem;
  word(node: SourceNode, words: readonly string[]): Iterable<Problem>;
  unknown(member: SourceNode, slip: string): Problem;
}

/** Checks the keywords of a JSON Schema: misspelt ones, and those with a value of another kind. Others may be meant for tools. */
export function* checkSchema(schema: SourceNode, reports: Reports): Generator<Problem> {
  for (const member of schema.members()) {
    const key = String(member.key);
    const value = keywords.get(key);
    if (value !== undefined) yield* checkKeyword(member, value, reports);
    else if (!/^(?:x-|\$)/.test(key)) yield* checkUnknown(member, schema, reports);
  }
}

function* checkKeyword(node: SourceNode, value: KeywordValue, reports: Reports): Generator<Problem> {
  const kinds: readonly SourceKind[] = kindsOfValues[value];
  if (kinds.length > 0 && !kinds.includes(node.kind)) {
    yield reports.kind(node, expectations[value]);
  } else if (value === 'type') {
    for (const each of node.kind === 'array' ? node.elements() : [node]) yield* reports.word(each, types);
  } else if (value === 'schema') {
    yield* checkSchema(node, reports);
  } else if (value === 'map' || (value === 'list' && keywordKinds.has(String(node.key)))) {
    for (const part of [...node.members(), ...node.elements()]) yield* checkSchema(part, reports);
  }
}

const expectations: { readonly [value in KeywordValue]: string } = {
  schema: 'a JSON Schema',
  list: 'a list',
  map: 'an object',
  text: 'a string',
  number: 'a number',
  flag: '`true` or `false`',
  names: 'a list of names',
  type: 'a type, or a list of types',
  any: 'a value',
};

function* checkUnknown(member: SourceNode, schema: SourceNode, reports: Reports): Generator<Problem> {
  const free = [...keywords].flatMap(([name, value]) => {
    const kinds: readonly SourceKind[] = kindsOfValues[value];
    const fits = kinds.length === 0 || kinds.includes(member.kind);
    return fits && schema.get(name) === undefined ? [name] : [];
  });
  const slip = findSlip(String(member.key), free);
  if (slip !== undefined) yield reports.unknown(member, slip);
}
