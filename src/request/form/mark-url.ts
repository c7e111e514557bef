import type { Slice } from '../../core/api/slice.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { memberPointer } from './field-pointer.ts';

/** A part of a URL: the server's, the template's own text, or a filled-in value. */
export type UrlPart = { readonly kind: 'base' | 'path'; readonly text: string } | UrlValue;

/** The value of a parameter. A gap has none yet, and shows the name in braces. */
export interface UrlValue {
  readonly kind: 'value' | 'gap';
  readonly text: string;
  readonly name: string;
  /** The field of the parameter, for example `/path/id`. */
  readonly pointer: string;
}

/**
 * Splits a URL by the path template that it was built from. A parameter without a value is a gap, `{name}`. A URL that does not match the
 * template is one part.
 */
export function markUrl(url: string, base: string, template: string): UrlPart[] {
  const start = base !== '' && url.startsWith(base.replace(/\/$/, '')) ? base.replace(/\/$/, '').length : 0;
  const [path = '', ...query] = url.slice(start).split('?');
  const parts: UrlPart[] = start === 0 ? [] : [{ kind: 'base', text: url.slice(0, start) }];
  parts.push(...markPath(path, template));
  if (query.length > 0) parts.push(...markQuery(query.join('?')));
  return parts.filter(({ text }) => text !== '');
}

/** Splits an address where a line may end: after a slash between names, and before a query and its members. */
export function breakAddress(text: string): readonly string[] {
  return text.split(/(?<=[^/]\/)(?=[^/])|(?=[?&])/);
}

/** Returns the path template of the address of a page. */
export function urlTemplate(slice: Slice): string {
  return slice.kind === 'operation' ? slice.operation.path : `/${(slice.channel.address ?? '').replace(/^\//, '')}`;
}

function markPath(path: string, template: string): UrlPart[] {
  const literals = template.split(/\{[^{}]*\}/);
  const names = (template.match(/\{[^{}]*\}/g) ?? []).map((name) => name.slice(1, -1));
  const parts: UrlPart[] = [];
  let rest = path;
  for (const [index, literal] of literals.entries()) {
    const at =
      index === 0 ? (rest.startsWith(literal) ? 0 : -1) : findLiteral(rest, literal, index === literals.length - 1);
    if (at === -1) return [{ kind: 'path', text: path }];
    const value = rest.slice(0, at);
    if (value !== '') parts.push(markValue(value, '/path', names[index - 1] ?? ''));
    parts.push({ kind: 'path', text: literal });
    rest = rest.slice(at + literal.length);
  }
  return rest === '' ? parts : [...parts, { kind: 'path', text: rest }];
}

function findLiteral(text: string, literal: string, last: boolean): number {
  if (literal === '') return last ? text.length : 0;
  return text.indexOf(literal);
}

function markValue(value: string, group: string, name: string): UrlValue {
  const pointer = memberPointer(group, name);
  return isGap(value)
    ? { kind: 'gap', text: decodePercent(value), name, pointer }
    : { kind: 'value', text: value, name, pointer };
}

/** Returns whether the parameter has no value. Values never have braces, since these are encoded. */
function isGap(value: string): boolean {
  return /^\{.*\}$/s.test(value);
}

function markQuery(query: string): UrlPart[] {
  const parts: UrlPart[] = [{ kind: 'path', text: '?' }];
  for (const [index, pair] of query.split('&').entries()) {
    const equals = pair.indexOf('=');
    const key = equals === -1 ? pair : pair.slice(0, equals + 1);
    const name = decodePercent(key.replace(/=$/, ''));
    parts.push(
      { kind: 'path', text: index === 0 ? key : `&${key}` },
      markValue(pair.slice(key.length), '/query', name),
    );
  }
  return parts;
}
