import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationSlice } from '../../../../src/core/api/slice.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { fillAll } from '../../../../src/request/form/fill-all.ts';
import { exactText } from '../../../../src/request/json/exact-value.ts';
import { parseCurl, shellWords } from '../../../../src/request/paste/parse-curl.ts';
import { readCurl } from '../../../../src/request/paste/read-paste.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson } from '../../../support/project-of.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';
import { media, parameter, requires, scheme, slice } from '../slice.ts';

const read = (text: string, of: OperationSlice) => {
  const reading = readCurl(text, of);
  assert.ok(reading.kind === 'values', JSON.stringify(reading));
  return { ...reading, text: exactText(reading.values as never) };
};

/** A curl that lists its options has more than these. */
const fewestOptions = 300;

/** The options of the curl of this machine, in both spellings; none if it has no list. */
function listOptions(): { readonly option: string; readonly hasValue: boolean }[] {
  const help = spawnSync('curl', ['--help', 'all'], { encoding: 'utf8' }).stdout ?? '';
  return [...help.matchAll(/^ *(?:(-.), )?(--[a-z][\w.-]*)( ?[<[])?/gm)].flatMap(([, letter, name = '', value]) =>
    // Those are about the URL itself.
    name === '--url' || name === '--next'
      ? []
      : [letter ?? [], name].flat().map((option) => ({ option, hasValue: value !== undefined })),
  );
}

suite('a cURL command', () => {
  test('is split as a shell splits it', () => {
    assert.deepEqual(shellWords(`curl 'a b' "c \\"d\\" $" \\\n  e\\ f $'g\\n\\u00e9' | jq .`), [
      'curl',
      'a b',
      'c "d" $',
      'e f',
      'g\né',
    ]);
    assert.equal(shellWords("curl 'open"), undefined);
    assert.equal(parseCurl('wget https://a'), undefined);
  });

  test('has its method, URL, headers and data, in any spelling', () => {
    const command = parseCurl(
      `$ curl -sSL -XPUT --url=https://a/b -H'X: 1' -H "Y: 2" -d a=1 --data-raw '@b' -u me:secret --max-time 3`,
    );
    assert.deepEqual(withoutUndefined(command), {
      method: 'PUT',
      url: 'https://a/b',
      headers: [
        ['X', '1'],
        ['Y', '2'],
      ],
      data: 'a=1&@b',
      form: [],
      left: ['the user and password (sign in instead)', '`--max-time`'],
    });
    assert.equal(parseCurl('curl -G https://a -d x=1')?.url, 'https://a?x=1');
    assert.equal(parseCurl(`curl a.example --json '{}'`)?.method, 'POST');
  });

  test('options without a value leave the next word alone, and no others do', () => {
    for (const option of ['-O', '-4', '-sSfL', '--fail-with-body', '--no-buffer', '--http3', '--no-compressed']) {
      const { url, left } = parseCurl(`curl ${option} https://a/b`) ?? {};
      assert.deepEqual([option, url, left], [option, 'https://a/b', []]);
    }
    assert.equal(parseCurl('curl -o a -w b https://a/b')?.url, 'https://a/b');
    assert.deepEqual(parseCurl('curl https://a/b -X PUT --next https://a/c -d x')?.method, 'PUT');
  });

  const options = listOptions();
  if (options.length < fewestOptions) {
    test.skip('SKIPPED: there is no curl whose help lists its options', () => undefined);
  } else {
    test("options have a value if curl's own help says so", () => {
      for (const { option, hasValue } of options) {
        const { url } = parseCurl(`curl ${option} word https://a/b`) ?? {};
        assert.equal(url, hasValue ? 'https://a/b' : 'http://word', option);
      }
    });
  }

  test('fills path, query, headers, cookies and body by their schemas, and names what is left', () => {
    const of = slice({
      method: 'POST',
      path: '/users/{id}',
      servers: [{ url: 'https://{stage}.example/v1', variables: [{ name: 'stage', default: 'api', values: [] }] }],
      parameters: [
        parameter({ name: 'id', location: 'path', schema: { type: 'integer' } }),
        parameter({ name: 'tags', location: 'query', schema: { type: 'array', items: { type: 'string' } } }),
        parameter({
          name: 'f',
          location: 'query',
          style: 'deepObject',
          schema: { type: 'object', properties: { a: { type: 'number' } } },
        }),
        parameter({ name: 'X-Trace', location: 'header', schema: { type: 'string' } }),
        parameter({ name: 'theme', location: 'cookie', schema: { type: 'string' } }),
      ],
      content: [media('application/json')],
    });
    const { text, left } = read(
      `curl 'https://test.example/v1/users/12345678901234567890?tags=a%20b&tags=c&f%5Ba%5D=1.10&utm=1' -H 'x-trace: t' -H 'Authorization: Bearer x' -H 'X-Other: 1' -b 'theme=dark; sid=1' -d '{"n": 1.0}'`,
      of,
    );
    assert.equal(
      text,
      '{"serverVariables":{"stage":"test"},"path":{"id":12345678901234567890},"query":{"tags":["a b","c"],"f":{"a":1.10},"utm":"1"},"header":{"X-Trace":"t","Authorization":"Bearer x","X-Other":"1"},"cookie":{"theme":"dark","sid":"1"},"body":{"n":1.0}}',
    );
    assert.deepEqual(left, []);
  });

  test('keeps the names that the description lacks, except the credentials of its security schemes', () => {
    const of = slice({
      method: 'GET',
      path: '/users',
      security: [requires('key')],
      securitySchemes: [scheme({ name: 'key', kind: 'apiKey', location: 'query', parameterName: 'k' })],
    });
    const { values, left } = read(
      `curl 'https://api.example.com/users?debug&k=1&tag=a%20b&tag=c&__proto__=p' -H 'Authorization: Bearer x' -H 'X-A: 1' -H 'X-A: 2' -H 'Host: a' -b 'c=%2B+'`,
      of,
    );
    assert.deepEqual(values, {
      query: Object.fromEntries([
        ['debug', ''],
        ['tag', ['a b', 'c']],
        ['__proto__', 'p'],
      ]),
      header: { 'X-A': '1, 2' },
      cookie: { c: '++' },
    });
    assert.deepEqual(left, [
      'the query parameter `k` (sign in instead)',
      'the header `Authorization` (sign in instead)',
    ]);
    const { url, headers } = buildRequest(of, values).sent;
    assert.equal(url, 'https://api.example.com/users?debug=&tag=a%20b&tag=c&__proto__=p');
    assert.deepEqual(headers, [
      ['Cookie', 'c=%2B%2B'],
      ['X-A', '1, 2'],
    ]);
  });

  test('of another method or path is refused', () => {
    const of = slice({ method: 'GET', path: '/users/{id}' });
    assert.deepEqual(readCurl('curl -X DELETE https://api.example.com/users/1', of), {
      kind: 'refused',
      message: 'This command is for DELETE and the page for GET. Nothing was filled.',
    });
    assert.match((readCurl('curl https://api.example.com/users/1/x', of) as { message: string }).message, /^The path/);
    assert.equal(read('curl localhost:8080/base/users/1', of).values.server, 'http://localhost:8080/base');
  });

  test('made from a form fills the same form', async () => {
    const text = readFileSync(join(import.meta.dirname, '../../../webview/support/every-field.yaml'), 'utf8');
    const engine = createEngine({
      workspace: memoryWorkspace({ 'docs.json': docsJson({ openapi: 'a.yaml' }), 'a.yaml': text }),
      configFile: 'docs.json',
    });
    for (const page of ['POST /shipments', 'PUT /pets']) {
      const of = await engine.operation(`a.yaml ${page}`);
      assert.ok(of?.kind === 'operation');
      const { sent: request } = buildRequest(of, fillAll(of, {}));
      const { values, left } = read(makeSnippet('curl', request) ?? '', of);
      assert.deepEqual(left, []);
      assert.deepEqual(buildRequest(of, values).sent, request);
    }
    await engine.dispose();
  });
});
