import type { Fix, Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { ConfigMember, ConfigValue } from './config-value.ts';
import { removalOf } from './edits/removal.ts';
import type { KeyShape, KeyShapes, ValueKind } from './key-shape.ts';
import { findNearest, findSlip } from './nearest.ts';

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
    const message = `${name} must be ${wanted}, not ${words[value.kind]}. It is left out.`;
    const fixes = isUnquoted(value, shape) ? [quotes(value)] : otherTypeFixes(value, shape);
    yield { code: 'config-wrong-type', severity: 'error', message, at: value.at, fixes };
    return;
  }
  if (value.kind === 'string') yield* checkChoice(value, shape, name);
  if (value.kind === 'object') yield* checkMembers(value, shape, name);
  if (value.kind === 'array' && shape.items !== undefined) {
    const items = shape.items();
    for (const element of value.elements) yield* checkShape(element, items, `An entry of ${name}`);
  }
}

/** Whether only the quotes of a text are missing. */
function isUnquoted({ kind }: ConfigValue, { kinds }: KeyShape): boolean {
  return kinds.every((wanted) => wanted === 'string') && (kind === 'number' || kind === 'boolean');
}

/** A text where a list of texts is meant, or an entry that is nothing that a list takes. */
function otherTypeFixes(value: ConfigValue, { kinds, items }: KeyShape): readonly Fix[] {
  if (value.kind === 'string' && kinds.includes('array') && items?.().kinds.includes('string') === true) {
    return [{ kind: 'mend', title: 'Write a list', edits: [{ at: value.at, text: `[${value.node.raw()}]` }] }];
  }
  const isEntry = typeof value.node.key === 'number';
  const removal = isEntry ? removalOf(value.node, 'Remove this entry') : undefined;
  return removal === undefined ? [] : [removal];
}

function quotes(value: ConfigValue): Fix {
  return replacement(value, value.node.raw());
}

function* checkChoice(value: ConfigValue, { choices }: KeyShape, name: string): Generator<Problem> {
  const written = value.string() ?? '';
  if (choices === undefined || choices.includes(written)) return;
  const nearest = findNearest(written, choices, 1)[0];
  const hint = nearest === undefined ? `It may be ${listed(choices)}.` : `Did you mean "${nearest}"?`;
  const message = `${name} can't be "${written}". ${hint}`;
  const fixes = nearest === undefined ? [] : [replacement(value, nearest)];
  yield { code: 'config-unknown-value', severity: 'warning', message, at: value.at, fixes };
}

function replacement(value: ConfigValue, text: string): Fix {
  return { kind: 'mend', title: `Change to "${text}"`, edits: [{ at: value.at, text: JSON.stringify(text) }] };
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

/** The unknown member of an object that is a slip of the key; undefined: there is none, or the object has the key. */
export function findMisspelt(value: ConfigValue, { keys }: KeyShape, key: string): ConfigMember | undefined {
  if (value.get(key) !== undefined) return undefined;
  const known = keys?.() ?? {};
  return value.members.find((member) => !Object.hasOwn(known, member.key) && findSlip(member.key, [key]) !== undefined);
}

/** Whether the object has neither the key nor a slip of it, which is reported as such. */
export function lacks(value: ConfigValue, shape: KeyShape, key: string): boolean {
  return value.get(key) === undefined && findMisspelt(value, shape, key) === undefined;
}

function unknownKey(member: ConfigMember, owner: ConfigValue, known: KeyShapes): Problem {
  const free = Object.keys(known).filter((key) => owner.get(key) === undefined);
  const nearest = findNearest(member.key, free, 1)[0];
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
