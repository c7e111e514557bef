import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { Document } from 'yaml';
import { hostileTexts } from './hostile-texts.ts';

/** The patterns by which readers of YAML 1.1 and 1.2 tell numbers, dates and words from strings. */
function listTagPatterns(): readonly RegExp[] {
  const ofYaml = (['1.1', '1.2'] as const).flatMap((version) =>
    new Document(undefined, { version }).schema.tags.flatMap((tag) =>
      'test' in tag && tag.test !== undefined ? [tag.test] : [],
    ),
  );
  // `js-yaml` does not export its patterns.
  const source = readFileSync(fileURLToPath(import.meta.resolve('js-yaml')), 'utf8');
  const ofJsYaml = [...source.matchAll(/\bYAML_\S+ = .*\bnew RegExp\((".*")\);/g)].map(
    ([, literal = '']) => new RegExp(JSON.parse(literal)),
  );
  return [...ofYaml, ...ofJsYaml];
}

export const tagPatterns = listTagPatterns();

/** Strings that a reader of YAML takes for something else, if nothing says that they are strings. */
const lookalike = fc.oneof(
  ...tagPatterns.map((pattern) => fc.stringMatching(pattern)),
  fc.constantFrom(...'~ null Null NULL y Y n N yes Yes NO on On OFF true TRUE False = << .inf -.INF .nan'.split(' ')),
  fc.constantFrom('0x1F98431c8aD98523631AE4a59f267346ea31F984', '1_000', '1,000', '1:30', '0o17', '0b1', '12e03', 'e5'),
);

/** Parts with a meaning in YAML, JSON, XML, Markdown, MDX, shells or templates, and characters that one of them can't carry. */
const parts = [
  ...['', ' ', '  ', '\t', '\n', '\r\n', '\r', '\n\n', ' \n', '\n ', 'a', 'b c', 'é', '😀', '日本', 'x'.repeat(130)],
  ...[
    '-',
    '- ',
    '?',
    '? ',
    ':',
    ': ',
    ' #',
    '#',
    ',',
    '[',
    ']',
    '{',
    '}',
    '&a',
    '*a',
    '!',
    '!!int ',
    '|',
    '>',
    '%',
    '@',
  ],
  ...['`', '```', '"', "'", "''", '\\', '\\n', '\\u0041', '---', '...', '--- ', '... ', '%YAML 1.1', '<<', '='],
  ...[
    '{{a}}',
    '{{',
    '}}',
    ['$', '{a}'].join(''),
    '$(a)',
    '$1',
    '<a>',
    '</a>',
    '<!--',
    '-->',
    ']]>',
    '&amp;',
    '&#0;',
    '/>',
    '{a}',
    '*/',
  ],
  ...[
    '**',
    '_',
    '~~',
    '](',
    '|',
    '\\|',
    '://',
    '###',
    '\n###\n',
    '\n> ',
    '\n@a=b\n',
    '\n--a\r\n',
    '__proto__',
    'constructor',
  ],
  ...[
    '\0',
    '\x07',
    '\b',
    '\f',
    '\x1b',
    '\x7f',
    '\x85',
    '\x9f',
    '\xa0',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\ufffe',
    '\uffff',
  ],
  ...['\ud83d', '\ude00', '\u200b', '\u202e', '\u{1fffe}', '\u{10ffff}'],
];

/** Any string, among them those that formats are likely to break on, and halves of surrogate pairs. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  lookalike,
  fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((chosen) => chosen.join('')),
  fc.tuple(fc.constantFrom(...parts), lookalike, fc.constantFrom(...parts)).map((chosen) => chosen.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(...Object.values(hostileTexts), ...parts),
);

/** Any string that a file can hold: an encoder of UTF-8 has replaced halves of surrogate pairs. */
export const fileText: fc.Arbitrary<string> = anyText.map((text) => text.toWellFormed());

/** Numbers as JSON writes them, with more digits than a `number` holds. */
const numberText = fc.oneof(
  fc.constantFrom(
    '-0',
    '0',
    '1e21',
    '1E-7',
    '-1.5e+300',
    '9007199254740993',
    '12345678901234567890123',
    '1.10',
    '0.1e1',
  ),
  fc.stringMatching(/^-?(?:0|[1-9]\d{0,24})(?:\.\d{1,20})?(?:[eE][-+]?[0-9]{1,2})?$/),
);

/** JSON of any value as a file can hold it: without halves of surrogate pairs. Objects have no key twice. */
export const anyJson: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fileText.map((text) => JSON.stringify(text)),
      numberText,
      fc.constantFrom('null', 'true', 'false', '[]', '{}'),
    ),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(fileText, tie('value')), { maxLength: 4, selector: ([key]) => key })
      .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
  ),
})).value;
