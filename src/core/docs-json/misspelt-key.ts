import { findSlip } from '../source/text/nearest.ts';
import { allowsType } from '../standards/check/allows-type.ts';
import { suggestKey } from '../standards/check/meant-key.ts';
import { docsJsonSchema } from '../standards/docs-json-schema.ts';
import { containerKeys, navigationSchemas } from '../standards/navigation-schema.ts';
import type { SchemaNode } from '../standards/schema-library.ts';
import { docsJsonStandard } from '../standards/standard.ts';
import type { ConfigMember, ConfigValue } from './config-value.ts';

/** An object of `docs.json`: all of it, its colors, or a kind of navigation element. */
type ConfigObject = 'docs.json' | 'colors' | keyof typeof navigationSchemas;

interface Properties {
  readonly [key: string]: SchemaNode;
}

function listKeys(object: ConfigObject): Properties {
  const keys = docsJsonSchema.properties as Properties;
  if (object === 'docs.json') return keys;
  return (object === 'colors' ? keys.colors : navigationSchemas[object])?.properties as Properties;
}

export function isKnownKey(object: ConfigObject, key: string): boolean {
  return Object.hasOwn(listKeys(object), key);
}

/** The unknown member whose key is a misspelling of `key`; undefined if there is none, or if the object has the key. */
export function findMisspelt(owner: ConfigValue, object: ConfigObject, key: string): ConfigMember | undefined {
  if (owner.get(key) !== undefined) return undefined;
  const unknown = owner.members.filter((member) => !isKnownKey(object, member.key));
  return unknown.find(
    (member) => findSlip(member.key, [key]) !== undefined || findIntendedKey(member, owner, object) === key,
  );
}

/** Returns whether the object has neither the key nor a misspelling of it, which is reported separately. */
export function lacks(owner: ConfigValue, object: ConfigObject, key: string): boolean {
  return owner.get(key) === undefined && findMisspelt(owner, object, key) === undefined;
}

/** The known key that was most likely intended: one that is not used yet, and allows such a value. */
export function findIntendedKey(member: ConfigMember, owner: ConfigValue, object: ConfigObject): string | undefined {
  const value = member.value.node.toValue();
  const known = Object.entries(listKeys(object));
  const meant = known.flatMap(([key, schema]) =>
    owner.get(key) === undefined && allowsType(docsJsonStandard.library, schema, value) ? [key] : [],
  );
  return suggestKey({ kind: 'unknown-key', pointer: '', key: member.key, known: meant, meant, homes: [] }, undefined);
}

/** The keys of which an object in a list of pages has at least one if it is meant as a group. */
const groupKeys: readonly string[] = ['group', 'pages', 'root', 'openapi', 'asyncapi', ...Object.keys(containerKeys)];

/** Returns whether an object in a list of pages is not meant as a group, such as `{ "page": "start" }`. */
export function isPageAsObject({ kind, members }: ConfigValue): boolean {
  if (kind !== 'object' || members.length === 0) return false;
  const known = listKeys('group');
  return members.every(({ key, value }) => {
    const isScalar = value.kind !== 'object' && value.kind !== 'array';
    const isMeant = (name: string) =>
      key === name ||
      (allowsType(docsJsonStandard.library, known[name] ?? true, value.node.toValue()) &&
        findSlip(key, [name]) !== undefined);
    return isScalar && !groupKeys.some(isMeant);
  });
}
