import type { JsonValue } from '../../src/core/source/document/json-value.ts';
import type { Draw } from './draw.ts';

/** Names that an object in JavaScript has already, and names that are hard to print, to address or to write. */
export const hostileNames: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  ' ',
  '0',
  '-1',
  '<<',
  '$ref',
  '$id',
  'x-platform',
  '~',
  '/',
  '/{}',
  '/{a}{b}',
  'a/../b',
  'null',
  'é',
  'e\u0301',
  '\u0000',
  'a\u001b[31mb',
  '\u2028',
  '\u202eabc',
  '\ud800',
  '%',
  '%E0%A4%A',
  '{{name}}',
  'x'.repeat(300),
];

export const hostileTexts: readonly string[] = [
  ...hostileNames,
  '#',
  '#/',
  '#/components',
  '#/components/schemas',
  '#/paths/~1',
  '#/%',
  '#/~2',
  '#/0',
  '#/x-no/where',
  './',
  '../../etc/passwd',
  '.env',
  'docs.json',
  'docs.json#/navigation',
  'openapi.yaml',
  'index.mdx',
  'file:///etc/passwd',
  'https://[',
  'https://user:pw@127.0.0.1:99999/',
  'https://example.com/api.yaml',
  ' javascript:alert(1)',
  'GET /',
  'GET',
  'get /books',
  'openapi.yaml GET /books',
  'webhook',
  'channel x',
  '(a+)+$',
  '[',
  '\\',
  '\\u{110000}',
  'a\nb\rc',
  '\t',
  '{',
  '{a',
  '}',
  '{}',
  '<b onclick=x>',
  '</script>',
  '<Card',
  '```',
  '---',
  '2020-02-30T25:61:61Z',
  '3.1.0',
  '2.0',
  '9.9.9',
  'object',
  'array',
  'application/json',
  'multipart/form-data',
  'x'.repeat(20_000),
];

const hostileScalars: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  5e-324,
];

/** A value that is unexpected at its place. */
export function drawHostileValue(draw: Draw): JsonValue {
  switch (draw.below(8)) {
    case 0:
    case 1:
      return draw.item(hostileScalars);
    case 2:
    case 3:
      return draw.item(hostileTexts);
    case 4:
      return draw.item<JsonValue>([[], {}, [[]], [{}], [null], { a: null }, ['a', 'a']]);
    case 5:
      return { $ref: draw.item(hostileTexts) };
    case 6:
      return ownMember(draw.item(hostileNames), draw.item(hostileScalars));
    default:
      return nested(draw.item([20, 200, 600]), draw.item(['items', 'properties', 'allOf', 'pages', 'a']));
  }
}

/** `__proto__` becomes a member of its own, as `JSON.parse` makes it. */
function ownMember(name: string, value: JsonValue): JsonValue {
  return Object.fromEntries([[name, value]]);
}

function nested(levels: number, name: string): JsonValue {
  let value: JsonValue = name === 'pages' ? 'a' : {};
  for (let level = 0; level < levels; level += 1) {
    value = name === 'allOf' || name === 'pages' ? { [name]: [value] } : { [name]: value };
  }
  return value;
}
