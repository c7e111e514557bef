import type { JsonObject, JsonValue } from '../../src/core/source/document/json-value.ts';
import { joinPointer } from '../../src/core/source/document/pointer.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { grammarOf } from '../corpus/grammar.ts';
import { listMutations } from '../corpus/mutate.ts';
import type { Draw } from './draw.ts';
import { drawHostileValue, hostileNames } from './hostile-values.ts';

/** One member of an object or a list. */
interface Member {
  readonly parent: JsonObject | JsonValue[];
  readonly key: string;
  readonly pointer: string;
}

/** One to three values of JSON or YAML replaced, renamed, moved or removed; undefined if the text can't be parsed. */
export function mutateData(file: string, text: string, draw: Draw): string | undefined {
  const root = parseData(file, text);
  if (typeof root !== 'object' || root === null) return undefined;
  if (draw.chance(0.15)) makeOneMistake(root, draw);
  const members: Member[] = [];
  collectMembers(root, '', members);
  // A member may be part of a value that an earlier change removed; then nothing happens.
  for (let left = members.length === 0 ? 0 : 1 + draw.below(3); left > 0; left -= 1) {
    change(draw.item(members), members, draw);
  }
  return twiceNamed(raw(print(root, draw), draw), draw);
}

function parseData(file: string, text: string): JsonValue | undefined {
  const { root, problems } = parseSource(file, text);
  return problems.length === 0 ? root?.toValue() : undefined;
}

/** Adds the members of the value, and of all in it. */
function collectMembers(value: JsonValue, pointer: string, members: Member[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const at = joinPointer(pointer, key);
    members.push({ parent: value, key, pointer: at });
    collectMembers(item, at, members);
  }
}

/** On one line or on many; not on many where the indentation of deep nesting would be most of the text. */
function print(root: JsonValue, draw: Draw): string {
  const short = JSON.stringify(root);
  const long = draw.chance(0.5) ? JSON.stringify(root, undefined, 2) : short;
  return long.length > short.length * 4 ? short : long;
}

function change(member: Member, members: readonly Member[], draw: Draw): void {
  const { parent, key, pointer } = member;
  const other = draw.item(members);
  const changes: readonly (() => void)[] = [
    () => remove(parent, key),
    () => rename(parent, key, draw.item(hostileNames)),
    () => set(member, copyOf(itemOf(other))),
    () => set(member, { $ref: `#${other.pointer}` }),
    // A reference to an enclosing value: a circle.
    () => set(member, { $ref: `#${pointer.slice(0, pointer.lastIndexOf('/', draw.below(pointer.length)))}` }),
    () => set(member, [copyOf(itemOf(member))]),
    () => set(member, { [draw.item(hostileNames)]: copyOf(itemOf(member)) }),
    () => (Array.isArray(parent) ? repeatItem(parent, Number(key), draw.item([2, 50])) : addKeys(parent, draw)),
    () => set(member, drawHostileValue(draw)),
    () => set(member, drawHostileValue(draw)),
  ];
  draw.item(changes)();
}

function makeOneMistake(root: JsonValue, draw: Draw): void {
  if (Array.isArray(root) || typeof root !== 'object' || root === null) return;
  try {
    const mutations = [...listMutations(root, grammarOf(root)).values()].flat();
    if (mutations.length > 0) draw.item(mutations).apply(root);
  } catch {
    // The grammars are made for valid descriptions.
  }
}

function itemOf({ parent, key }: Member): JsonValue {
  return (parent as JsonObject)[key] ?? null;
}

function set({ parent, key }: Member, value: JsonValue): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove(parent: JsonObject | JsonValue[], key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function rename(parent: JsonObject | JsonValue[], key: string, name: string): void {
  const value = (parent as JsonObject)[key] ?? null;
  if (!Array.isArray(parent)) delete parent[key];
  set({ parent, key: Array.isArray(parent) ? key : name, pointer: '' }, value);
}

function addKeys(parent: JsonObject, draw: Draw): void {
  for (let left = draw.item([1, 1, 3, 300]); left > 0; left -= 1) {
    const name = left > 3 ? `k${left}` : draw.item(hostileNames);
    set({ parent, key: name, pointer: '' }, drawHostileValue(draw));
  }
}

function repeatItem(parent: JsonValue[], index: number, times: number): void {
  const item = parent[index] ?? null;
  for (let left = times; left > 0; left -= 1) parent.push(copyOf(item));
}

/** Bounded, so that copies of copies do not fill the memory. */
function copyOf(value: JsonValue): JsonValue {
  const text = JSON.stringify(value);
  return text.length > 50_000 ? 'too large to be copied' : (JSON.parse(text) as JsonValue);
}

const rawNumbers: readonly string[] = [
  '1e400',
  '-1e400',
  '123456789012345678901234567890',
  '1.0000000000000000001',
  '01',
  'NaN',
  '.inf',
  '0x1F',
  '0o17',
  '+1',
  '1_000',
];

/** Numbers that JavaScript can't hold, or YAML alone knows. */
function raw(text: string, draw: Draw): string {
  if (!draw.chance(0.15)) return text;
  const numbers = [...text.matchAll(/(?<=: ?)-?\d+(?=[,\s\]}])/g)];
  if (numbers.length === 0) return text;
  const { index, 0: number } = draw.item(numbers);
  return text.slice(0, index) + draw.item(rawNumbers) + text.slice(index + number.length);
}

/** A name that is used twice, which no object can hold. */
function twiceNamed(text: string, draw: Draw): string {
  const names = draw.chance(0.15) ? [...text.matchAll(/"(?:[^"\\\n]|\\.)*"(?=:)/g)] : [];
  if (names.length === 0) return text;
  const { index } = draw.item(names);
  return `${text.slice(0, index)}${draw.item(names)[0]}: ${JSON.stringify(drawHostileValue(draw))}, ${text.slice(index)}`;
}
