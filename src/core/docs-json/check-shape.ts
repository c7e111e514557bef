import type { Fix, Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { quoteText } from '../source/edit/print-text.ts';
import { createRemoval } from '../source/edit/removal.ts';
import { flattenList, moveInto, unwrapList, wrapInList } from '../source/edit/restructure.ts';
import { findNearest, findSlip } from '../source/text/nearest.ts';
import type { ConfigMember, ConfigValue } from './config-value.ts';
import type { KeyShape, KeyShapes, ValueKind } from './key-shape.ts';
import { containerKeys } from './navigation-shapes.ts';
import { findOtherWord as findOtherValue, listOtherKeys } from '../standards/check/other-names.ts';

const kindNames: { readonly [kind in SourceNode['kind']]: string } = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'an object',
  array: 'a list',
  null: '`null`',
};

/** Limit for the unknown keys of one object that are reported one by one, because each searches for similar names. */
const maxUnknown = 100;

/** Returns whether the shape allows the kind of the value. */
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
    const expected = shape.kinds.map((kind) => kindNames[kind]).join(' or ');
    const written = isScalar(value) ? `, not ${value.node.raw().slice(0, 40)}` : `, not ${kindNames[value.kind]}`;
    const message = `${name} must be ${expected}${written}. It is left out.`;
    const fixes = createTypeFixes(value, shape);
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
  if (isPageAsObject(element, items)) {
    const message = `An entry of ${name} is the path of a page, or a group with \`group\`. This object is neither, so it is left out.`;
    const fixes = createPageFixes(element);
    yield { code: 'config-wrong-type', severity: 'error', message, at: element.at, fixes };
    return;
  }
  const isInner = element.kind === 'array' && items.kinds.length > 0 && !items.kinds.includes('array');
  const flat = isInner ? flattenElement(element) : undefined;
  if (flat === undefined) {
    yield* checkShape(element, items, `An entry of ${name}`);
    return;
  }
  const message = `An entry of ${name} can't be a list. It is left out. Move its entries to the outer list.`;
  yield { code: 'config-wrong-type', severity: 'error', message, at: element.at, fixes: [flat] };
}

/** The keys of which an object in a list of pages has at least one if it is meant as a group. */
const groupKeys: readonly string[] = ['group', 'pages', 'root', 'openapi', 'asyncapi', ...Object.keys(containerKeys)];

/** Returns whether an object in a list of pages is not meant as a group, such as `{ "page": "start" }`. */
export function isPageAsObject({ kind, members }: ConfigValue, { kinds, keys }: KeyShape): boolean {
  if (kind !== 'object' || !kinds.includes('string') || members.length === 0) return false;
  const known = keys?.() ?? {};
  return members.every(({ key, value }) => {
    const isMeant = (name: string) =>
      key === name || (allowsValue(known[name], value) && findSlip(key, [name]) !== undefined);
    return isScalar(value) && !groupKeys.some(isMeant);
  });
}

/** Keys that say how a page is shown, not which one it is. */
const pageDetails: ReadonlySet<string> = new Set(['title', 'name', 'label', 'description', 'icon', 'tag']);

/** The path instead of the object, if only one of its strings can be the path. */
function createPageFixes(element: ConfigValue): readonly Fix[] {
  const paths = element.members.filter(({ key, value }) => value.kind === 'string' && !pageDetails.has(key));
  const [path] = paths;
  if (path === undefined || paths.length > 1) return [];
  const text = quoteText(path.value.string() ?? '');
  const kind = element.members.length === 1 ? 'fix' : 'remove';
  return [{ kind, title: `Change to ${text}`, edits: [{ at: element.at, text }] }];
}

function isScalar({ kind }: ConfigValue): boolean {
  return kind !== 'object' && kind !== 'array';
}

/** Fixes for a value of a wrong type: the same value in an allowed form, else the removal of a list entry. */
function createTypeFixes(value: ConfigValue, shape: KeyShape): readonly Fix[] {
  const text = isScalar(value) ? convertScalar(value, shape) : undefined;
  if (text !== undefined) return [createReplacement(value, text)];
  const list = shape.kinds.includes('array') ? wrapValue(value, shape) : unwrapValue(value, shape);
  if (list !== undefined) return [list];
  const removal = typeof value.node.key === 'number' ? createRemoval(value.node, 'Remove this entry') : undefined;
  return removal === undefined ? [] : [removal];
}

/** Converts a scalar by adding or removing quotes, or from a word for `true` or `false`. */
function convertScalar(value: ConfigValue, shape: KeyShape): string | undefined {
  const text = value.string()?.trim().toLowerCase();
  if (text === undefined) return value.kind === 'null' ? undefined : quoteScalar(value, shape);
  if (shape.kinds.includes('boolean') && booleanWords.has(text)) return booleanWords.get(text);
  return shape.kinds.includes('number') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : undefined;
}

function quoteScalar({ kind, node }: ConfigValue, { kinds, choices, format }: KeyShape): string | undefined {
  // A quoted number is not a valid address, file or color, but may be the name of a page.
  const isName = format === undefined || format === 'entry';
  const isText = isName && kinds.every((wanted) => wanted === 'string');
  if (!isText || (kind === 'boolean' && choices === undefined)) return undefined;
  const raw = node.raw();
  const intended = choices === undefined || choices.includes(raw) ? raw : findOtherValue(raw, choices);
  return intended === undefined ? undefined : quoteText(intended);
}

const booleanWords: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['off', 'false'],
]);

function wrapValue(value: ConfigValue, { items }: KeyShape): Fix | undefined {
  const shape = items?.();
  const node = value.node.document.authored(value.node);
  if (shape === undefined || value.kind === 'null' || value.kind === 'array' || !fitsShape(value, shape))
    return undefined;
  const edit = node && isElementOf(value, shape) ? wrapInList(node) : undefined;
  return edit && { kind: 'fix', title: 'Wrap in a list', edits: [edit] };
}

/**
 * Returns whether the value can be an element of this shape. An object must have a required key, or one that names its kind.
 */
function isElementOf(value: ConfigValue, shape: KeyShape): boolean {
  if (value.kind !== 'object') return fitsShape(value, shape);
  const known = Object.entries(shape.keys?.() ?? {});
  const names = known.filter(([key, { required }]) => required === true || elementKinds.has(key));
  return fitsShape(value, shape) && (names.length === 0 ? known : names).some(([key]) => value.get(key) !== undefined);
}

const elementKinds: ReadonlySet<string> = new Set(Object.values(containerKeys));

function unwrapValue(value: ConfigValue, shape: KeyShape): Fix | undefined {
  const [only] = value.elements;
  const node = value.node.document.authored(value.node);
  if (only === undefined || node === undefined || !fitsShape(only, shape)) return undefined;
  if (only.kind === 'string' && shape.choices?.includes(only.string() ?? '') === false) return undefined;
  const edit = unwrapList(node);
  return edit && { kind: 'fix', title: 'Remove the list around the value', edits: [edit] };
}

function flattenElement({ node }: ConfigValue): Fix | undefined {
  const written = node.document.authored(node);
  const edit = written && flattenList(written);
  return edit && { kind: 'fix', title: 'Move its entries to the outer list', edits: [edit] };
}

function createReplacement(value: ConfigValue, json: string): Fix {
  return { kind: 'fix', title: `Change to ${json}`, edits: [{ at: value.at, text: json }] };
}

function* checkChoice(value: ConfigValue, { choices }: KeyShape, name: string): Generator<Problem> {
  const written = value.string() ?? '';
  if (choices === undefined || choices.includes(written)) return;
  const nearest = findOtherValue(written, choices) ?? findNearest(written, choices, 1)[0];
  const hint = nearest === undefined ? `Allowed values: ${listChoices(choices)}.` : `Did you mean "${nearest}"?`;
  const message = `${name} can't be "${written}". ${hint}`;
  const fixes = nearest === undefined ? [] : [createReplacement(value, quoteText(nearest))];
  yield { code: 'config-unknown-value', severity: 'warning', message, at: value.at, fixes };
}

function listChoices(choices: readonly string[]): string {
  const quoted = choices.slice(0, 12).map((choice) => `"${choice}"`);
  return choices.length > quoted.length ? `${quoted.join(', ')} and others` : quoted.join(', ');
}

function* checkMembers(value: ConfigValue, shape: KeyShape, name: string): Generator<Problem> {
  const keys = shape.keys?.() ?? {};
  let unknown = 0;
  for (const member of value.members) {
    const known = Object.hasOwn(keys, member.key) ? keys[member.key] : shape.values;
    if (known !== undefined) yield* checkShape(member.value, known, `\`${member.key}\``);
    else if (shape.keys !== undefined && unknown++ < maxUnknown) yield describeUnknownKey(member, value, keys);
  }
  if (unknown > maxUnknown) {
    const message = `${name} has ${unknown - maxUnknown} more unknown keys. They have no effect.`;
    yield { code: 'config-unknown-key', severity: 'warning', message, at: value.at };
  }
  for (const [key, { required }] of Object.entries(keys)) {
    if (required !== true || !lacks(value, shape, key)) continue;
    const message = `${name} must have \`${key}\`. Add it.`;
    yield { code: 'config-missing-key', severity: 'warning', message, at: value.at };
  }
}

/** The unknown member whose key is a misspelling of `key`; undefined if there is none, or if the object has the key. */
export function findMisspelt(value: ConfigValue, { keys }: KeyShape, key: string): ConfigMember | undefined {
  if (value.get(key) !== undefined) return undefined;
  const known = keys?.() ?? {};
  return value.members.find(
    (member) =>
      !Object.hasOwn(known, member.key) &&
      (findSlip(member.key, [key]) !== undefined || findIntendedKey(member, value, known) === key),
  );
}

/** The known key that was most likely intended: one that is not used yet, and allows such a value. */
export function findIntendedKey(member: ConfigMember, owner: ConfigValue, known: KeyShapes): string | undefined {
  const free = Object.keys(known).filter(
    (key) => owner.get(key) === undefined && allowsValue(known[key], member.value),
  );
  return listOtherKeys(member.key).find((name) => free.includes(name)) ?? findNearest(member.key, free, 1)[0];
}

function allowsValue(shape: KeyShape | undefined, value: ConfigValue): boolean {
  if (shape === undefined || !(shape.kinds.length === 0 || shape.kinds.includes(value.kind as ValueKind))) return false;
  const isAllowedChoice =
    shape.choices === undefined || value.kind !== 'string' || shape.choices.includes(value.string() ?? '');
  const items = shape.items?.();
  return isAllowedChoice && (items === undefined || value.elements.every((element) => isElementOf(element, items)));
}

/** Returns whether the object has neither the key nor a misspelling of it, which is reported separately. */
export function lacks(value: ConfigValue, shape: KeyShape, key: string): boolean {
  return value.get(key) === undefined && findMisspelt(value, shape, key) === undefined;
}

function describeUnknownKey(member: ConfigMember, owner: ConfigValue, known: KeyShapes): Problem {
  const nearest = findIntendedKey(member, owner, known);
  const section = nearest === undefined ? findSection(member, owner, known) : undefined;
  const consequence = section === undefined ? 'It has no effect.' : `It belongs in ${section.words}.`;
  const hint = nearest === undefined ? consequence : `Did you mean \`${nearest}\`?`;
  const rename: Fix[] =
    nearest === undefined
      ? []
      : [
          {
            kind: 'fix',
            title: `Rename to "${nearest}"`,
            edits: [{ at: member.keyAt, text: quoteText(nearest) }],
          },
        ];
  return {
    code: 'config-unknown-key',
    severity: 'warning',
    message: `Unknown key \`${member.key}\`. ${hint}`,
    at: member.keyAt,
    fixes: [...rename, section?.fix, createRemoval(member.value.node, `Remove "${member.key}"`)].filter(
      (fix) => fix !== undefined,
    ),
    tag: 'unnecessary',
    ...(section?.present && { related: [{ message: 'Already set here', at: section.present.keyAt }] }),
  };
}

interface Section {
  readonly words: string;
  readonly fix: Fix | undefined;
  /** The key in that object, if it is there already. */
  readonly present?: ConfigMember;
}

/** The object next to an unknown key that knows it: one that is written, else `api` or `navigation`. */
function findSection(member: ConfigMember, owner: ConfigValue, known: KeyShapes): Section | undefined {
  const knows = (key: string) => {
    const inner = Object.hasOwn(known, key) ? (known[key]?.keys?.() ?? {}) : {};
    return Object.hasOwn(inner, member.key) && allowsValue(inner[member.key], member.value);
  };
  const written = owner.members.filter(({ key, value }) => value.kind === 'object' && knows(key));
  const [section] = written;
  if (section === undefined || written.length > 1) {
    const absent = ['api', 'navigation'].find(knows);
    return absent === undefined ? undefined : { words: `\`${absent}\``, fix: undefined };
  }
  const present = section.value.members.find(({ key }) => key === member.key);
  const words = `\`${section.key}\`${present === undefined ? '' : ', which already has it'}`;
  if (present === undefined) return { words, fix: createMove(member, section) };
  const removal = createRemoval(member.value.node, `Remove "${member.key}"`);
  const isSame = isScalar(present.value) && present.value.node.raw() === member.value.node.raw();
  return { words, present, fix: isSame && removal !== undefined ? { ...removal, kind: 'fix' } : undefined };
}

function createMove(member: ConfigMember, section: ConfigMember): Fix | undefined {
  const node = member.value.node.document.authored(member.value.node);
  const holder = section.value.node.document.authored(section.value.node);
  const edits = node && holder && node.document === holder.document ? moveInto(node, holder) : undefined;
  return edits && { kind: 'fix', title: `Move it to \`${section.key}\``, edits };
}
