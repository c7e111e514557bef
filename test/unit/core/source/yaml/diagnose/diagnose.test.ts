import assert from 'node:assert/strict';
import { parseSource } from '../../../../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../../../../src/core/source/text/apply-edits.ts';

const text = `openapi: 3.1.0
info:
  title: Books
  version: 1.0.0
paths:
  /books:
    get:
      summary: List books
      tags:
        - books
      parameters:
        - name: limit
          in: query
          schema:
            type: integer
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema:
                type: array
                items: { type: string }
    post:
      summary: Add a book
      responses:
        '201':
          description: Created
`;

/** In place of a text another one, with `«…»` around the place of the problem; the message. */
type Mistake = readonly [
  from: string,
  marked: string,
  says: RegExp,
  /** `no`: there is no fix; `half`: another mistake follows. */
  fix?: 'fix' | 'no' | 'half',
  code?: string,
];

const mistakes: { readonly [name: string]: Mistake } = {
  'a name without a colon': ['summary: List books', '«summary List books»', /colon missing/],
  'a name without a colon, with members': ['parameters:', '«parameters»', /colon missing/],
  'a name in quotes without a colon, with members': ["        '200':\n", "        «'200'»\n", /colon missing/],
  'a name in quotes without a colon, with a value': ['    get:\n', "    get:\n      «'x-owner' us»\n", /colon missing/],
  'a name in quotes without a space after its colon': [
    "        '200':\n",
    "        «'200':a»\n",
    /Expected a space after the colon/,
    'half',
  ],
  'an equals sign': ['summary: List books', '«summary = List books»', /colon missing/],
  'an equals sign without spaces': ['summary: List books', '«summary=List books»', /colon missing/],
  'a space before a colon, and none after it': ['summary: List books', '«summary :List books»', /colon missing/],
  'a name in one quote, with members': ["        '200':\n", "        «'200:»\n", /closing `'`/, 'fix', 'yaml-unclosed'],
  'a name in one quote of another kind, with a value': [
    '    get:\n',
    '    get:\n      «"x-owner: us»\n',
    /closing `"`/,
    'fix',
    'yaml-unclosed',
  ],
  'a name without a colon after a text of lines': [
    '      summary: List books\n',
    '      description: >-\n        Words.\n      «summary List»\n',
    /colon missing/,
  ],
  'half a name': ['      tags:', '      «ta»\n      tags:', /colon missing/],
  'half a name in the first column': ['      tags:', '«ta»\n      tags:', /colon missing/, 'half'],
  'no space after a colon': ['summary: List books', '«summary:List books»', /Expected a space/],
  'a space too many': [
    '      summary: L',
    '       «summary»: L',
    /`summary` is indented by 7 spaces, but its sibling `tags` by 6/,
  ],
  'a space too few': [
    '      summary: L',
    '     «summary»: L',
    /`summary` is indented by 5 spaces, but its sibling `tags` by 6/,
  ],
  'two spaces too few': [
    '      tags:',
    '    «tags»:',
    /`tags` is indented by 4 spaces, but its sibling `parameters` by 6/,
  ],
  'two spaces too many, with members': [
    '      tags:',
    '        «tags»:',
    /`tags` is indented by 8 spaces, but its sibling `summary` by 6/,
  ],
  'a name in the column of its members': [
    '          schema:',
    '            «schema»:',
    /`schema` is indented by 12 spaces, but its sibling `in` by 10/,
  ],
  'a name in the column of its members, after a list': [
    '      responses:',
    '        «responses»:',
    /`responses` is indented by 8 spaces, but its sibling `parameters` by 6/,
  ],
  'a name after the text of a list': [
    '      parameters:',
    '        «operationId»: list\n      parameters:',
    /`operationId` is indented by 8 spaces, but its sibling `tags` by 6/,
  ],
  'the first name of an object in the column of its members': [
    '    get:',
    '      «get»:',
    /`get` is indented by 6 spaces, but its sibling `post` by 4/,
  ],
  'the first path too far in, after other keys of the file': [
    'paths:\n',
    'tags:\n  - name: a\n    description: A\npaths:\n    «/loans»:\n      put:\n        summary: Extend a loan\n',
    /`\/loans` is indented by 4 spaces, but its sibling `\/books` by 2/,
  ],
  'the first response too far in': [
    "      responses:\n        '200':",
    "      responses:\n          «'404'»:\n            description: Gone\n            x-a: 1\n        '200':",
    /`'404'` is indented by 10 spaces, but its sibling `'200'` by 8/,
  ],
  'the first name of an object in the column of the object': [
    '    get:',
    '  «get»:',
    /`get` is indented by 2 spaces, but its sibling `post` by 4/,
  ],
  'a name in the first column': [
    '      tags:',
    '«tags»:',
    /`tags` is indented by 0 spaces, but its sibling `parameters` by 6/,
  ],
  'a name of an item below its dash': [
    '          in:',
    '        «in»:',
    /`in` is in the column of the dashes.*like `name`/,
  ],
  'a name of an item too far in': [
    '          in:',
    '            «in»:',
    /`in` is indented by 12 spaces, but its sibling `name` by 10/,
  ],
  'a dash too far left': [
    '        - books\n',
    '        - books\n       «-» shops\n        - people\n',
    /This dash is indented by 7 spaces, but the other dashes of its list by 8/,
  ],
  'a dash in the column of the name of its list': [
    '        - books\n',
    '        - books\n      «-» shops\n        - people\n',
    /This dash is indented by 6 spaces, but the other dashes of its list by 8/,
  ],
  'a dash too far right, before names in their place': [
    '            type: integer\n',
    '            type: integer\n         «-» name: page\n          in: query\n',
    /This dash is indented by 9 spaces, but the other dashes of its list by 8/,
  ],
  'the first dash too far left': [
    '        - name: limit\n          in: query\n',
    '       «-» name: page\n          in: query\n        - name: limit\n          in: query\n',
    /This dash is indented by 7 spaces, but the other dashes of its list by 8/,
  ],
  'a dash too far left, with text after it': [
    '            type: integer\n',
    '            type: integer\n       «-» name: page\n         in: query\n        - name: sort\n          in: query\n',
    /This dash is indented by 7 spaces, but the other dashes of its list by 8/,
    'no',
  ],
  'the only dash too far right': [
    '        - name: limit',
    '         «-» name: limit',
    /The item after this dash is indented by 11 spaces, and its next line by 10/,
  ],
  'a dash to the left of the name of its list': [
    '        - books',
    '     «-» books',
    /This dash is indented by 5 spaces, but the key of its list by 6/,
  ],
  'the first of two dashes': [
    '        - books\n',
    '         «-» books\n        - shops\n',
    /This dash is indented by 9 spaces, but the other dashes of its list by 8/,
  ],
  'a name after a list': [
    '      parameters:',
    '       «parameters»:',
    /`parameters` is indented by 7 spaces, but its sibling `tags` by 6/,
  ],
  'a dash among names': ['      tags:', '      «-» tags:', /Unexpected dash: keys are in the same column/],
  'a dash on its own among names': [
    '      tags:',
    '      «-»\n      tags:',
    /Unexpected dash: keys are in the same column/,
  ],
  'an open double quote': [
    'List books',
    '«"List books»',
    /Expected a closing `"` for this `"`/,
    'fix',
    'yaml-unclosed',
  ],
  'an open single quote': [
    'List books',
    "«'List books»",
    /Expected a closing `'` for this `'`/,
    'fix',
    'yaml-unclosed',
  ],
  'an open quote around a name': ["'200':", "«'200:»", /Expected a closing `'` for this `'`/, 'fix', 'yaml-unclosed'],
  'an open brace': [
    '{ type: string }',
    '«{ type: string»',
    /Expected a closing `}` for this `{`/,
    'fix',
    'yaml-unclosed',
  ],
  'an open bracket': ['{ type: string }', '«[type»', /Expected a closing `]` for this `\[`/, 'fix', 'yaml-unclosed'],
  'an open brace before a comment': [
    '{ type: string }',
    '«{ type: string # of a book»',
    /Expected a closing `}` for this `{`/,
    'fix',
    'yaml-unclosed',
  ],
  'text after a quote': ['List books', '"List" «books»', /Unexpected text after the value/],
  'a colon in a text': ['List books', '«List: books # all»', /Unexpected second `:`/],
  'a text that begins with *': [
    'List books',
    '«**List** books»',
    /begins with `\*` must be in quotes/,
    'fix',
    'yaml-alias',
  ],
  'a text that begins with @': ['List books', "«@List book's»", /must not begin with a reserved character/],
  'an escape': ['List books', '"«\\»d books"', /Unknown escape in double quotes/, 'no'],
  'a tab': ['      tags:', '«\t  »tags:', /tabs/],
  'a tab after a colon, and another colon': ['summary: List books', 'summary:«\t»: List', /tabs/, 'no'],
  'tabs on many lines': [
    '          schema:\n            type: integer\n',
    '«\t\t»schema:\n\t\t\ttype: integer\n',
    /tabs/,
  ],
  'a block without indentation': [
    'description: OK',
    'description: |\n        «OK»',
    /`\|` must be indented by more than `description`/,
    'no',
  ],
  'what Unresolved merge conflict': [
    '      tags:',
    '«<<<<<<< ours»\n      tags:\n=======\n      tag:\n>>>>>>> theirs',
    /Unresolved merge conflict/,
    'no',
  ],
};

suite('diagnose', () => {
  for (const [name, [from, marked, says, fix = 'fix', code = 'yaml-syntax']] of Object.entries(mistakes)) {
    test(`${name}: one problem, at its place`, () => {
      const document = parseSource('a.yaml', text.replace(from, marked.replace(/[«»]/g, '')));
      const [problem, ...others] = document.problems;
      assert.deepEqual(others, []);
      const { start = 0, end = 0 } = problem?.at.span ?? {};
      const found = `${document.text.slice(0, start)}«${document.text.slice(start, end)}»${document.text.slice(end)}`;
      assert.deepEqual([problem?.code, found], [code, text.replace(from, marked)]);
      assert.match(problem?.message ?? '', says);
      const [first] = problem?.fixes ?? [];
      if (fix === 'no') assert.equal(first, undefined);
      else {
        const left = parseSource('a.yaml', applyEdits(document.text, first?.edits ?? [])).problems;
        assert.equal(left.length, fix === 'half' ? 1 : 0);
      }
    });
  }

  test('replaces tabs by spaces line by line, also between blank lines', () => {
    const broken = 'a:\n  b:\n\t\tc:\n\t\n\t\t\td: 2\n\t\te: 3\n\tf: 4\n';
    const [problem] = parseSource('a.yaml', broken).problems;
    const fixed = applyEdits(broken, problem?.fixes?.[0]?.edits ?? []);
    assert.equal(fixed, 'a:\n  b:\n    c:\n\n      d: 2\n    e: 3\n  f: 4\n');
  });

  test('looks no further than the first line', () => {
    assert.equal(parseSource('a.yaml', '\n\na: 1\nb\n').problems.length, 1);
  });

  test('guesses no fix if there is none', () => {
    const broken = text.replace('paths:', '<<<<<<< HEAD\npaths:').replace("'200':", "'200'");
    const reported = parseSource('a.yaml', broken).problems.map(({ message }) => message);
    assert.equal(reported.length, 1);
    assert.match(reported[0] ?? '', /Unresolved merge conflict/);
  });

  test('reports two mistakes as two problems', () => {
    const both = text.replace('summary: List', 'summary List').replace('summary: Add', 'summary Add');
    assert.equal(parseSource('a.yaml', both).problems.length, 2);
    const far = text.replace('      tags:', '     tags:').replace('description: Created', 'description: @Created');
    assert.equal(parseSource('a.yaml', far).problems.length, 2);
  });
});
