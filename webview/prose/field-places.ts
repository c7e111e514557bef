import { splitPointer } from '../../src/core/source/document/pointer.ts';
import { escapePattern } from '../../src/core/source/text/escape-pattern.ts';
import { encodePercent } from '../../src/core/source/text/percent-encoding.ts';
import type { Span } from '../../src/core/source/text/span.ts';

/** A parameter, header or field, as the pointer of its row names it. */
export interface Field {
  /** `query`, `header`, `path`, `cookie`, `body` or `responses`. */
  readonly place: string;
  /** The names from the outermost object to the field. Items of lists have none. */
  readonly names: readonly string[];
}

interface Name extends Span {
  readonly path: readonly string[];
}

/** Reads the pointer of a row: `/query/limit`, `/body/items/:item/isbn`, `/responses/201/0/id`. */
export function readPointer(pointer: string): Field {
  const [first = '', ...rest] = splitPointer(pointer) ?? [];
  // Below the index of a further media type; below a status and an index, or `headers`.
  const skipped = first === 'responses' ? 2 : first === 'bodies' ? 1 : 0;
  return {
    place: first === 'bodies' ? 'body' : first,
    names: rest.slice(skipped).filter((segment) => !segment.startsWith(':')),
  };
}

/** Strings, those before a colon as names, and brackets. This fits JSON, and JSON in the code of most languages. */
const pieces = /"((?:[^"\\\n]|\\.)*)"(\s*:)?|[[{]|[\]}]/g;

/** Lists the names in JSON or in code that contains JSON, each with its path, until the end of its line. */
export function findNames(code: string): readonly Name[] {
  const names: Name[] = [];
  const open: string[] = [];
  let name = '';
  for (const { 0: piece, 1: text = '', 2: colon, index } of code.matchAll(pieces)) {
    if (colon !== undefined) {
      name = text;
      const end = code.indexOf('\n', index);
      const path = [...open, name].filter((part) => part !== '');
      names.push({ path, start: index, end: end === -1 ? code.length : end });
    } else if (piece === '{' || piece === '[') {
      open.push(name);
      name = '';
    } else {
      if (piece === '}' || piece === ']') open.pop();
      name = '';
    }
  }
  return names;
}

/** Finds a field in a sample or an example. A parameter of the path is found by its value. */
export function findField(code: string, { place, names }: Field, value = ''): readonly Span[] {
  const [name = ''] = names;
  if (place === 'path')
    return value === '' ? [] : findFirst(code, new RegExp(escapePattern(encodePercent(value)), 'i'));
  if (place === 'query')
    return findFirst(
      code,
      new RegExp(`[?&](?:${escapePattern(name)}|${escapePattern(encodePercent(name))})=[^&'"\\s]*`, 'i'),
    );
  if (place === 'header') return findFirst(code, new RegExp(`["']?${escapePattern(name)}["']?\\s*[:,=].*`, 'i'));
  return findNames(code).filter(({ path }) => path.join('\n') === names.join('\n'));
}

function findFirst(code: string, pattern: RegExp): readonly Span[] {
  const match = pattern.exec(code);
  return match === null ? [] : [{ start: match.index, end: match.index + match[0].length }];
}
