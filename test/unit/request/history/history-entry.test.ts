import assert from 'node:assert/strict';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { FormValues } from '../../../../src/request/form-values.ts';
import { boundBodies, summaryOf, toHistoryEntry } from '../../../../src/request/history/history-entry.ts';
import { longestKept, maskJson } from '../../../../src/request/history/mask-response.ts';
import type { HttpResponse } from '../../../../src/request/http-request.ts';
import { media, parameter, requires, scheme, slice } from '../slice.ts';

const one = slice({
  method: 'POST',
  path: '/login/{id}',
  parameters: [
    parameter({ name: 'id', location: 'path' }),
    parameter({ name: 'X-Auth-Token', location: 'header' }),
    parameter({ name: 'q', location: 'query' }),
  ],
  content: [media('application/json', { type: 'object', properties: { pin: { type: 'string', format: 'password' } } })],
  security: [requires('basic')],
  securitySchemes: [scheme({ name: 'basic', kind: 'http', scheme: 'basic' })],
});
const file = { $file: { name: 'a.bin', base64: 'AAAA' } };
const values: FormValues = {
  path: { id: '7' },
  query: { q: 'plain' },
  header: { 'X-Auth-Token': 'typed-secret' },
  body: { pin: 'b0dy secret', name: 'Ann', picture: file },
};
const built = buildRequest(one, { ...values, security: { basic: { username: 'ann', password: 'pass/word' } } });
const basic = Buffer.from('ann:pass/word').toString('base64');

function entryOf(body: HttpResponse['body'], headers: HttpResponse['headers'] = [], size = 9) {
  const response: HttpResponse = {
    status: 200,
    statusText: 'OK',
    url: 'https://api.example.com/login/7?q=plain',
    redirects: [],
    headers,
    timings: { firstByte: 1, total: 2 },
    size,
    body,
  };
  const sent = {
    slice: one,
    values,
    built,
    secrets: [...built.secrets, 'jar-cookie'],
    time: 5,
    outcome: { kind: 'response', response },
  } as const;
  return toHistoryEntry(sent, 'a');
}

const json = [['Content-Type', 'application/json']] as const;
const text = (content: string) => ({ kind: 'text', text: content, truncated: false }) as const;

suite('an entry of the history', () => {
  test('has the values without secrets, credentials and files', () => {
    const entry = entryOf(text(''));
    assert.deepEqual(JSON.parse(entry.values), {
      server: 'https://api.example.com',
      path: { id: '7' },
      query: { q: 'plain' },
      header: {},
      body: { name: 'Ann' },
    });
    assert.equal(entry.url, 'https://api.example.com/login/7?q=plain');
    assert.deepEqual(summaryOf(entry), {
      id: 'a',
      time: 5,
      url: entry.url,
      response: { status: 200, milliseconds: 2, size: 9 },
    });
  });

  test('has the server that it was sent to, whichever environment is active when it is recalled', () => {
    const servers = { [one.origin.file]: 'https://{{stage}}.example.com' };
    const environment = { servers, variables: { stage: 'next' }, secrets: {} };
    const outcome = { kind: 'failed', message: 'Nothing listens.' } as const;
    const serverOf = (own: FormValues) => {
      const sent = {
        slice: one,
        values: own,
        built: buildRequest(one, own, { environment }),
        secrets: [],
        time: 5,
        outcome,
      };
      return JSON.parse(toHistoryEntry(sent, 'a').values).server;
    };
    assert.equal(serverOf({}), 'https://next.example.com');
    assert.equal(serverOf({ server: 'https://own.example.com' }), 'https://own.example.com');
  });

  test('has no secret that the response repeats, in any spelling', () => {
    const echo = {
      Authorization: `Basic ${basic}`,
      url: 'https://a/?p=pass%2Fword&pin=b0dy+secret',
      seen: ['typed-secret', 'pass/word', 'b0dy secret'],
      cookies: { a: 'jar-cookie', b: 'set-cookie-value' },
    };
    const headers = [
      ...json,
      ['Set-Cookie', 'sid=set-cookie-value; Path=/'],
      ['X-Session-Token', 'n3w'],
      ['X-Echo', basic],
    ] as const;
    const kept = JSON.stringify(entryOf(text(JSON.stringify(echo, null, 2)), headers));
    for (const secret of [
      basic,
      'pass/word',
      'pass%2F',
      'b0dy',
      'typed-secret',
      'jar-cookie',
      'set-cookie-value',
      'n3w',
    ]) {
      assert.ok(!kept.includes(secret), `${secret} in ${kept}`);
    }
    assert.ok(kept.includes('sid=YOUR_SECRET; Path=/'));
  });

  test('has no tokens that a response contains, and everything else as received', () => {
    assert.equal(
      maskJson(
        '{ "access_token" : "x\\"y", "token_type":"Bearer", "api_keys":["a", {"n": 1.10}], "big": 9007199254740993,\n"passwords": null }',
      ),
      '{ "access_token" : "YOUR_SECRET", "token_type":"Bearer", "api_keys":["YOUR_SECRET", {"n": "YOUR_SECRET"}], "big": 9007199254740993,\n"passwords": null }',
    );
    assert.equal(
      maskJson('["password", "a", {"b": "password", "c": "x'),
      '["password", "a", {"b": "password", "c": "x',
    );
    assert.equal(maskJson('{"client\\u005fsecret": "abc'), '{"client\\u005fsecret": "YOUR_SECRET"');
    assert.equal(maskJson('"\\"'.repeat(50_000)).length, 150_000);
  });

  test('has a bounded body, and says what it leaves out', () => {
    const { outcome } = entryOf(text('x'.repeat(longestKept + 1)));
    assert.ok(outcome.kind === 'response' && outcome.response.body.kind === 'text');
    assert.equal(outcome.response.body.text.length, longestKept);
    assert.deepEqual(outcome.response.interrupted, {
      message: 'The history keeps the first 100,000 characters of a body.',
    });
    const bytes = entryOf({ kind: 'binary', base64: 'AAAA', truncated: false }).outcome;
    assert.ok(
      bytes.kind === 'response' && bytes.response.interrupted?.message === 'The history keeps no binary bodies.',
    );
    assert.ok(!JSON.stringify(bytes).includes('AAAA'));
  });

  test('loses only its body when newer entries need the room', () => {
    const [newest, second, oldest] = boundBodies(
      ['aaa', 'bb', 'c'].map((each) => entryOf(text(each))),
      4,
    );
    const bodyOf = (entry: typeof newest) => {
      assert.ok(entry?.outcome.kind === 'response' && entry.outcome.response.body.kind === 'text');
      return [entry.outcome.response.body.text, entry.outcome.response.interrupted?.message];
    };
    assert.deepEqual(bodyOf(newest), ['aaa', undefined]);
    assert.deepEqual(bodyOf(second), ['', 'The history has dropped this body to make room for newer ones.']);
    assert.deepEqual(bodyOf(oldest), ['', 'The history has dropped this body to make room for newer ones.']);
    assert.equal(second?.values, entryOf(text('bb')).values);
  });
});
