import assert from 'node:assert/strict';
import { findCurlCommands, prepareCommand } from '../../../../src/request/paste/curl-commands.ts';
import { shellWords } from '../../../../src/request/paste/parse-curl.ts';

suite('cURL commands of a code block', () => {
  const find = (code: string) => findCurlCommands(code).map(({ text, line }) => [line, text]);

  test('each command is found with its line', () => {
    const code = `# Don't use this key
export KEY=x
curl https://a.example/books \\
  -H 'Accept: application/json'

$ curl -X POST https://a.example/books -d '{"a": "it is;
two | lines"}' | jq .
{"id": 7}
true && curl https://a.example/books/7 # it's the last one`;
    assert.deepEqual(find(code), [
      [2, "curl https://a.example/books \\\n  -H 'Accept: application/json'"],
      [5, 'curl -X POST https://a.example/books -d \'{"a": "it is;\ntwo | lines"}\''],
      [8, 'curl https://a.example/books/7'],
    ]);
  });

  test('words that only mention it are none', () => {
    assert.deepEqual(find('brew install curl\ncurl\ncurly https://a.example\necho "curl https://a.example"'), []);
  });

  test('lines end with CRLF too', () => {
    assert.deepEqual(find('curl \\\r\n  https://a.example/a\r\ncurl https://a.example/b\r\n'), [
      [0, 'curl \\\r\n  https://a.example/a'],
      [2, 'curl https://a.example/b'],
    ]);
  });

  test('a block of many quotes is read in linear time', () => {
    assert.deepEqual(find(`${'"'.repeat(200_001)}\n`), []);
    assert.deepEqual(find(`${"'\\".repeat(100_000)}`), []);
  });
});

suite('shell variables of a command', () => {
  const words = (command: string) => {
    const { text, isComputed } = prepareCommand(command);
    return isComputed ? 'computed' : shellWords(text)?.slice(1);
  };

  test('become variables of an environment, except in single quotes', () => {
    assert.deepEqual(words(`curl $BASE/books/\${ID}?q=a -H "X-Key: $KEY"`), [
      '{{BASE}}/books/{{ID}}?q=a',
      '-H',
      'X-Key: {{KEY}}',
    ]);
    assert.deepEqual(words(`curl -d '{"price": "$5"}' -d "it's $A"`), ['-d', '{"price": "$5"}', '-d', "it's {{A}}"]);
    assert.deepEqual(words(`curl -d '{"id": "'$ID'"}'`), ['-d', '{"id": "{{ID}}"}']);
    assert.deepEqual(words(String.raw`curl "\$A" \$B`), ['$A', '$B']);
  });

  test('what another command makes is not read', () => {
    for (const command of ['curl "$(cat url)"', 'curl `cat url`', `curl \${A:-b}`, 'curl -d "$(date)" x'])
      assert.equal(words(command), 'computed');
    assert.deepEqual(words("curl -d '`date`' x"), ['-d', '`date`', 'x']);
  });
});
