import type { JsonValue } from '../../core/source/document/json-value.ts';

/** A node of the syntax tree (ESTree with the changes of Babel). Its other members depend on the type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** A value of an evaluated component. Objects are maps, so that no name means something to JavaScript. */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | Fields
  | Markup
  | Closure
  | Native
  | Slot;

export type Fields = ReadonlyMap<string, Value>;

/** An element, or with an empty name a fragment. */
export class Markup {
  readonly name: string;
  readonly props: Fields;
  readonly children: readonly Value[];

  constructor(name: string, props: Fields, children: readonly Value[]) {
    this.name = name;
    this.props = props;
    this.children = children;
  }
}

/** A function of the script, with the names that it can use. */
export class Closure {
  readonly node: SyntaxNode;
  readonly scope: Names;

  constructor(node: SyntaxNode, scope: Names) {
    this.node = node;
    this.scope = scope;
  }
}

/** A function of JavaScript that has no effects, such as `Object.keys`. */
export class Native {
  /** The list, text or number that it is a method of. */
  readonly subject: Value;
  readonly run: (values: readonly Value[]) => Value;

  constructor(subject: Value, run: (values: readonly Value[]) => Value) {
    this.subject = subject;
    this.run = run;
  }
}

/** The content that a page has between the tags of a component. It is part of the page already. */
export class Slot {}

/** The names of one block, and those around it. */
export class Names {
  readonly #values = new Map<string, Value>();
  readonly #outer: (name: string) => { readonly value: Value } | undefined;
  /** The number of blocks that a name is looked up in. */
  readonly depth: number;

  constructor(outer: (name: string) => { readonly value: Value } | undefined, depth = 1) {
    this.#outer = outer;
    this.depth = depth;
  }

  static within(outer: Names): Names {
    return new Names((name) => outer.find(name), outer.depth + 1);
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  find(name: string): { readonly value: Value } | undefined {
    return this.#values.has(name) ? { value: this.#values.get(name) } : this.#outer(name);
  }
}

export function isFields(value: Value): value is Fields {
  return value instanceof Map;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isTruthy(value: Value): boolean {
  return typeof value === 'object' ? value !== null : Boolean(value);
}

export function fromJson(value: JsonValue): Value {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([name, member]) => [name, fromJson(member)]));
}

/** The value as JSON; undefined if it contains markup or a function. */
export function toJson(value: Value): JsonValue | undefined {
  if (value === undefined) return null;
  if (isList(value)) {
    const items = value.map(toJson);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (isFields(value)) {
    const members = [...value].map(([name, member]) => [name, toJson(member)] as const);
    return members.every(([, member]) => member !== undefined) ? (Object.fromEntries(members) as JsonValue) : undefined;
  }
  return typeof value === 'object' && value !== null ? undefined : value;
}

/** The longest text and list that a script makes. */
export const longestText = 16_000;

/** Joins the texts of values, up to the first that makes the whole too long: a short script can repeat a long text often. */
export function joinTexts(values: readonly Value[], separator: string): string {
  let joined = '';
  for (const [index, value] of values.entries()) {
    joined += (index === 0 ? '' : separator) + (value == null ? '' : (toText(value) ?? ''));
    if (joined.length > longestText) break;
  }
  return joined;
}

/** The text that JavaScript makes of a plain value; undefined for markup, objects and functions. */
export function toText(value: Value): string | undefined {
  if (isList(value)) return joinTexts(value, ',');
  return typeof value === 'object' && value !== null ? undefined : String(value);
}
