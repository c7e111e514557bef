import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

/** Joined from parts, so that scanners of this repository don't take them for keys. */
const made = (...parts: string[]) => parts.join('');
const token = made('gh', 'p_', 'k9Qw3eRt7yUi2oPa5sDf8gHj1kLzX4cV6bN0');

const count = (texts: { [file: string]: string }) => {
  const site = {
    'docs.json': docsJson({ pages: ['a'], openapi: 'api.json' }),
    'api.json': openapi({}),
    'a.mdx': 'Text',
    ...texts,
  };
  return findingsOf('secret-written', site);
};
const withParameter = (parameter: object) => ({ 'api.json': openapi({ '/a': { get: { parameters: [parameter] } } }) });

suite('secret-written', () => {
  test('reports a credential in a page, a description and docs.json once for each value, and never quotes it', () => {
    const found = [
      ...count({ 'a.mdx': `Use \`${token}\`.\n\n\`\`\`sh\ncurl -H "Authorization: Bearer ${token}"\n\`\`\`\n` }),
      ...count({ 'api.json': openapi({}, { servers: [{ url: `https://api.test?key=${token}` }] }) }),
      ...count({ 'docs.json': docsJson({ pages: ['a'] }, { description: token }) }),
    ];
    assert.equal(found.length, 3);
    for (const finding of found) {
      const [message = ''] = finding.split('»').slice(1);
      assert.match(message, /^ This looks like a GitHub token, and it is published/);
      assert.equal(message.includes('k9Qw'), false);
    }
  });

  test('a default is random from three bits a character on: eight characters, each as often', () => {
    const reported = (value: string) =>
      count({ 'a.mdx': `<ParamField header="X-API-Key" default="${value}" />` }).length;
    assert.deepEqual(['k8q2x7m4'.repeat(2), 'k8q2x7m4'.repeat(3), 'k8q2x7mk'.repeat(2)].map(reported), [1, 1, 0]);
  });

  test('reports random defaults of secret parameters and security schemes', () => {
    const value = 'k8JqX2mZ7pLw9RtB4vNc';
    for (const parameter of [
      { name: 'X-Api-Key', in: 'header', schema: { type: 'string', default: value } },
      { name: 'X-Api-Key', in: 'header', schema: { type: 'string' }, example: value },
      { name: 'api_key', in: 'query', schema: { type: 'string', 'x-default': value } },
    ]) {
      assert.equal(count(withParameter(parameter)).length, 1, JSON.stringify(parameter));
    }
    const scheme = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-default': value } } };
    assert.equal(count({ 'api.json': openapi({}, { components: scheme }) }).length, 1);
    assert.equal(
      count({ 'a.mdx': `<ParamField header="X-API-Key" type="string" default="${value}">\nKey\n</ParamField>` }).length,
      1,
    );
  });

  test('reports passwords in the URLs of servers, even short ones', () => {
    const server = (url: string) => count({ 'api.json': openapi({}, { servers: [{ url }] }) }).length;
    assert.equal(server('https://books:hunter2@stage.test/v1'), 1);
    assert.equal(server('https://svc:k8JqX2mZ7pLw@api.books.io'), 1);
    for (const url of [
      'https://user:password@stage.test',
      'https://{user}:{key}@stage.test',
      'https://a.test:8080/x@y',
    ]) {
      assert.equal(server(url), 0, url);
    }
  });

  test('ignores placeholders, examples of responses and public addresses', () => {
    for (const parameter of [
      { name: 'X-Api-Key', in: 'header', schema: { type: 'string', default: 'YOUR_API_KEY_123456' } },
      { name: 'token', in: 'query', example: 'k8JqX2mZ7pLw9RtB4vNc' },
      { name: 'limit', in: 'query', schema: { type: 'string', default: 'k8JqX2mZ7pLw9RtB4vNc' } },
      { name: 'token', in: 'query', schema: { default: '0x6b175474e89094c44da98b954eedeac495271d0f' } },
    ]) {
      assert.deepEqual(count(withParameter(parameter)), [], JSON.stringify(parameter));
    }
  });
});
