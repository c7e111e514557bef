import type { Fix, Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { flattenList, unwrapList, wrapInList } from '../source/edit/restructure.ts';
import { findNearest, findSlip } from '../source/text/nearest.ts';
import type { ConfigMember, ConfigValue } from './config-value.ts';
import { removalOf } from './edits/removal.ts';
import type { KeyShape, KeyShapes, ValueKind } from './key-shape.ts';
import { findOtherKey, findOtherValue } from './meant/other-names.ts';
import { containerKeys } from './navigation-shapes.ts';

const words: { readonly [kind in SourceNode['kind']]: string } = {
  string: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'an object',
  array: 'a list',
  null: '`null`',
};

/** Limit for the unknown keys of one object that are reported one by one, because each searches for similar names. */
const mostUnknown = 100;

/** Whether the shape allows the kind of the value. */
function fitsShape(value: ConfigValue, shape: KeyShape): boolean {
  return shape.kinds.length === 0 || shape.kinds.includes(value.kind as ValueKind);
}

/**
 * Reports unknown keys, wrong types, values outside their choices and missing members, each at its location and
 * independent of the others.
 */
export function* checkShape(value: ConfigValue, shape: KeyShape, name: string): Generator<Problem> {
  if (shape.kinds.length === 0) return;
  if (!fitsShape(value, shape)) {
    const wanted = shape.kinds.map((kind) => words[kind]).join(' or ');
    const written = isScalar(value) ? `, not ${value.node.raw().slice(0, 40)}` : `, not ${words[value.kind]}`;
    const message = `${name} must be ${wanted}${written}. It is left out.`;
    const fixes = otherTypeFixes(value, shape);
    yield { code: 'config-wrong-type', severity: 'error', message, at: value.at, fixes };
    return;
  }
  if (value.kind === 'string') yield* checkChoice(value, shape, name);
  if (value.kind === 'object') yield* checkMembers(value, shape, name);
  if (value.kind === 'array' && shape.items !== undefined) {
    const items = shape.items();
    for (const element of value.elements) yield* checkElement(element, items, name);
  }
}

function* checkElement(element: ConfigValue, items: KeyShape, name: string): Generator<Problem> {
  const isInner = element.kind === 'array' && items.kinds.length > 0 && !items.kinds.includes('array');
  const flat = isInner ? flatten(element) : undefined;
  if (flat === undefined) {
    yield* checkShape(element, items, `An entry of ${name}`);
    return;
  }
  const message = `An entry of ${name} can't be a list. It is left out; put its entries into the list around it.`;
  yield { code: 'config-wrong-type', severity: 'error', message, at: element.at, fixes: [flat] };
}

function isScalar({ kind }: ConfigValue): boolean {
  return kind !== 'object' && kind !== 'array';
}

/** The value in the form that the shape takes, if its text stays the same; else an entry can be removed. */
function otherTypeFixes(value: ConfigValue, shape: KeyShape): readonly Fix[] {
  const text = isScalar(value) ? convertScalar(value, shape) : undefined;
  if (text !== undefined) return [change(value, text)];
  const list = shape.kinds.includes('array') ? wrap(value, shape) : unwrap(value, shape);
  if (list !== undefined) return [list];
  const removal = typeof value.node.key === 'number' ? removalOf(value.node, 'Remove this entry') : undefined;
  return removal === undefined ? [] : [removal];
}

/** Quotes that are missing or too many, and words for `true` and `false`. */
function convertScalar(value: ConfigValue, shape: KeyShape): string | undefined {
  const text = value.string()?.trim().toLowerCase();
  if (text === undefined) return value.kind === 'null' ? undefined : quoteScalar(value, shape);
  if (shape.kinds.includes('boolean') && flags.has(text)) return flags.get(text);
  return shape.kinds.includes('number') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : undefined;
}

function quoteScalar({ kind, node }: ConfigValue, { kinds, choices }: KeyShape): string | undefined {
  const isText = kinds.every((wanted) => wanted === 'string') && !addresses.has(String(node.key));
  if (!isText || (kind === 'boolean' && choices === undefined)) return undefined;
  const raw = node.raw();
  const meant = choices === undefined || choices.includes(raw) ? raw : findOtherValue(raw, choices);
  return meant === undefined ? undefined : JSON.stringify(meant);
}

/** Keys of addresses, files and colors: a number in quotes is none of these. */
const addresses: ReadonlySet<string> = new Set([
  ...['href', 'source', 'destination', 'url', 'openapi', 'asyncapi', 'favicon', 'logo', 'light', 'dark', 'primary'],
  ...['icon', 'directory', 'image', 'root', 'server', 'proxy', '$schema'],
]);

const flags: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['off', 'false'],
]);

function wrap(value: ConfigValue, { items }: KeyShape): Fix | undefined {
  const shape = items?.();
  const node = value.node.document.authored(value.node);
  if (shape === undefined || value.kind === 'null' || value.kind === 'array' || !fitsShape(value, shape))
    return undefined;
  const edit = node && isMeantAs(value, shape) ? wrapInList(node) : undefined;
  return edit && { kind: 'mend', title: 'Write a list', edits: [edit] };
}

/** Whether the value can be an element of this shape: an object has what such an element is named or known by. */
function isMeantAs(value: ConfigValue, shape: KeyShape): boolean {
  if (value.kind !== 'object') return fitsShape(value, shape);
  const known = Object.entries(shape.keys?.() ?? {});
  const names = known.filter(([key, { required }]) => required === true || elementKinds.has(key));
  return fitsShape(value, shape) && (names.length === 0 ? known : names).some(([key]) => value.get(key) !== undefined);
}

const elementKinds: ReadonlySet<string> = new Set(Object.values(containerKeys));

function unwrap(value: ConfigValue, shape: KeyShape): Fix | undefined {
  const [only] = value.elements;
  const node = value.node.document.authored(value.node);
  if (only === undefined || node === undefined || !fitsShape(only, shape)) return undefined;
  if (only.kind === 'string' && shape.choices?.includes(only.string() ?? '') === false) return undefined;
  const edit = unwrapList(node);
  return edit && { kind: 'mend', title: 'Write the value without a list', edits: [edit] };
}

function flatten({ node }: ConfigValue): Fix | undefined {
  const written = node.document.authored(node);
  const edit = written && flattenList(written);
  return edit && { kind: 'mend', title: 'Put its entries into the list around it', edits: [edit] };
}

function change(value: ConfigValue, json: string): Fix {
  return { kind: 'mend', title: `Change to ${json}`, edits: [{ at: value.at, text: json }] };
}

function* checkChoice(value: ConfigValue, { choices }: KeyShape, name: string): Generator<Problem> {
  const written = value.string() ?? '';
  if (choices === undefined || choices.includes(written)) return;
  const nearest = findOtherValue(written, choices) ?? findNearest(written, choices, 1)[0];
  const hint = nearest === undefined ? `It may be ${listed(choices)}.` : `Did you mean "${nearest}"?`;
  const message = `${name} can't be "${written}". ${hint}`;
  const fixes = nearest === undefined ? [] : [change(value, JSON.stringify(nearest))];
  yield { code: 'config-unknown-value', severity: 'warning', message, at: value.at, fixes };
}

function listed(choices: readonly string[]): string {
  const shown = choices.slice(0, 12).map((choice) => `"${choice}"`);
  return choices.length > shown.length ? `${shown.join(', ')} and others` : shown.join(', ');
}

function* checkMembers(value: ConfigValue, shape: KeyShape, name: string): Generator<Problem> {
  const keys = shape.keys?.() ?? {};
  let unknown = 0;
  for (const member of value.members) {
    const known = Object.hasOwn(keys, member.key) ? keys[member.key] : shape.values;
    if (known !== undefined) yield* checkShape(member.value, known, `\`${member.key}\``);
    else if (shape.keys !== undefined && unknown++ < mostUnknown) yield unknownKey(member, value, keys);
  }
  if (unknown > mostUnknown) {
    const message = `${name} has ${unknown - mostUnknown} more unknown keys. They have no effect.`;
    yield { code: 'config-unknown-key', severity: 'warning', message, at: value.at };
  }
  for (const [key, { required }] of Object.entries(keys)) {
    if (required !== true || !lacks(value, shape, key)) continue;
    const message = `${name} needs \`${key}\`. Add it.`;
    yield { code: 'config-missing-key', severity: 'warning', message, at: value.at };
  }
}

/** The unknown member of an object that means the key; undefined: there is none, or the object has the key. */
export function findMisspelt(value: ConfigValue, { keys }: KeyShape, key: string): ConfigMember | undefined {
  if (value.get(key) !== undefined) return undefined;
  const known = keys?.() ?? {};
  return value.members.find(
    (member) =>
      !Object.hasOwn(known, member.key) &&
      (findSlip(member.key, [key]) !== undefined || meantKey(member, value, known) === key),
  );
}

/** The key that an unknown one means: one that is free, and takes such a value. */
export function meantKey(member: ConfigMember, owner: ConfigValue, known: KeyShapes): string | undefined {
  const free = Object.keys(known).filter((key) => owner.get(key) === undefined && takes(known[key], member.value));
  return findOtherKey(member.key, free) ?? findNearest(member.key, free, 1)[0];
}

function takes(shape: KeyShape | undefined, value: ConfigValue): boolean {
  if (shape === undefined || !(shape.kinds.length === 0 || shape.kinds.includes(value.kind as ValueKind))) return false;
  const isListed =
    shape.choices === undefined || value.kind !== 'string' || shape.choices.includes(value.string() ?? '');
  const items = shape.items?.();
  return isListed && (items === undefined || value.elements.every((element) => isMeantAs(element, items)));
}

/** Whether the object has neither the key nor a slip of it, which is reported as such. */
export function lacks(value: ConfigValue, shape: KeyShape, key: string): boolean {
  return value.get(key) === undefined && findMisspelt(value, shape, key) === undefined;
}

function unknownKey(member: ConfigMember, owner: ConfigValue, known: KeyShapes): Problem {
  const nearest = meantKey(member, owner, known);
  const home = ['api', 'navigation'].find((key) => Object.hasOwn(known[key]?.keys?.() ?? {}, member.key));
  const place = home === undefined ? 'It has no effect.' : `It belongs in \`${home}\`.`;
  const hint = nearest === undefined ? place : `Did you mean \`${nearest}\`?`;
  const rename: Fix[] =
    nearest === undefined
      ? []
      : [
          {
            kind: 'mend',
            title: `Rename to "${nearest}"`,
            edits: [{ at: member.keyAt, text: JSON.stringify(nearest) }],
          },
        ];
  return {
    code: 'config-unknown-key',
    severity: 'warning',
    message: `Unknown key \`${member.key}\`. ${hint}`,
    at: member.keyAt,
    fixes: [...rename, removalOf(member.value.node, `Remove "${member.key}"`)].filter((fix) => fix !== undefined),
    tag: 'unnecessary',
  };
}
