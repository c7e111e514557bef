import assert from 'node:assert/strict';
import { type AllowedKey, expandValue, listAllowedKeys } from '../../../../src/core/standards/allowed-members.ts';
import { explain } from '../../../../src/core/standards/check/explain.ts';
import type { WrittenKeys } from '../../../../src/core/standards/judge-schema.ts';
import type { SchemaNode } from '../../../../src/core/standards/schema-library.ts';
import type { Standard } from '../../../../src/core/standards/standard.ts';
import { listPlaces, mainVersionLines, openStandard, type StandardPlace } from '../../../support/standard-places.ts';

type Members = { readonly [key: string]: unknown };

/** Returns whether the official schema refuses the key beside these members, or one of them. */
function isRefused(
  standard: Standard,
  { places }: StandardPlace,
  key: string,
  members: Members,
  value: unknown,
): boolean {
  const root = { anyOf: places.map(({ schema }) => schema) };
  const object = JSON.parse(JSON.stringify({ ...members, [key]: value }));
  const refused = ['unknown-key', 'unfitting-key', 'key-form'];
  return explain({ ...standard.library, root }, object, { pointer: '' }).some(
    (mistake) =>
      Object.keys(members).some((name) => mistake.pointer === `/${name}`) ||
      (mistake.pointer === '' &&
        refused.includes(mistake.kind) &&
        'key' in mistake &&
        (mistake.key === key || Object.hasOwn(members, mistake.key))),
  );
}

/** Values of a key: its words, or one of each type. */
function listSamples({ library }: Standard, { values }: AllowedKey): readonly unknown[] {
  const leaves: readonly SchemaNode[] = expandValue(library, values).map(({ schema }) => schema);
  const words = leaves.flatMap(({ enum: list, const: word }) => (Array.isArray(list) ? list : (word ?? [])));
  if (words.length > 0) return [...new Set(words)];
  const types = leaves.flatMap(({ type }) => type ?? []);
  return [
    ...(types.includes('object') ? [{}] : []),
    ...(types.includes('array') ? [[]] : []),
    ...(types.includes('boolean') ? [true] : []),
    ...(types.includes('integer') || types.includes('number') ? [1] : []),
    ...(types.includes('string') || types.length === 0 ? ['a'] : []),
  ];
}

/** An object with members, and the keys that are offered beside them. */
interface Trial {
  readonly standard: Standard;
  readonly place: StandardPlace;
  readonly members: Members;
  readonly keys: readonly AllowedKey[];
}

/** Returns whether an object with these members can have the key, perhaps with up to two others that it depends on. */
function canHave({ standard, place, members, keys: others }: Trial, key: AllowedKey): boolean {
  const samples = listSamples(standard, key);
  const accepts = (value: Members): boolean =>
    samples.some((sample) => !isRefused(standard, place, key.name, value, sample));
  if (accepts(members)) return true;
  const required = others.filter(({ isRequired }) => isRequired);
  const filled = required.map((other) => [other.name, listSamples(standard, other)[0]]);
  if (accepts({ ...Object.fromEntries(filled), ...members })) return true;
  const more = others.flatMap((other) => (other.name === key.name ? [] : listForms(standard, other)));
  const withOne = more.map((other) => ({ ...members, ...other }));
  if (withOne.some(accepts)) return true;
  return withOne.some((first) => more.some((second) => accepts({ ...second, ...first })));
}

/** Members that decide which other keys an object may have: those with words, `$ref` and `schema`. */
function listForms(standard: Standard, key: AllowedKey): readonly Members[] {
  if (key.name === '$ref' || key.name === 'schema') return [{ [key.name]: key.name === 'schema' ? {} : 'a' }];
  const words = listSamples(standard, key).filter((value) => typeof value === 'string' && value !== 'a');
  return words.map((word) => ({ [key.name]: word }));
}

function toWritten(members: Members): WrittenKeys {
  return new Map(
    Object.entries(members).map(([key, value]) => [key, typeof value === 'object' ? undefined : String(value)]),
  );
}

/** Objects to complete: an empty one, and one with each form of a parameter or a security scheme. */
function listContexts(standard: Standard, { places }: StandardPlace): readonly Members[] {
  const keys = listAllowedKeys(standard.library, places, new Map());
  const kind = standard.name === 'OpenAPI' ? keys.find(({ name }) => name === 'in') : undefined;
  const names = kind === undefined ? [] : ['in', 'type', 'schema'];
  return [{}, ...keys.filter(({ name }) => names.includes(name)).flatMap((key) => listForms(standard, key))];
}

/** Keys that are offered and refused, and keys that are allowed and not offered. */
function compare(standard: Standard, place: StandardPlace, members: Members): readonly string[] {
  const keys = listAllowedKeys(standard.library, place.places, toWritten(members));
  const at = `${place.path.join('/')} ${JSON.stringify(members)}`;
  const trial = { standard, place, members, keys };
  const wrong = keys.filter((key) => !canHave(trial, key)).map(({ name }) => `${at} offers ${name}`);
  const isOpen = !isRefused(standard, place, 'anything', members, 1);
  if (isOpen) return wrong;
  // A reference has no other keys: those beside `$ref` are ignored.
  const isEmpty = Object.keys(members).length === 0;
  const known = new Set([...keys.map(({ name }) => name), ...Object.keys(members), ...(isEmpty ? [] : ['$ref'])]);
  const absent = [...standard.library.names].filter((name) => !known.has(name) && !name.startsWith('x-'));
  const missing = absent.filter((name) => !isRefused(standard, place, name, members, 'a'));
  return [...wrong, ...missing.map((name) => `${at} lacks ${name}`)];
}

suite('listAllowedKeys', () => {
  // The others have the same keys, with other words or fewer.
  for (const line of mainVersionLines.filter((line) => !/asyncapi: (?:2\.0|3\.0)/.test(line))) {
    test(`offers exactly the keys that the official schema allows: ${line}`, () => {
      const standard = openStandard(line);
      const places = listPlaces(standard);
      assert.ok(places.length > 30);
      assert.deepEqual(
        places.flatMap((place) =>
          listContexts(standard, place).flatMap((members) => compare(standard, place, members)),
        ),
        [],
      );
    });
  }
});
