import { capitalize } from '../core/source/text/capitalize.ts';
import type { Location } from '../core/source/text/span.ts';
import type { Impact } from './judge.ts';

/** A value that is written at or below a location: the segments of `path` that exist lead to it. */
export interface Place {
  readonly at: Location;
  readonly path: readonly string[];
}

/** A place in the version before or after the change: what was removed has its place in the one before. */
export interface VersionedPlace extends Place {
  readonly version: 'before' | 'after';
  /** The place of the same value in the version before; absent if it is only in one of them. */
  readonly earlier?: Place;
  /** True for an operation or channel as a whole: what it holds is not shown as what changed. */
  readonly isWhole?: true;
}

/** One change of an operation or channel. */
export interface Finding {
  readonly impact: Impact;
  /** A whole sentence that says what changed and what follows from it. */
  readonly message: string;
  readonly place: VersionedPlace;
}

/** The subject of a message: a parameter, body or schema, and the path of a value in it. */
export interface Subject {
  /** As it is named within a sentence, for example "the request body" or "`Address`". */
  readonly owner: string;
  /** For example `street.name` or `tags[]`; empty for the whole. */
  readonly path: string;
}

export function subjectOf(owner: string): Subject {
  return { owner, path: '' };
}

/** The subject of a property. */
export function propertyOf({ owner, path }: Subject, name: string): Subject {
  return { owner, path: path === '' ? shorten(name) : `${path}.${shorten(name)}` };
}

/** The subject of another part of a value; `suffix` is for example `[]`. */
export function partOf({ owner, path }: Subject, suffix: string): Subject {
  return { owner, path: path + suffix };
}

/** The subject and what is said of it as the beginning of a sentence. */
export function describe({ owner, path }: Subject, text: string): string {
  return capitalize(`${path === '' ? owner : `\`${path}\` of ${owner}`} ${text}`);
}

/** A name as code in a sentence. */
export function quote(name: string): string {
  return `\`${shorten(name)}\``;
}

const mostValues = 10;

/** Values as a list in a sentence. */
export function quoteAll(values: readonly unknown[]): string {
  const shown = values.slice(0, mostValues).map((value) => quote(typeof value === 'string' ? value : toJson(value)));
  const rest = values.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

/** Puts the values into a sentence, in place of `{before}` and `{after}`. */
export function fill(text: string, values: { readonly before: unknown; readonly after: unknown }): string {
  if (!text.includes('{')) return text;
  const [before, after] = quoteBoth(toText(values.before), toText(values.after));
  return text.replace(/\{(?:before|after)\}/g, (name) => (name === '{before}' ? before : after));
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' || value === undefined ? value : toJson(value);
}

/** How much of an equal beginning is left of two long texts. */
const context = 20;

/** Two texts, as far as they are needed to see where they differ. */
function quoteBoth(before: string | undefined, after: string | undefined): readonly [string, string] {
  const start = countEqual(before ?? '', after ?? '') - context;
  const isCut = start > 0 && Math.max(before?.length ?? 0, after?.length ?? 0) > longest;
  const cut = (text: string | undefined) =>
    text === undefined ? 'the default' : quote(isCut ? `…${text.slice(start)}` : text);
  return [cut(before), cut(after)];
}

function countEqual(first: string, second: string): number {
  let count = 0;
  while (count < first.length && first[count] === second[count]) count += 1;
  return count;
}

const longest = 80;

function shorten(text: string): string {
  const line = text.replace(/[`\s]+/g, ' ');
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
