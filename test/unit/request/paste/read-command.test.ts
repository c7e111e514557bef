import assert from 'node:assert/strict';
import { readCommand, readCommandValues } from '../../../../src/request/paste/read-command.ts';
import { parameter, slice } from '../slice.ts';

const of = slice({
  method: 'GET',
  path: '/books',
  servers: [{ url: 'https://a.example', variables: [] }],
  parameters: [parameter({ name: 'access_token', location: 'query', schema: { type: 'string' } })],
});

function valuesOf(options: string, query = '') {
  const reading = readCommand(`curl ${options} 'https://a.example/books${query}'`);
  assert.ok(reading.kind === 'request', options);
  return readCommandValues(reading, of)?.values;
}

suite('the values of a command in a page', () => {
  test('have no credentials but declared parameters and variables', () => {
    for (const option of [
      '-H "Authorization: Bearer s3cret"',
      '-H "X-Api-Key: s3cret"',
      '-b "session=s3cret"',
      '-u me:s3cret',
    ])
      assert.doesNotMatch(JSON.stringify(valuesOf(option)), /s3cret/, option);
    assert.doesNotMatch(JSON.stringify(valuesOf('', '?api_key=s3cret')), /s3cret/);
    assert.deepEqual(valuesOf('-H "X-Api-Key: $KEY"')?.header, { 'X-Api-Key': '{{KEY}}' });
    assert.deepEqual(valuesOf('-H "X-Trace: 1"', '?access_token=t&page_token=2')?.query, {
      access_token: 't',
      page_token: '2',
    });
  });
});
