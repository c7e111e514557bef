import assert from 'node:assert/strict';
import { parseCondition } from '../../../../src/core/arazzo/condition.ts';
import { parseExpression, parseTemplate } from '../../../../src/core/arazzo/runtime-expression.ts';

suite('Runtime expressions', () => {
  const valid = [
    '$url',
    '$method',
    '$statusCode',
    '$self',
    '$request.header.accept',
    '$request.path.id',
    '$request.query.a b',
    '$request.body',
    '$request.body#/user/uuid',
    '$response.body#/items/0/id',
    '$response.body#',
    '$response.body#/',
    '$response.body#/a~1b/c~0d',
    '$response.header.Server',
    '$message.payload#/status',
    '$message.header.Server',
    '$inputs.username',
    '$inputs.a.b-c_d',
    '$inputs.customer#/firstName',
    '$outputs.bar',
    '$steps.someStepId.outputs.pets',
    '$steps.a.outputs.pets#/0/id',
    '$workflows.foo.inputs.username',
    '$workflows.foo.outputs.bar#/name',
    '$sourceDescriptions.petstore.getPetById',
    '$sourceDescriptions.petstore.url',
    '$components.parameters.foo',
    '$components.successActions.bar',
    '$components.failureActions.baz',
  ];
  const invalid = [
    '',
    'x',
    '$',
    '$foo',
    '$url.x',
    '$statusCode#/a',
    '$request',
    '$request.cookie.a',
    '$response.query.a',
    '$response.body/id',
    '$response.body#id',
    '$response.body#/a~2',
    '$response.header.a b',
    '$inputs',
    '$inputs.',
    '$inputs.a b',
    '$steps.a.b',
    '$steps.a b.outputs.c',
    '$steps.a.outputs.',
    '$workflows.a.steps.b',
    '$sourceDescriptions.a',
    '$components.schemas.a',
    '$__proto__.x',
    '$constructor.a',
  ];

  for (const text of valid) test(`parses ${text}`, () => assert.equal(parseExpression(text).kind, 'expression'));
  for (const text of invalid) test(`refuses "${text}"`, () => assert.equal(parseExpression(text).kind, 'fault'));

  test('embedded expressions are parts of a text, and other braces are literal', () => {
    assert.deepEqual(
      parseTemplate('{"a": "{$inputs.x}-{$method}"} {b}').map(({ kind, text }) => `${kind} ${text}`),
      ['text {"a": "', 'embedded $inputs.x', 'text -', 'embedded $method', 'text "} {b}'],
    );
  });
});

suite('Conditions', () => {
  test('operators bind as in the standard, and members follow expressions', () => {
    const parsed = parseCondition("$statusCode == 200 && !($response.body.items[0].n < 1.5) || 'it''s' != null");
    assert.equal(parsed.kind, 'condition');
    const { condition } = parsed as Extract<typeof parsed, { kind: 'condition' }>;
    assert.equal(condition.kind, 'or');
    assert.deepEqual(condition.kind === 'or' && condition.right, {
      kind: 'compare',
      operator: '!=',
      left: { kind: 'literal', value: "it's" },
      right: { kind: 'literal', value: null },
    });
    assert.match(JSON.stringify(condition), /"path":\["items",0,"n"\]/);
  });

  const faults: readonly (readonly [string, number])[] = [
    ['', 0],
    ['$statusCode = 200', 12],
    ['$statusCode ==', 14],
    ['($statusCode', 12],
    ['$statusCode == 200)', 18],
    ["$method == 'GET", 11],
    ['$method == "GET"', 11],
    ['$method == GET', 11],
    ['$foo == 1', 0],
    ['1 and 2', 2],
    ['200a', 0],
  ];
  for (const [text, at] of faults) {
    test(`refuses "${text}"`, () => {
      const parsed = parseCondition(text);
      assert.equal(parsed.kind, 'fault');
      assert.equal(parsed.kind === 'fault' && parsed.at, at);
    });
  }

  test('deep nesting and long texts are refused, not overflowed', () => {
    assert.equal(parseCondition('('.repeat(9000)).kind, 'fault');
    assert.equal(parseCondition('!'.repeat(9000)).kind, 'fault');
    assert.equal(parseCondition('1'.repeat(20_000)).kind, 'fault');
  });
});
