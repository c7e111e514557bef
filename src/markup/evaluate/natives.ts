import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import {
  Closure,
  type Fields,
  isFields,
  isList,
  isTruthy,
  joinTexts,
  longestText,
  Native,
  toJson,
  toText,
  type Value,
} from './values.ts';

/** Calls a function of the script. */
type Call = (callback: Value, values: readonly Value[]) => Value;
type Method<T> = (subject: T, values: readonly Value[], call: Call) => Value;

/** The longest list that a method makes of a text or a number. */
const longestList = 5000;

const number = (value: Value): number => (typeof value === 'number' ? value : Number(toText(value)));
const optional = (value: Value): number | undefined => (value === undefined ? undefined : number(value));
const text = (value: Value): string => toText(value) ?? '';

const listMethods: { readonly [name: string]: Method<readonly Value[]> } = {
  at: (list, [index]) => list.at(number(index)),
  concat: (list, values) => list.concat(values.flatMap((value) => (isList(value) ? [...value] : [value]))),
  every: (list, [test], call) => list.every((item, index) => isTruthy(call(test, [item, index]))),
  filter: (list, [test], call) => list.filter((item, index) => isTruthy(call(test, [item, index]))),
  find: (list, [test], call) => list.find((item, index) => isTruthy(call(test, [item, index]))),
  findIndex: (list, [test], call) => list.findIndex((item, index) => isTruthy(call(test, [item, index]))),
  flat: (list) => list.flatMap((item) => (isList(item) ? [...item] : [item])),
  flatMap: (list, [make], call) =>
    list.flatMap((item, index) => {
      const made = call(make, [item, index]);
      return isList(made) ? [...made] : [made];
    }),
  includes: (list, [wanted]) => list.includes(wanted),
  indexOf: (list, [wanted]) => list.indexOf(wanted),
  join: (list, [separator]) => joinTexts(list, separator === undefined ? ',' : text(separator)),
  map: (list, [make], call) => list.map((item, index) => call(make, [item, index])),
  reduce: (list, [merge, first], call) => list.reduce((sum, item, index) => call(merge, [sum, item, index]), first),
  reverse: (list) => list.toReversed(),
  slice: (list, [start, end]) => list.slice(optional(start), optional(end)),
  some: (list, [test], call) => list.some((item, index) => isTruthy(call(test, [item, index]))),
  sort: (list, [compare], call) =>
    compare === undefined
      ? list
          .map((item) => [text(item), item] as const)
          .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
          .map(([, item]) => item)
      : list.toSorted((a, b) => number(call(compare, [a, b]))),
};

const textMethods: { readonly [name: string]: Method<string> } = {
  at: (subject, [index]) => subject.at(number(index)),
  charAt: (subject, [index]) => subject.charAt(number(index)),
  concat: (subject, values) => joinTexts([subject, ...values.map(text)], ''),
  endsWith: (subject, [part]) => subject.endsWith(text(part)),
  includes: (subject, [part]) => subject.includes(text(part)),
  indexOf: (subject, [part]) => subject.indexOf(text(part)),
  padEnd: (subject, [length, fill]) =>
    subject.padEnd(Math.min(number(length), 200), fill === undefined ? ' ' : text(fill)),
  padStart: (subject, [length, fill]) =>
    subject.padStart(Math.min(number(length), 200), fill === undefined ? ' ' : text(fill)),
  repeat: (subject, [times]) =>
    subject.repeat(Math.max(0, Math.min(number(times) || 0, longestText / (subject.length + 1)))),
  replace: (subject, [part, by]) => subject.replace(text(part), () => text(by)),
  replaceAll: (subject, [part, by]) => joinTexts(splitAround(subject, text(part)), text(by)),
  slice: (subject, [start, end]) => subject.slice(optional(start), optional(end)),
  split: (subject, [separator]) =>
    (separator === undefined ? [subject] : subject.split(text(separator))).slice(0, longestList),
  startsWith: (subject, [part]) => subject.startsWith(text(part)),
  substring: (subject, [start, end]) => subject.substring(number(start), optional(end)),
  toLowerCase: (subject) => subject.toLowerCase(),
  toString: (subject: string) => subject,
  toUpperCase: (subject) => subject.toUpperCase(),
  trim: (subject) => subject.trim(),
};

/** The texts between the occurrences of a part. An empty part is before each character, and at the end. */
function splitAround(subject: string, part: string): readonly string[] {
  return part === '' ? ['', ...subject.split(''), ''] : subject.split(part);
}

const numberMethods: { readonly [name: string]: Method<number> } = {
  toFixed: (subject, [digits]) => subject.toFixed(Math.max(0, Math.min(20, optional(digits) ?? 0))),
  toString: (subject: number) => String(subject),
};

/** Finds a method of a list, a text or a number. Undefined if it is none of those without effects. */
export function findMethod(subject: Value, name: string, call: Call): Native | undefined {
  const bind = <T extends Value>(methods: { readonly [name: string]: Method<T> }, self: T): Native | undefined => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    return method && new Native(self, (values) => method(self, values, call));
  };
  if (isList(subject)) return bind(listMethods, subject);
  if (typeof subject === 'string') return bind(textMethods, subject);
  return typeof subject === 'number' ? bind(numberMethods, subject) : undefined;
}

const fields = (value: Value): Fields =>
  isFields(value) ? value : new Map(isList(value) ? value.map((item, index) => [String(index), item]) : []);

/** The functions of JavaScript and React that components may call, by their whole names. */
export function findGlobal(name: string, call: Call): Native | undefined {
  const run = globals.get(name.replace(/^React\.(?=use)/, ''));
  return run && new Native(undefined, (values) => run(values, call));
}

const keepState = new Native(undefined, () => undefined);

const globals: ReadonlyMap<string, (values: readonly Value[], call: Call) => Value> = new Map<
  string,
  (values: readonly Value[], call: Call) => Value
>([
  [
    'Array.from',
    ([source, make], call) =>
      listFrom(source).map((item, index) => (make === undefined ? item : call(make, [item, index]))),
  ],
  ['Array.isArray', ([value]) => isList(value)],
  ['Boolean', ([value]) => isTruthy(value)],
  ['JSON.stringify', ([value, , indent]) => printJson(value, indent)],
  ['Math.ceil', ([value]) => Math.ceil(number(value))],
  ['Math.floor', ([value]) => Math.floor(number(value))],
  ['Math.max', (values) => values.map(number).reduce((most, value) => Math.max(most, value), -Infinity)],
  ['Math.min', (values) => values.map(number).reduce((least, value) => Math.min(least, value), Infinity)],
  ['Math.round', ([value]) => Math.round(number(value))],
  ['Number', ([value]) => number(value)],
  ['Object.entries', ([value]) => [...fields(value)].map(([key, member]) => [key, member])],
  ['Object.keys', ([value]) => [...fields(value).keys()]],
  ['Object.values', ([value]) => [...fields(value).values()]],
  ['String', ([value]) => text(value)],
  ['encodeURIComponent', ([value]) => encodePercent(text(value))],
  // A component is drawn as it is at first: its state is the initial one, and what changes it is never called.
  ['useCallback', ([callback]) => callback],
  ['useMemo', ([make], call) => call(make, [])],
  ['useRef', ([current]) => new Map([['current', current]])],
  ['useState', ([initial], call) => [initial instanceof Closure ? call(initial, []) : initial, keepState]],
]);

function listFrom(source: Value): readonly Value[] {
  if (isList(source)) return source;
  if (typeof source === 'string') return [...source].slice(0, longestList);
  const length = isFields(source) ? number(source.get('length')) : 0;
  return Array.from({ length: Math.max(0, Math.min(longestList, length || 0)) });
}

function printJson(value: Value, indent: Value): string | undefined {
  const json = toJson(value);
  return json === undefined ? undefined : JSON.stringify(json, null, typeof indent === 'number' ? indent : undefined);
}
