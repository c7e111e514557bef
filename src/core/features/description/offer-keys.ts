import { type AllowedKey, expandValue, listAllowedKeys } from '../../standards/allowed-members.ts';
import { findKeySentence, listSentenceKeys } from '../../standards/key-sentences.ts';
import { findObjectName, formatClause } from '../../standards/object-names.ts';
import type { Standard } from '../../standards/standard.ts';
import type { Offer } from '../completion/completion-item.ts';
import type { DescriptionCaret } from './description-caret.ts';
import type { DescriptionPlace } from './description-place.ts';

type Path = DescriptionPlace['path'];

/** Offers the keys that the standard allows at the caret: required ones first, deprecated ones last. */
export function offerStandardKeys(
  { standard, places, path }: Pick<DescriptionPlace, 'standard' | 'places' | 'path'>,
  { written, style, role }: DescriptionCaret,
): readonly Offer[] {
  const indent = role === 'element' ? '  ' : '';
  const keys = sortKeys(standard, listAllowedKeys(standard.library, places, written), path);
  return keys.map((key) => {
    const types = listTypes(standard, key);
    return {
      label: key.name,
      kind: 'key',
      rank: key.isRequired ? 0 : key.isDeprecated ? 2 : 1,
      detail: types.join(' | '),
      documentation: describeKey(standard, key, path),
      after: writeValue(types, style, indent),
      ...(key.isDeprecated ? { deprecated: true } : {}),
    };
  });
}

/** Sorts keys by the order of their sentences. */
function sortKeys(standard: Standard, keys: readonly AllowedKey[], path: Path): readonly AllowedKey[] {
  const objects = new Set(keys.map(({ owners }) => findObjectName(standard, owners, path)));
  const names = [...objects].flatMap((object) => listSentenceKeys(standard.name, object));
  const ranks = new Map(names.toReversed().map((name, index) => [name, names.length - index]));
  const rankOf = ({ name }: AllowedKey) => ranks.get(name) ?? names.length + 1;
  return keys.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Describes a key of the object at a path in Markdown: its name, its meaning, and the clause of the standard. */
export function describeKey(standard: Standard, key: AllowedKey, path: Path): string {
  const { name, owners, isRequired } = key;
  const owner = findObjectName(standard, owners, path);
  const types = listTypes(standard, key).join(' | ');
  const heading = `**${name}**${types === '' ? '' : ` (${types})`}`;
  const sentence = findKeySentence(standard.name, owner, name, path);
  const parts = [heading, sentence, describeWords(standard, key), isRequired ? 'Required.' : ''];
  return [...parts, formatClause(standard, owner)].filter((part) => part !== '').join('\n\n');
}

/** The most words to name; completion offers all of them. */
const mostWords = 12;

function describeWords({ library }: Standard, { values }: AllowedKey): string {
  const words = expandValue(library, values).flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []));
  const first = words.slice(0, mostWords).map((word) => `\`${word}\``);
  const rest = words.length > mostWords ? ` and ${words.length - mostWords} more` : '';
  return first.length === 0 ? '' : `One of ${first.join(', ')}${rest}.`;
}

const typeOrder = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

/** The types of the value of a key, in their order in `typeOrder`. Empty if any value is allowed. */
export function listTypes({ library }: Standard, { values }: AllowedKey): readonly string[] {
  const types = new Set<string>();
  for (const { schema } of expandValue(library, values)) {
    if (typeof schema.type === 'string') types.add(schema.type);
    else if (Array.isArray(schema.type)) for (const type of schema.type) types.add(String(type));
    else if (schema.properties !== undefined) types.add('object');
    else if (schema.items !== undefined) types.add('array');
    else if (schema.enum !== undefined || schema.const !== undefined) types.add('string');
  }
  return typeOrder.filter((type) => types.has(type));
}

/** The text after the colon of a new key, as a snippet: the start of its value. */
function writeValue(types: readonly string[], style: DescriptionCaret['style'], indent: string): string {
  const [first] = types;
  const isObject = first === 'object';
  const isList = first === 'array' && !types.includes('string');
  if (style === 'block') {
    if (isObject) return `\n${indent}  $0`;
    return isList ? `\n${indent}  - $0` : ' ';
  }
  if (isObject) return ' {$0}';
  if (isList) return ' [$0]';
  return style === 'json' && first === 'string' ? ' "$0"' : ' ';
}
