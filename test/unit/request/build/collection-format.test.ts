import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../../src/core/api/slice.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { ExactValue, FormValues } from '../../../../src/request/form-values.ts';
import { exactText } from '../../../../src/request/json/exact-value.ts';
import { readCurl } from '../../../../src/request/paste/read-paste.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { docsJson, projectOf } from '../../../support/project-of.ts';

/** OpenAPI 2.0, "Parameter Object" and "Items Object": the separator between the items. Absent: `csv`. */
const separators: { readonly [format: string]: string } = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|' };

type Location = 'path' | 'query' | 'header' | 'formData';

interface ArrayCase {
  readonly location: Location;
  /** The format of the parameter, then those of the arrays within it; undefined: the default. */
  readonly formats: readonly (string | undefined)[];
}

function itemsOf([format, ...inner]: readonly (string | undefined)[], type: string): object {
  const own = format === undefined ? {} : { collectionFormat: format };
  return { type: 'array', items: inner.length === 0 ? { type } : itemsOf(inner, type), ...own };
}

/** The operation of a Swagger 2.0 description with one parameter `v`. */
function operationOf({ location, formats }: ArrayCase, type: string, consumes?: string): OperationSlice {
  const parameter = {
    name: 'v',
    in: location,
    ...(location === 'path' && { required: true }),
    ...itemsOf(formats, type),
  };
  const method = location === 'formData' ? 'post' : 'get';
  const path = location === 'path' ? '/a/{v}' : '/a';
  const operation = { parameters: [parameter], responses: {}, ...(consumes !== undefined && { consumes: [consumes] }) };
  const text = JSON.stringify({
    swagger: '2.0',
    info: { title: 'A', version: '1' },
    host: 'a.test',
    schemes: ['https'],
    paths: { [path]: { [method]: operation } },
  });
  const project = projectOf({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': text });
  const [summary] = project.description('api.json')?.operations ?? [];
  assert.ok(summary);
  return project.slice('api.json', summary).slice as OperationSlice;
}

function valuesOf(location: Location, value: ExactValue): FormValues {
  return location === 'formData' ? { body: { v: value } } : { [location]: { v: value } };
}

/** What arrives as `v`, one text for each field or part; undefined: nothing. */
function sent(operation: OperationSlice, location: Location, value: ExactValue): readonly string[] {
  const { sent: request } = buildRequest(operation, valuesOf(location, value));
  const { url, headers, body } = request;
  if (location === 'header') return headers.filter(([name]) => name === 'v').map(([, text]) => text);
  if (location === 'path') return [url.slice('https://a.test/a/'.length)];
  if (location === 'query')
    return (url.split('?')[1] ?? '')
      .split('&')
      .filter((piece) => piece !== '')
      .map((piece) => piece.slice(2));
  if (body.kind === 'multipart') return body.parts.map(({ text = '' }) => text);
  return body.kind === 'form'
    ? body.text
        .split('&')
        .filter((piece) => piece !== '')
        .map((piece) => piece.slice(2))
    : [];
}

/** Percent-encoded where it is part of a URL or an urlencoded form (RFC 3986, 2.1), but for the comma between items. */
function encodedIn(location: Location, isParts: boolean): (text: string) => string {
  if (location === 'header' || isParts) return (text) => text;
  // WHATWG URL, 5.2.
  if (location === 'formData') return (text) => new URLSearchParams({ v: text }).toString().slice(2);
  return (text) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function expected(
  value: ExactValue,
  formats: ArrayCase['formats'],
  encode: (text: string) => string,
): readonly string[] {
  const text = (item: ExactValue, [format = 'csv', ...inner]: ArrayCase['formats']): string => {
    if (!Array.isArray(item)) return encode(String(item));
    const separator = separators[format] ?? ',';
    return item.map((each) => text(each, inner)).join(separator === ',' ? ',' : encode(separator));
  };
  if (!Array.isArray(value) || value.length === 0) return [];
  return formats[0] === 'multi' ? value.map((item) => text(item, formats.slice(1))) : [text(value, formats)];
}

const every = [undefined, ...Object.keys(separators)];
const locations: readonly Location[] = ['path', 'query', 'header', 'formData'];
const cases = locations.flatMap((location): ArrayCase[] => {
  const outer = location === 'query' || location === 'formData' ? [...every, 'multi'] : every;
  const flat = outer.map((format) => ({ location, formats: [format] }));
  const nested = outer.flatMap((format) => every.map((inner) => ({ location, formats: [format, inner] })));
  return [...flat, ...nested, { location, formats: ['pipes', 'ssv', 'csv'] }];
});

const name = ({ location, formats }: ArrayCase) =>
  `${location} ${formats.map((format) => format ?? 'default').join(' of ')}`;

/** Innermost lists: of one item, of two, and of strings with reserved characters. */
const leaves = [['a'], ['a', 'b'], ['a b', 'c&d=e', '%2F', "é!'()*", 'x/y']];

function assertCase(one: ArrayCase): void {
  const { location, formats } = one;
  const deep = (depth: number, leaf: readonly string[]): ExactValue =>
    depth === 1 ? [...leaf] : [deep(depth - 1, leaf), deep(depth - 1, ['z'])];
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  for (const consumes of location === 'formData' ? forms : [undefined]) {
    const operation = operationOf(one, 'string', consumes);
    const encode = encodedIn(location, consumes === 'multipart/form-data');
    // Headers hold ASCII alone.
    for (const leaf of location === 'header' ? leaves.slice(0, 2) : leaves) {
      const value = deep(formats.length, leaf);
      assert.deepEqual(sent(operation, location, value), expected(value, formats, encode), JSON.stringify(value));
    }
  }
}

suite('Swagger 2.0: collectionFormat', () => {
  for (const one of cases) test(name(one), () => assertCase(one));

  test('numbers keep their digits, booleans are words, null and nothing are left out', () => {
    for (const location of locations) {
      const numbers = operationOf({ location, formats: ['pipes'] }, 'number');
      const bar = location === 'header' ? '|' : '%7C';
      assert.deepEqual(sent(numbers, location, [1, 2.5, true, null, -0.1]), [['1', '2.5', 'true', '-0.1'].join(bar)]);
      if (location !== 'path') assert.deepEqual(sent(numbers, location, []), []);
    }
  });

  test('a pasted command of any format gives the values that it was made from', () => {
    // Levels with one separator can not be told apart.
    const separate = cases.filter(
      ({ formats }) => formats.length < 3 && new Set(formats.map(separatorIn)).size === formats.length,
    );
    for (const one of separate) assertPasted(one);
  });
});

function separatorIn(format: string | undefined): string {
  return separators[format ?? 'csv'] ?? 'multi';
}

function assertPasted(one: ArrayCase): void {
  const { location, formats } = one;
  const operation = operationOf(one, 'integer');
  const value = formats.length === 1 ? [1, 22, 3] : [[1, 22], [3]];
  const { sent: request } = buildRequest(operation, valuesOf(location, value));
  const reading = readCurl(makeSnippet('curl', request), operation);
  assert.equal(reading.kind, 'values', name(one));
  const group = location === 'formData' ? 'body' : location;
  const values = reading.kind === 'values' ? (reading.values[group] as { v: ExactValue }) : undefined;
  assert.equal(exactText(values?.v ?? null), JSON.stringify(value), `${name(one)} ${request.url}`);
}
