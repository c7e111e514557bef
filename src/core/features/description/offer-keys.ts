import {
  type AllowedKey,
  enterMember,
  expandValue,
  listAllowedKeys,
  listNeededKeys,
} from '../../standards/allowed-members.ts';
import { findKeySentence, listSentenceKeys } from '../../standards/key-sentences.ts';
import { findObjectName, formatClause } from '../../standards/object-names.ts';
import type { Standard } from '../../standards/standard.ts';
import { findTextFormat, type TextFormat } from '../../standards/text-format.ts';
import { listOpenWords } from '../../standards/word-sentences.ts';
import type { NewValue, Offer } from '../completion/completion-item.ts';
import type { DescriptionCaret } from './description-caret.ts';
import type { DescriptionPlace } from './description-place.ts';

type Path = DescriptionPlace['path'];

/** Offers the keys that the standard allows at the caret: required ones first, deprecated ones last. */
export function offerStandardKeys(
  { standard, places, path }: Pick<DescriptionPlace, 'standard' | 'places' | 'path'>,
  { written }: DescriptionCaret,
): readonly Offer[] {
  const keys = sortKeys(standard, listAllowedKeys(standard.library, places, written), path);
  const needed = listNeeded(keys, written);
  return keys.map((key) => {
    const types = listTypes(standard, key);
    const others = needed.includes(key) ? needed.filter((other) => other !== key) : [];
    const value = chooseValue(standard, key);
    const opensNext = value.kind === 'object' || value.kind === 'list' || hasWords(standard, key, written);
    return {
      label: key.name,
      kind: 'key',
      rank: key.isRequired ? 0 : key.isDeprecated ? 2 : 1,
      detail: types.join(' | '),
      documentation: describeKey(standard, key, path),
      value: { value, others: others.map((other) => [other.name, chooseValue(standard, other, true)] as const) },
      ...(opensNext ? { opensNext } : {}),
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

function describeWords(standard: Standard, key: AllowedKey): string {
  const words = listWords(standard, key);
  const first = words.slice(0, mostWords).map((word) => `\`${word}\``);
  const rest = words.length > mostWords ? ` and ${words.length - mostWords} more` : '';
  return first.length === 0 ? '' : `One of ${first.join(', ')}${rest}.`;
}

function listWords({ library }: Standard, { values }: AllowedKey): readonly string[] {
  const words = expandValue(library, values).flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []));
  return words.filter((word) => typeof word === 'string');
}

const typeOrder = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

/** The types of the value of a key, in their order in `typeOrder`. Empty if any value is allowed. */
export function listTypes({ library }: Standard, { values }: Pick<AllowedKey, 'values'>): readonly string[] {
  const types = new Set<string>();
  for (const { schema } of expandValue(library, values)) {
    if (schema.type !== undefined) for (const type of [schema.type].flat()) types.add(String(type));
    else if (schema.properties !== undefined) types.add('object');
    else if (schema.items !== undefined) types.add('array');
    else if (schema.enum !== undefined || schema.const !== undefined) types.add(typeof (schema.const ?? ''));
  }
  return typeOrder.filter((type) => types.has(type));
}

/** Keys that an object must have. A parameter of OpenAPI 3 needs `schema` or `content`. */
function listNeeded(keys: readonly AllowedKey[], written: DescriptionCaret['written']): readonly AllowedKey[] {
  const has = (name: string) => keys.some((key) => key.name === name);
  const isParameter = has('schema') && has('content') && (has('in') || written.has('in'));
  return keys.filter(({ name, isNeeded }) => isNeeded || (isParameter && name === 'schema'));
}

/** `isBeside`: the key is written along with another one, so that its words are not offered by a list. */
function chooseValue(standard: Standard, key: AllowedKey, isBeside = false): NewValue {
  const types = listTypes(standard, key);
  const [first] = types;
  // A string that names a file or an icon is the short form of its object.
  if (types.includes('string') && findFormat(standard, key) !== undefined) return { kind: 'text' };
  if (first === 'object') return chooseObject(standard, key, isBeside);
  if (first === 'array' && !types.includes('string')) {
    const elements = enterMember(standard.library, key.values, 0);
    const [element, another] = listTypes(standard, { ...key, values: elements });
    return { kind: 'list', ...(element === 'object' && another === undefined ? { element: { kind: 'object' } } : {}) };
  }
  const words = isBeside ? listWords(standard, key) : [];
  if (words.length > 0) return { kind: 'choice', words };
  return first === 'string' ? { kind: 'text' } : { kind: 'scalar' };
}

function chooseObject(standard: Standard, key: AllowedKey, isBeside: boolean): NewValue {
  if (isBeside) return key.name === 'schema' ? typedSchema : { kind: 'object' };
  // With one key, there is nothing to choose: the body of a request has its content.
  const [needed, another] = listNeededKeys(standard.library, key.values);
  if (needed === undefined || another !== undefined) return { kind: 'object' };
  return { kind: 'object', members: [[needed.name, chooseValue(standard, needed, true)]] };
}

/** The schema of a parameter. */
const typedSchema: NewValue = {
  kind: 'object',
  members: [['type', { kind: 'choice', words: ['string', 'integer', 'number', 'boolean', 'array', 'object'] }]],
};

function findFormat({ library }: Standard, { values }: AllowedKey): TextFormat | undefined {
  return findTextFormat(expandValue(library, values));
}

/** Returns whether the values of a key are words, names or references, of which completion knows some. */
function hasWords(standard: Standard, key: AllowedKey, written: DescriptionCaret['written']): boolean {
  if (key.name === '$ref' || listWords(standard, key).length > 0 || findFormat(standard, key) !== undefined)
    return true;
  return listTypes(standard, key).includes('boolean') || listOpenWords(key.name, written.get('type')).length > 0;
}
