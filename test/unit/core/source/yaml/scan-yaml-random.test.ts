import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { agreeInRegions, agreeOn } from './yaml-readers.ts';

/** Pieces with a meaning in YAML, and similar ones without. */
const pieces =
  'a|b|k: v|a:| |  |- |-|: |:|"x"|\'y\'|"a\\n"|"|\'|{|}|[|]|,|, |# c|#| #|>|>-|&x |*x|&x|!t |!!str |<<: |<<: *x|? |%|@|`|~|null|true|12|0x1F|.inf|1.5e3|é|\\|long text|*x : |"k":1|"k": |\'\'|a:b'
    .split('|')
    .concat(
      '|',
      '|-',
      '|+',
      '|2',
      '\n',
      '\n',
      '\n  ',
      '\n\n',
      '\n \n',
      '\n    ',
      '\n- ',
      '\n  - ',
      '\n  k: ',
      '\nz: ',
      '\n]',
      '\n}',
    )
    .concat('\t', '\r\n', '---\n', '\n---', '...\n', '\u2028', '\u00a0', '\uFEFF', '\x07', '\\\n', '-\t', ':\t');
const piece = fc.constantFrom(...pieces);

const beginnings = [
  '',
  'a: ',
  'a:\n  ',
  'a:\n  - ',
  '- ',
  'a: [',
  'a: {',
  'a: |\n  ',
  'a: >\n  x\n',
  "a: '",
  'a: "',
  '- - ',
  '- k: ',
  'a: &x v\nb: ',
  'a: &x {c: d, e: 1}\nb:\n  ',
  'a: &x\n  q: r\nb:\n  <<: *x\n  ',
];
const ends = ['', '\nz: 1\n', '\n', ']', '}', '"\n', "'\n", '\n- q'];

const heads = ['', '', '- ', 'k: ', 'b: ', 'a:', '-', '"q": ', "'s' : ", '- k: ', '- - ', 'x: &x ', '- &x', '? ', ' '];
const values =
  'v~plain text~"x y"~\'it\'\'s\'~"a\\tb"~|~>~|-~>-~|+~>+~|2~>1-~[a, b]~[a,~b]~{x: y}~{x: 1, "y": [2]}~*x~null~12~# c~v # c~"open~close"~\'open~close\'~more: text~\ttab~[~]~{~}~a,~k: v,~<<: *x~&x~!!str~ ~   ~    ~"k": "v"~- -~"a" # c~a#b~'.split(
    '~',
  );
const lineEnds = ['\n', '\n', '\n', '\n', '\r\n', ' \n', '\t\n', '\n\n', ''];

const line = fc
  .tuple(
    fc.constantFrom(0, 0, 2, 2, 4, 4, 1, 3, 6),
    fc.constantFrom(...heads),
    fc.constantFrom(...values),
    fc.constantFrom(...lineEnds),
  )
  .map(([indent, head, value, end]) => ' '.repeat(indent) + head + value + end);

/** Runs the property, and fails if the scanner reads fewer texts than this share, because it would test nothing then. */
function check(texts: fc.Arbitrary<string>, numRuns: number, least: number): void {
  let read = 0;
  fc.assert(
    fc.property(texts, (text) => {
      if (agreeOn(text)) read += 1;
      else agreeInRegions(text);
    }),
    { numRuns },
  );
  assert.ok(read > numRuns * least, `${read} of ${numRuns} read`);
}

suite('scan-yaml: random texts', () => {
  test('agrees on data in every style of the yaml library', () => {
    const data = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 4, noUnicodeString: false }), {
      minKeys: 1,
    });
    const style = fc.record({
      defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'),
      defaultKeyType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
      indent: fc.constantFrom(1, 2, 4),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 20, 80),
      collectionStyle: fc.constantFrom('any', 'flow'),
    } as const);
    check(
      fc.tuple(data, style).map(([value, options]) => stringify(value, options)),
      400,
      0.3,
    );
  });

  test('agrees on pieces after common beginnings', () => {
    const text = fc.tuple(
      fc.constantFrom(...beginnings),
      fc.array(piece, { maxLength: 9, size: 'max' }),
      fc.constantFrom(...ends),
    );
    check(
      text.map(([beginning, middle, end]) => beginning + middle.join('') + end),
      3000,
      0.05,
    );
  });

  test('agrees on lines of every kind and indentation', () => {
    check(
      fc.array(line, { maxLength: 7, size: 'max' }).map((lines) => lines.join('')),
      3000,
      0.04,
    );
  });

  test('agrees on parts of a description with characters changed', () => {
    const change = fc.tuple(fc.nat(), fc.nat(3), fc.oneof(piece, fc.constant('')));
    const text = fc.tuple(fc.nat(), fc.nat(14), fc.array(change, { maxLength: 3 })).map(([from, length, changes]) => {
      let part = blockOf(description, from, length);
      for (const [at, cut, put] of changes) {
        const place = at % (part.length + 1);
        part = part.slice(0, place) + put + part.slice(place + cut);
      }
      return part;
    });
    check(text, 2500, 0.2);
  });
});

/** Some lines of a text that belong together, without the indentation of the first one. */
function blockOf(text: string, from: number, length: number): string {
  const lines = text.split('\n');
  const first = from % lines.length;
  const indent = lines[first]?.search(/[^ ]|$/) ?? 0;
  const found: string[] = [];
  for (const one of lines.slice(first, first + length + 1)) {
    if (one.trim() !== '' && one.search(/[^ ]/) < indent) break;
    found.push(one.slice(indent));
  }
  return found.join('\n');
}

const description = `openapi: 3.1.0 # the version
info:
  title: "Books \\u00e9"
  version: 1.0.0
  description: |
    A shop.

      indented
    - not a list
  summary: >-
    Folded over
    two lines

    and a third.
x-common: &common
  security: [ { key: [] } ]
  tags:
    - books
paths:
  /books/{id}:
    parameters:
    - name: 'id'
      in: path
      required: true
      schema: { type: string, enum: [a, "b", 'c'], pattern: '^it''s$' }
    get:
      <<: *common
      operationId: getBook
      description: A text over
        two lines: no
      responses:
        '200':
          description: OK
          content:
            application/json:
              examples: {
                one: { value: 1.5 }, # note
                two: { value: [1, -2, 3e5] },
              }
              schema:
                $ref: '#/components/schemas/Book'
        default: { $ref: "#/components/responses/Error" }
components:
  schemas:
    Book: &book
      type: object
      properties:
        title: {type: string, nullable: true, example: ~}
        price:
          type: number
          example:
        list:
        -
          - 1
          - - 2
    Other: *book
`.replace('two lines: no', 'two lines, no');
