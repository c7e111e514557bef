import type { Location, Range, Span } from '../core/source/text/span.ts';

/** A range in a file: a path from the docs root, or an https URL. */
export interface FileRange {
  readonly file: string;
  readonly range: Range;
}

/**
 * A value of `core` as clients get it, with lines and characters in place of offsets: `span` becomes `range`, `nameSpan` `nameRange`, and a
 * value that has its place in `at` gets `file` and `range` itself. `{ at: { file, span }, text }` becomes `{ file, range, text }`.
 */
export type Located<T> = T extends readonly (infer Item)[]
  ? readonly Located<Item>[]
  : T extends { readonly at: Location }
    ? FileRange & Located<Omit<T, 'at'>>
    : T extends object
      ? { readonly [K in keyof T as RangeKey<K>]: K extends SpanKey ? Range : Located<T[K]> }
      : T;

type SpanKey = 'span' | `${string}Span`;

type RangeKey<K> = K extends 'span' ? 'range' : K extends `${infer Name}Span` ? `${Name}Range` : K;

/** Converts what is in a file: offsets, and the line ends of a text that is written into it. */
export interface FileConversion {
  toRange(location: Location): Range;
  /** Returns the text with the line ends of the file. */
  withLineEnds(file: string, text: string): string;
}

/** `file`: the file of the spans that are not in an object with `file`. */
export function locate<T>(value: T, file: string, conversion: FileConversion): Located<T> {
  return locateValue(value, file, conversion) as Located<T>;
}

function locateValue(value: unknown, file: string, conversion: FileConversion): unknown {
  if (Array.isArray(value)) return value.map((item) => locateValue(item, file, conversion));
  if (typeof value !== 'object' || value === null) return value;
  const enclosing = 'file' in value && typeof value.file === 'string' ? value.file : file;
  const members = Object.entries(value).flatMap(([key, member]) => locateMember(key, member, enclosing, conversion));
  const located = Object.fromEntries(members);
  // An edit.
  const { at, text } = value as { readonly at?: Location; readonly text?: unknown };
  return at !== undefined && typeof text === 'string'
    ? { ...located, text: conversion.withLineEnds(at.file, text) }
    : located;
}

type Member = readonly [key: string, value: unknown];

function locateMember(key: string, member: unknown, file: string, conversion: FileConversion): readonly Member[] {
  if (member === undefined) return [];
  if (key === 'at') return Object.entries(locateValue(member, file, conversion) as FileRange);
  const name = key === 'span' ? 'range' : key.endsWith('Span') ? key.replace(/Span$/, 'Range') : undefined;
  if (name === undefined) return [[key, locateValue(member, file, conversion)]];
  return [[name, conversion.toRange({ file, span: member as Span })]];
}
