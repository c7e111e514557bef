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

interface Mistake {
  readonly from: string;
  readonly to: string;
  /** Line and column of the first character and after the last one, from 1. */
  readonly at: string;
  readonly says: RegExp;
  readonly code?: string;
  /** `no`: there is no fix; `half`: another mistake follows. */
  readonly fix?: 'no' | 'half';
}

const mistakes: { readonly [name: string]: Mistake } = {
  'a name without a colon': {
    from: 'summary: List books',
    to: 'summary List books',
    at: '8:7-8:25',
    says: /colon missing/,
  },
  'a name without a colon, with members': {
    from: 'parameters:',
    to: 'parameters',
    at: '11:7-11:17',
    says: /colon missing/,
  },
  'a name in quotes without a colon, with members': {
    from: "        '200':\n",
    to: "        '200'\n",
    at: '17:9-17:14',
    says: /colon missing/,
  },
  'a name in quotes without a colon, with a value': {
    from: '    get:\n',
    to: "    get:\n      'x-owner' us\n",
    at: '8:7-8:19',
    says: /colon missing/,
  },
  'a name in quotes without a space after its colon': {
    from: "        '200':\n",
    to: "        '200':a\n",
    at: '17:9-17:16',
    says: /Expected a space after the colon/,
    fix: 'half',
  },
  'half a name': { from: '      tags:', to: '      ta\n      tags:', at: '9:7-9:9', says: /colon missing/ },
  'half a name in the first column': {
    from: '      tags:',
    to: 'ta\n      tags:',
    at: '9:1-9:3',
    says: /colon missing/,
    fix: 'half',
  },
  'no space after a colon': { from: 'summary: List', to: 'summary:List', at: '8:7-8:25', says: /Expected a space/ },
  'a space too many': {
    from: '      summary: L',
    to: '       summary: L',
    at: '8:8-8:15',
    says: /`summary` is indented by 7 spaces, but its sibling `tags` by 6/,
  },
  'a space too few': {
    from: '      summary: L',
    to: '     summary: L',
    at: '8:6-8:13',
    says: /`summary` is indented by 5 spaces, but its sibling `tags` by 6/,
  },
  'two spaces too few': {
    from: '      tags:',
    to: '    tags:',
    at: '9:5-9:9',
    says: /`tags` is indented by 4 spaces, but its sibling `parameters` by 6/,
  },
  'two spaces too many, with members': {
    from: '      tags:',
    to: '        tags:',
    at: '9:9-9:13',
    says: /`tags` is indented by 8 spaces, but its sibling `summary` by 6/,
  },
  'a name in the column of its members': {
    from: '          schema:',
    to: '            schema:',
    at: '14:13-14:19',
    says: /`schema` is indented by 12 spaces, but its sibling `in` by 10/,
  },
  'a name in the column of its members, after a list': {
    from: '      responses:',
    to: '        responses:',
    at: '16:9-16:18',
    says: /`responses` is indented by 8 spaces, but its sibling `parameters` by 6/,
  },
  'a name after the text of a list': {
    from: '      parameters:',
    to: '        operationId: list\n      parameters:',
    at: '11:9-11:20',
    says: /`operationId` is indented by 8 spaces, but its sibling `tags` by 6/,
  },
  'the first name of an object in the column of its members': {
    from: '    get:',
    to: '      get:',
    at: '7:7-7:10',
    says: /`get` is indented by 6 spaces, but its sibling `post` by 4/,
  },
  'the first name of an object in the column of the object': {
    from: '    get:',
    to: '  get:',
    at: '7:3-7:6',
    says: /`get` is indented by 2 spaces, but its sibling `post` by 4/,
  },
  'a name in the first column': {
    from: '      tags:',
    to: 'tags:',
    at: '9:1-9:5',
    says: /`tags` is indented by 0 spaces, but its sibling `parameters` by 6/,
  },
  'a name of an item below its dash': {
    from: '          in:',
    to: '        in:',
    at: '13:9-13:11',
    says: /`in` is in the column of the dashes.*like `name`/,
  },
  'a name of an item too far in': {
    from: '          in:',
    to: '            in:',
    at: '13:13-13:15',
    says: /`in` is indented by 12 spaces, but its sibling `name` by 10/,
  },
  'a dash too far left': {
    from: '        - books\n',
    to: '        - books\n       - shops\n        - people\n',
    at: '11:8-11:9',
    says: /This dash is indented by 7 spaces, but the other dashes of its list by 8/,
  },
  'a dash in the column of the name of its list': {
    from: '        - books\n',
    to: '        - books\n      - shops\n        - people\n',
    at: '11:7-11:8',
    says: /This dash is indented by 6 spaces, but the other dashes of its list by 8/,
  },
  'a dash too far right, before names in their place': {
    from: '            type: integer\n',
    to: '            type: integer\n         - name: page\n          in: query\n',
    at: '16:10-16:11',
    says: /This dash is indented by 9 spaces, but the other dashes of its list by 8/,
  },
  'the first dash too far left': {
    from: '        - name: limit\n          in: query\n',
    to: '       - name: page\n          in: query\n        - name: limit\n          in: query\n',
    at: '12:8-12:9',
    says: /This dash is indented by 7 spaces, but the other dashes of its list by 8/,
  },
  'a dash too far left, with text after it': {
    from: '            type: integer\n',
    to: '            type: integer\n       - name: page\n         in: query\n        - name: sort\n          in: query\n',
    at: '16:8-16:9',
    says: /This dash is indented by 7 spaces, but the other dashes of its list by 8/,
    fix: 'no',
  },
  'the only dash too far right': {
    from: '        - name: limit',
    to: '         - name: limit',
    at: '12:10-12:11',
    says: /The item after this dash is indented by 11 spaces, and its next line by 10/,
  },
  'a dash to the left of the name of its list': {
    from: '        - books',
    to: '     - books',
    at: '10:6-10:7',
    says: /This dash is indented by 5 spaces, but the key of its list by 6/,
  },
  'the first of two dashes': {
    from: '        - books\n',
    to: '         - books\n        - shops\n',
    at: '10:10-10:11',
    says: /This dash is indented by 9 spaces, but the other dashes of its list by 8/,
  },
  'a name after a list': {
    from: '      parameters:',
    to: '       parameters:',
    at: '11:8-11:18',
    says: /`parameters` is indented by 7 spaces, but its sibling `tags` by 6/,
  },
  'a dash among names': {
    from: '      tags:',
    to: '      - tags:',
    at: '9:7-9:8',
    says: /Unexpected dash: keys are in the same column/,
  },
  'a dash on its own among names': {
    from: '      tags:',
    to: '      -\n      tags:',
    at: '9:7-9:8',
    says: /Unexpected dash: keys are in the same column/,
  },
  'an open double quote': {
    from: 'List books',
    to: '"List books',
    at: '8:16-8:27',
    says: /Expected a closing `"` for this `"`/,
    code: 'yaml-unclosed',
  },
  'an open single quote': {
    from: 'List books',
    to: "'List books",
    at: '8:16-8:27',
    says: /Expected a closing `'` for this `'`/,
    code: 'yaml-unclosed',
  },
  'an open quote around a name': {
    from: "'200':",
    to: "'200:",
    at: '17:9-17:14',
    says: /Expected a closing `'` for this `'`/,
    code: 'yaml-unclosed',
  },
  'an open brace': {
    from: 'string }',
    to: 'string',
    at: '23:24-23:38',
    says: /Expected a closing `}` for this `{`/,
    code: 'yaml-unclosed',
  },
  'an open bracket': {
    from: '{ type: string }',
    to: '[type',
    at: '23:24-23:29',
    says: /Expected a closing `]` for this `\[`/,
    code: 'yaml-unclosed',
  },
  'an open brace before a comment': {
    from: 'string }',
    to: 'string # of a book',
    at: '23:24-23:50',
    says: /Expected a closing `}` for this `{`/,
    code: 'yaml-unclosed',
  },
  'text after a quote': {
    from: 'List books',
    to: '"List" books',
    at: '8:23-8:28',
    says: /Unexpected text after the value/,
    fix: 'no',
  },
  'a colon in a text': { from: 'List books', to: 'List: books # all', at: '8:16-8:33', says: /Unexpected second `:`/ },
  'a text that begins with *': {
    from: 'List books',
    to: '**List** books',
    at: '8:16-8:30',
    says: /begins with `\*` must be in quotes/,
    code: 'yaml-alias',
  },
  'a text that begins with @': {
    from: 'List books',
    to: "@List book's",
    at: '8:16-8:28',
    says: /must not begin with a reserved character/,
  },
  'an escape': {
    from: 'List books',
    to: '"\\d books"',
    at: '8:17-8:18',
    says: /Unknown escape in double quotes/,
    fix: 'no',
  },
  'a tab': { from: '      tags:', to: '\t  tags:', at: '9:1-9:4', says: /tabs/ },
  'a tab after a colon, and another colon': {
    from: 'summary: List books',
    to: 'summary:\t: List',
    at: '8:15-8:16',
    says: /tabs/,
    fix: 'no',
  },
  'tabs on many lines': {
    from: '          schema:\n            type: integer\n',
    to: '\t\tschema:\n\t\t\ttype: integer\n',
    at: '14:1-14:3',
    says: /tabs/,
  },
  'a block without indentation': {
    from: 'description: OK',
    to: 'description: |\n        OK',
    at: '19:9-19:11',
    says: /`\|` must be indented by more than `description`/,
    fix: 'no',
  },
  'what Unresolved merge conflict': {
    from: '      tags:',
    to: '<<<<<<< ours\n      tags:\n=======\n      tag:\n>>>>>>> theirs',
    at: '9:1-9:13',
    says: /Unresolved merge conflict/,
    fix: 'no',
  },
};

suite('diagnose', () => {
  for (const [name, { from, to, at, says, code = 'yaml-syntax', fix }] of Object.entries(mistakes)) {
    test(`${name}: one problem, at its place`, () => {
      const document = parseSource('a.yaml', text.replace(from, to));
      const place = (offset: number) => {
        const { line, character } = document.positionAt(offset);
        return `${line + 1}:${character + 1}`;
      };
      const reported = document.problems.map((problem) => {
        const { start, end } = problem.at.span;
        return `${problem.code} ${place(start)}-${place(end)}`;
      });
      assert.deepEqual(reported, [`${code} ${at}`]);
      assert.match(document.problems[0]?.message ?? '', says);
      const [first] = document.problems[0]?.fixes ?? [];
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
