/** The reason why a message is invalid, as a sentence with the path of the error (`argument.secret.kind`). */
export class Refusal {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Decodes an unknown value. Returns the typed value without unknown members, or a refusal. Never throws. */
export type Decoder<T> = (value: unknown, at: string) => T | Refusal;

/** The decoders of an object's members. Optional members may be absent. */
export type Shape<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? OptionalDecoder<Exclude<T[K], undefined>> : Decoder<T[K]>;
};

interface OptionalDecoder<T> {
  readonly optional: Decoder<T>;
}

export const text: Decoder<string> = (value, at) => (typeof value === 'string' ? value : refuse('text', at));

export const truth: Decoder<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : refuse('true or false', at);

/** A claim that is true or absent. */
export const yes: Decoder<true> = (value, at) => (value === true ? value : refuse('true', at));

export const count: Decoder<number> = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse('a number', at);

export const nothing: Decoder<undefined> = (value, at) =>
  value === undefined || value === null ? undefined : refuse('nothing', at);

/** Decodes plain data of the sender (slices): checks only that it is an object. */
export function plain<T extends object>(): Decoder<T> {
  return (value, at) => (isRecord(value) ? (value as T) : refuse('an object', at));
}

export function optional<T>(decoder: Decoder<T>): OptionalDecoder<T> {
  return { optional: decoder };
}

export function list<T>(decoder: Decoder<T>): Decoder<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return refuse('a list', at);
    const items: T[] = [];
    for (const [index, item] of value.entries()) {
      const decoded = decoder(item, `${at}[${index}]`);
      if (decoded instanceof Refusal) return decoded;
      items.push(decoded);
    }
    return items;
  };
}

/** Decodes an object with any names. */
export function record<T>(decoder: Decoder<T>): Decoder<{ [name: string]: T }> {
  return (value, at) => {
    if (!isRecord(value)) return refuse('an object', at);
    const entries: [string, T][] = [];
    for (const [name, member] of Object.entries(value)) {
      const decoded = decoder(member, `${at}.${name}`);
      if (decoded instanceof Refusal) return decoded;
      entries.push([name, decoded]);
    }
    return Object.fromEntries(entries);
  };
}

export function pair<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<[A, B]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length !== 2) return refuse('a pair', at);
    const left = first(value[0], `${at}[0]`);
    if (left instanceof Refusal) return left;
    const right = second(value[1], `${at}[1]`);
    return right instanceof Refusal ? right : [left, right];
  };
}

/** Decodes one of these strings. */
export function word<const W extends string>(...words: readonly W[]): Decoder<W> {
  return (value, at) =>
    words.find((each) => each === value) ?? refuse(words.map((each) => `"${each}"`).join(' or '), at);
}

/** Decodes an object of a type that is declared elsewhere: all its members must be listed. */
export function shape<T extends object>(members: Shape<T>): Decoder<T> {
  return decodeMembers(members) as Decoder<T>;
}

type Members = { readonly [name: string]: Decoder<unknown> | OptionalDecoder<unknown> };

export type Decoded<D> = D extends Decoder<infer T> ? T : never;

type OptionalName<M extends Members, K extends keyof M> = M[K] extends OptionalDecoder<unknown> ? K : never;

type ObjectOf<M extends Members> = {
  [K in keyof M as Exclude<K, OptionalName<M, K>>]: Decoded<M[K]>;
} & { [K in keyof M as OptionalName<M, K>]?: M[K] extends OptionalDecoder<infer T> ? T : never };

/** Decodes an object whose type follows from its members. */
export function object<M extends Members>(members: M): Decoder<ObjectOf<M>> {
  return decodeMembers(members) as Decoder<ObjectOf<M>>;
}

function decodeMembers(members: object): Decoder<Record<string, unknown>> {
  const entries = Object.entries(members).map(toMember);
  return (value, at) => {
    if (!isRecord(value)) return refuse('an object', at);
    const result: Record<string, unknown> = {};
    for (const { name, decoder, required } of entries) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member === undefined && !required) continue;
      const decoded = decoder(member, `${at}.${name}`);
      if (decoded instanceof Refusal) return decoded;
      result[name] = decoded;
    }
    return result;
  };
}

function toMember([name, member]: [string, unknown]): { name: string; decoder: Decoder<unknown>; required: boolean } {
  const required = typeof member === 'function';
  const decoder = required ? (member as Decoder<unknown>) : (member as OptionalDecoder<unknown>).optional;
  return { name, decoder, required };
}

/** Decodes a union discriminated by its `kind`, from the other members of each. */
export function byKind<T extends { kind: string }>(
  kinds: { readonly [K in T['kind']]: Shape<Omit<Extract<T, { kind: K }>, 'kind'>> },
): Decoder<T> {
  const names = Object.keys(kinds);
  const decoders = new Map(
    Object.entries(kinds as { readonly [kind: string]: object }).map(([kind, members]) => [
      kind,
      decodeMembers({ kind: word(kind), ...members }),
    ]),
  );
  return (value, at) => {
    if (!isRecord(value)) return refuse('an object', at);
    const decoder = typeof value.kind === 'string' ? decoders.get(value.kind) : undefined;
    return decoder === undefined ? refuse(names.join(' or '), `${at}.kind`) : (decoder(value, at) as T | Refusal);
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(expected: string, at: string): Refusal {
  return new Refusal(`${at}: expected ${expected}.`);
}
