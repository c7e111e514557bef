import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { MediaType, Parameter } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import type { OperationSlice } from '../../../../src/core/api/slice.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { encodeForm, encodeStrict } from '../../../../src/request/build/percent-encode.ts';
import type { FilledEnvironment } from '../../../../src/request/environment/environment.ts';
import type { Credential, ExactValue, FormValues } from '../../../../src/request/form-values.ts';
import { toHistoryEntry } from '../../../../src/request/history/history-entry.ts';
import type { BuiltRequest, HttpResponse } from '../../../../src/request/http-request.ts';
import { writeHttpFile } from '../../../../src/request/paste/http-file.ts';
import { maskOutcome } from '../../../../src/request/secrets/mask-secrets.ts';
import { makeSnippet, snippetLanguages } from '../../../../src/request/snippets/registry.ts';
import { media, parameter, requires, scheme, slice } from '../slice.ts';

/** What makes a value secret: its name, its schema, or the secret of an environment or of a response that it names. */
const reasons = ['name', 'password', 'environment', 'response'] as const;
const wraps = ['plain', 'list', 'object', 'union'] as const;
const bodies = [
  'application/json',
  'JSON text',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'text/plain',
  'file',
] as const;
const queries = [
  { style: 'form', explode: true },
  { style: 'form', explode: false },
  { style: 'deepObject', explode: true },
  { style: 'pipeDelimited', explode: false },
  { mediaType: 'application/json' },
  { location: 'querystring', mediaType: 'application/x-www-form-urlencoded' },
] as const satisfies readonly Partial<Parameter>[];
const paths = ['simple', 'label', 'matrix'] as const;

const schemes = [
  scheme({ name: 'basic', kind: 'http', scheme: 'basic' }),
  scheme({ name: 'bearer', kind: 'http', scheme: 'bearer' }),
  scheme({ name: 'digest', kind: 'http', scheme: 'digest' }),
  scheme({ name: 'oauth', kind: 'oauth2', flows: [] }),
  scheme({ name: 'keyInHeader', kind: 'apiKey', location: 'header', parameterName: 'X-Key' }),
  scheme({ name: 'keyInQuery', kind: 'apiKey', location: 'query', parameterName: 'k 1' }),
  scheme({ name: 'keyInCookie', kind: 'apiKey', location: 'cookie', parameterName: 'c' }),
];

/** Printable ASCII, which a header can hold, with the characters that encodings change more often than by chance. */
const tail = fc.string({
  unit: fc.constantFrom('a', '0', '/', '+', ' ', '"', '\\', '&', '<', '%', '2', '=', '~', '{', "'"),
});

const anyCase = fc.record({
  tail,
  reason: fc.constantFrom(...reasons),
  wrap: fc.constantFrom(...wraps),
  body: fc.constantFrom(...bodies),
  query: fc.constantFrom(...queries),
  path: fc.constantFrom(...paths),
  /** Values of names that the description does not declare. */
  undeclared: fc.uniqueArray(fc.constantFrom('query', 'header', 'cookie', 'body', 'authorization'), { maxLength: 3 }),
  security: fc.uniqueArray(fc.constantFrom(...schemes.map(({ name }) => name)), { maxLength: 3 }),
  bearsScheme: fc.boolean(),
});

type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;

interface Trial {
  readonly slice: OperationSlice;
  readonly values: FormValues;
  readonly environment: FilledEnvironment;
  /** The secrets that must be sent. */
  readonly secrets: readonly string[];
}

/** Hands out secrets of their own, so that one that is hidden does not stand for another. */
class Vault {
  readonly secrets: string[] = [];
  readonly environment: { [name: string]: string } = {};
  readonly #chosen: Case;

  constructor(chosen: Case) {
    this.#chosen = chosen;
  }

  /** Letters alone, which no encoding of text changes, then any others. */
  make(place: string): string {
    const secret = `hidden${place}value${this.#chosen.tail}`.trim();
    this.secrets.push(secret);
    return secret;
  }

  /** The text that is typed: the secret itself, or the name that the environment has it by. */
  typed(place: string): string {
    const secret = this.make(place);
    const { reason } = this.#chosen;
    if (reason !== 'environment' && reason !== 'response') return secret;
    const name = reason === 'environment' ? `in${place}` : `response.login./in/${place}/access_token`;
    this.environment[name] = secret;
    return `{{${name}}}`;
  }
}

/** The value is a name in braces. */
function isNamed({ reason }: Case): boolean {
  return reason === 'environment' || reason === 'response';
}

function nameOf({ reason }: Case): string {
  return reason === 'name' ? 'api_token' : 'field';
}

function schemaOf({ reason, wrap }: Case): JsonSchema {
  const own = {
    type: 'string',
    ...(reason === 'password' && { format: 'password' }),
  };
  if (wrap === 'list') return { type: 'array', items: own };
  if (wrap === 'object') return { type: 'object', properties: { api_token: own, field: own } };
  return wrap === 'union' ? { anyOf: [{ type: 'null' }, own] } : own;
}

function wrapped(value: ExactValue, chosen: Case): ExactValue {
  if (chosen.wrap === 'list') return [value];
  return chosen.wrap === 'object' ? { [nameOf(chosen)]: value } : value;
}

function toTrial(chosen: Case): Trial {
  const vault = new Vault(chosen);
  const name = nameOf(chosen);
  const schema = schemaOf(chosen);
  const valueAt = (place: string) => wrapped(vault.typed(place), chosen);
  const header = chosen.bearsScheme && chosen.wrap === 'plain' ? `Bearer ${vault.typed('Header')}` : valueAt('Header');
  const isWhole = 'location' in chosen.query;
  const { content, ...body } = bodyOf(chosen, vault, schema);
  const environmentServer = isNamed(chosen);
  const one = slice({
    method: 'POST',
    path: `/a/{${name}}/b`,
    parameters: [
      parameter({ name, location: 'path', style: chosen.path, schema }),
      parameter({
        name,
        location: 'query',
        schema: isWhole ? { properties: { [name]: schema } } : schema,
        ...chosen.query,
      }),
      parameter({ name: `X-${name}`, location: 'header', schema }),
      parameter({ name, location: 'cookie', schema }),
    ],
    content: [content],
    security: [requires(...chosen.security)],
    securitySchemes: schemes,
    servers: [
      {
        url: 'https://api.example.com/{tenant}/{api_key}?old={api_key}',
        variables: [
          { name: 'tenant', default: 't', values: [] },
          { name: 'api_key', default: '', values: [] },
        ],
      },
    ],
  });
  const declared: FormValues = {
    path: { [name]: valueAt('Path') },
    query: { [name]: isWhole ? { [name]: valueAt('Query') } : valueAt('Query') },
    header: { [`X-${name}`]: header },
    cookie: { [name]: valueAt('Cookie') },
    // The secrets of an environment are not filled into servers, since these say where they go.
    ...(environmentServer ? {} : { serverVariables: { api_key: vault.make('Server') } }),
    security: Object.fromEntries(chosen.security.map((each) => [each, credentialOf(each, vault)])),
    ...body,
  };
  const values = withUndeclared(declared, chosen, vault);
  const environment = { servers: {}, variables: {}, secrets: vault.environment };
  return { slice: one, values, environment, secrets: vault.secrets };
}

/**
 * Adds secrets under names that the description does not declare: a name says that they are, or the environment. A body
 * that is not an object has no members.
 */
function withUndeclared(values: FormValues, { undeclared, body, security }: Case, vault: Vault): FormValues {
  // A header of the form replaces the one of a scheme.
  const isFree = security.every((each) => each.startsWith('key'));
  const more: FormValues = { ...values };
  const name = 'session_secret';
  for (const place of undeclared) {
    if (place === 'authorization') {
      if (isFree) more.header = { ...more.header, Authorization: `Bearer ${vault.typed('Bearer')}` };
    } else if (place !== 'body') more[place] = { ...more[place], [name]: vault.typed(`Other${place}`) };
    else if (body === 'application/json') more.body = { ...(more.body as object), [name]: vault.typed('Otherbody') };
  }
  return more;
}

function credentialOf(name: string, vault: Vault): Credential {
  const secret = vault.typed(name);
  if (name === 'basic' || name === 'digest') return { username: 'ada', password: secret };
  return name.startsWith('key') ? { value: secret } : { token: secret };
}

function bodyOf(
  chosen: Case,
  vault: Vault,
  schema: JsonSchema,
): Pick<FormValues, 'body' | 'bodyText'> & { content: MediaType } {
  const name = nameOf(chosen);
  const object: JsonSchema = { type: 'object', properties: { [name]: schema, note: { type: 'string' } } };
  const text = vault.typed('Body');
  const body = { note: 'plain', [name]: wrapped(text, chosen) };
  switch (chosen.body) {
    case 'JSON text':
      return { content: media('application/json', object), body, bodyText: `${JSON.stringify(body)} ` };
    case 'text/plain':
      return { content: media('text/plain', schema), body: chosen.reason === 'name' ? { [name]: text } : text };
    case 'file': {
      const isHidden = !isNamed(chosen);
      const file = { $file: { name: 'a.bin', base64: btoa(isHidden ? text : 'plain') } };
      const parts = { [name]: wrapped(file, chosen), note: isHidden ? 'plain' : text };
      return { content: media('multipart/form-data', object), body: parts };
    }
    default:
      return { content: media(chosen.body, object), body };
  }
}

/** Every string in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...textsIn(member)]);
}

/** The part of a secret that encodings of text leave as it is, and that part in base64, wherever it begins. */
function tracesOf(secret: string): string[] {
  const core = /^hidden[A-Za-z]+value/.exec(secret)?.[0] ?? secret;
  const inBase64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from('\0'.repeat(offset) + core).toString('base64');
    return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + core.length) * 8) / 6));
  });
  return [core, ...inBase64];
}

function holds(texts: readonly string[], secret: string): boolean {
  return tracesOf(secret).some((trace) => texts.some((text) => text.includes(trace)));
}

/** A response that repeats all that was sent, in the spellings of JSON, URLs and headers. */
function echo({ sent }: BuiltRequest, secrets: readonly string[]): HttpResponse {
  const body = { secrets, strict: secrets.map(encodeStrict), form: secrets.map(encodeForm), headers: sent.headers };
  const text = JSON.stringify(body, null, 1);
  return {
    status: 200,
    statusText: 'OK',
    url: sent.url,
    redirects: [{ status: 302, url: sent.url }],
    headers: [
      ['Content-Type', 'application/json'],
      ...secrets.map((secret) => ['X-Echo', secret] as const),
      ...sent.headers,
    ],
    timings: { firstByte: 1, total: 1 },
    size: text.length,
    body: { kind: 'text', text, truncated: false },
  };
}

/** All that leaves a request for eyes, files and the clipboard. */
function outputsOf(
  { slice: one, values, secrets }: Trial,
  built: BuiltRequest,
): { readonly [output: string]: unknown } {
  const { shown, shownValues, server, problems } = built;
  const outcome = maskOutcome({ kind: 'response', response: echo(built, secrets) }, built, one);
  assert.ok(outcome.kind === 'response');
  const { security: _, ...form } = values;
  const failed = { kind: 'failed', message: `The last redirect led to ${built.sent.url}.` } as const;
  return {
    shown,
    shownValues,
    base: server.base.shown,
    problems,
    serverProblems: server.problems,
    url: [outcome.response.url, outcome.response.redirects],
    failure: maskOutcome(failed, built, one),
    history: toHistoryEntry({ slice: one, values: form, built, secrets: built.secrets, outcome, time: 1 }, 'a'),
    file: writeHttpFile(shown),
    ...Object.fromEntries(snippetLanguages.map(({ id }) => [id, makeSnippet(id, shown)])),
  };
}

suite('nothing leaks', () => {
  test('every secret is sent, and none is in what is shown, stored, copied or reported', () => {
    fc.assert(
      fc.property(anyCase, (chosen) => {
        const trial = toTrial(chosen);
        const { environment } = trial;
        const built = buildRequest(trial.slice, trial.values, { environment });
        const sent = textsIn(built.sent);
        const outputs = Object.entries(outputsOf(trial, built));
        for (const secret of trial.secrets) {
          assert.ok(holds(sent, secret), `${secret} is not in ${sent.join('\n')}`);
          for (const [output, value] of outputs) {
            const texts = textsIn(value);
            assert.ok(!holds(texts, secret), `${secret} is in ${output}: ${texts.join('\n')}`);
          }
        }
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  test('a request without secrets is shown as it is sent', () => {
    const one = slice({
      method: 'POST',
      path: '/a/{id}',
      parameters: [parameter({ name: 'id', location: 'path' })],
      content: [media('application/json')],
    });
    const { sent, shown } = buildRequest(
      one,
      { path: { id: '{{id}}' }, query: { q: 'a b' }, body: { note: ['plain'] } },
      {
        environment: { servers: {}, variables: { id: 7 }, secrets: {} },
      },
    );
    assert.deepEqual(shown, sent);
    // Large bodies are written once.
    assert.equal(shown.body, sent.body);
  });
});
