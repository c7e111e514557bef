import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { answerRequest } from '../../../src/mock/answer-request.ts';
import { decodeRequest } from '../../../src/mock/decode-request.ts';
import { readCall } from '../../../src/mock/read-call.ts';
import { readReasons } from '../../../src/request/mock-reasons.ts';
import { readOperation } from './read-operation.ts';

/** A request that does not match its operation. Without a body or a query there is none. */
interface BadRequest {
  readonly title: string;
  /** In YAML, in most rows without responses. */
  readonly operation: string;
  readonly template?: string;
  readonly path?: string;
  readonly query?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** In Latin-1, a character for each byte, unless it has others. */
  readonly body?: string;
  /** How the pointer of a mismatch begins; absent: it has none. */
  readonly at?: string;
  /** Absent: that of wrong values. */
  readonly status?: number;
}

const rows = readFileSync(new URL('../../data/bad-requests.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as BadRequest);

/** What descriptions declare for a mistake, with the status of the answer. */
const errors: { readonly [title: string]: readonly [status: number, response: string] } = {
  'no error': [400, ''],
  'Problem Details': [422, "'422': { content: { application/problem+json: { schema: { type: object } } } }"],
  'an error with a message': [
    400,
    "'4XX': { content: { application/json: { schema: { type: object, required: [message], properties: { code: { type: integer }, message: { type: string } } }, example: { code: 409, message: conflict } } } }",
  ],
  'a text': [400, "'400': { content: { text/plain: { schema: { type: string } } } }"],
};

function answer(
  { operation, template = '/t', path = '/t', query = '', headers = [], body = '' }: BadRequest,
  error: string,
) {
  const responses = `responses: { '200': { description: '' }${error === '' ? '' : `, ${error.replace('{', "{ description: '',")}`} } }`;
  const whole = operation.includes('responses:') ? operation : operation.replace(/\s*\}$/, `, ${responses}`);
  const slice = readOperation(whole, `'${template}'`);
  const [, type = ''] = headers.find(([name]) => name === 'Content-Type') ?? [];
  const bytes = Buffer.from(body, /[^\0-\xff]/.test(body) ? 'utf8' : 'latin1');
  const method = slice.operation.method;
  return answerRequest(slice, readCall(slice, { method, path, query, headers, body: decodeRequest(bytes, type) }));
}

suite('Bad requests are refused, and the reason is named', () => {
  for (const [declared, [status, response]] of Object.entries(errors)) {
    test(`with ${declared} declared`, () => {
      const wrong = rows.filter((row) => {
        const refusal = answer(row, response);
        const { reasons = [] } = refusal;
        // The panel reads them from the header, as any client does; the log prints them.
        const read = readReasons(refusal.headers);
        const isNamed = read.length > 0 && read.length === reasons.length;
        const isAt =
          row.at === undefined || [read, reasons].every((all) => all.some((each) => each.startsWith(row.at ?? '')));
        const [, message = ''] = /^\/[^:]*: (.*)$/s.exec(reasons[0] ?? '') ?? [];
        const text = refusal.body.kind === 'text' ? refusal.body.text : '';
        const isInBody =
          row.status !== undefined || text.includes(JSON.stringify(message).slice(1, -1)) || text.includes(message);
        return !(refusal.status === (row.status ?? status) && isNamed && isAt && isInBody);
      });
      assert.deepEqual(
        wrong.map(({ title }) => title),
        [],
      );
    });
  }

  test('there are more than 200', () => assert.ok(new Set(rows.map(({ title }) => title)).size > 200));
});
