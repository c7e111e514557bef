import assert from 'node:assert/strict';
import type { Server } from '../../../../src/core/api/server.ts';
import { newEnvironment } from '../../../../src/request/environment/new-environment.ts';
import { readEnvironment } from '../../../../src/request/environment/read-environment.ts';

/** The code of each problem with the text at its place; those that the editor reports itself with a `*`. */
function problemsOf(text: string): string[] {
  const lines = text.split('\n');
  return readEnvironment('stage', text).problems.map(({ code, range, isKnownToEditor }) => {
    const at = lines[range.start.line]?.slice(range.start.character, range.end.character) ?? '';
    return `${code} ${at}${isKnownToEditor ? ' *' : ''}`;
  });
}

suite('reading the file of an environment', () => {
  test('gives servers, variables with their types and digits, and names of secrets', () => {
    const text = `{
      "$schema": "x", "production": true,
      "servers": { "api.yaml": "https://{{host}}/v1" },
      "variables": { "host": "stage.example.com", "page": 1.10, "dry": false },
      "secrets": ["apiToken"]
    }`;
    const { environment, problems } = readEnvironment('stage', text);
    assert.deepEqual(problems, []);
    assert.equal(environment.isProduction, true);
    assert.deepEqual(environment.servers, { 'api.yaml': 'https://{{host}}/v1' });
    assert.deepEqual(
      Object.entries(environment.variables).map(([name, value]) => `${name} ${typeof value} ${value}`),
      ['host string stage.example.com', 'page object 1.10', 'dry boolean false'],
    );
    assert.deepEqual(environment.secrets, ['apiToken']);
  });

  test('reports unknown keys, wrong values and bad names, and keeps the rest', () => {
    const text = `{ "prod": 1, "production": "yes",
"servers": { "api.yaml": 1 },
"variables": { "a b": "x", "list": [], "fine": "y" },
"secrets": ["one", "one", "a b", 3] }`;
    assert.deepEqual(problemsOf(text).sort(), [
      'environment-duplicate-name "one" *',
      'environment-key "prod" *',
      'environment-name "a b" *',
      'environment-name "a b" *',
      'environment-name 3 *',
      'environment-value "yes" *',
      'environment-value 1 *',
      'environment-value [] *',
    ]);
    const { environment } = readEnvironment('stage', text);
    assert.deepEqual(environment.variables, { fine: 'y' });
    assert.equal(environment.isProduction, true);
  });

  test('reports names that are a variable and a secret, and the same name twice', () => {
    const text = '{ "variables": { "pin": "1", "a": "1", "a": "2" }, "secrets": ["pin"] }';
    assert.deepEqual(problemsOf(text).sort(), ['duplicate-key "a" *', 'environment-duplicate-name "pin"']);
    assert.deepEqual(readEnvironment('stage', text).environment.secrets, ['pin']);
    assert.equal(Object.hasOwn(readEnvironment('stage', text).environment.variables, 'pin'), false);
  });

  test('reports values that look like a secret, by their name or as they are written', () => {
    const secret = [
      '"clientSecret": "hunter2"',
      '"other": "sk_live_a1b2c3"',
      '"jwt1": "eyJhbGciOiJI.eyJzdWIi.sig"',
      '"base": "https://user:pass@example.com"',
    ];
    const plain = ['"host": "example.com"', '"page_token": "2"', '"password": ""', '"limit": 5', '"ticket": "sk-1"'];
    for (const member of secret) {
      assert.deepEqual(problemsOf(`{ "variables": { ${member} } }`).length, 1, member);
    }
    for (const member of plain) assert.deepEqual(problemsOf(`{ "variables": { ${member} } }`), [], member);
  });

  test('reports names that nothing fills: unknown ones of a server, and those in a variable', () => {
    const text = '{ "servers": { "a.yaml": "https://{{host}}" }, "variables": { "b": "{{host}}" } }';
    assert.deepEqual(problemsOf(text).sort(), [
      'environment-nested-variable "{{host}}"',
      'environment-unknown-variable "https://{{host}}"',
    ]);
  });

  test('has nothing of a text that is not JSON, and says so', () => {
    for (const text of ['', '{', '[]', '{"variables": {"a": }}', ' '.repeat(1_000_001)]) {
      const { environment, problems } = readEnvironment('stage', text);
      assert.equal(problems.length, 1, text);
      assert.deepEqual(environment.variables, {}, text);
    }
  });
});

suite('a new environment', () => {
  const servers: Server[] = [
    { url: 'https://api.example.com', description: 'Production', variables: [] },
    {
      url: 'https://{region}.staging.example.com/{base path}',
      variables: [
        { name: 'region', default: 'eu', values: ['eu', 'us'] },
        { name: 'base path', default: 'v1', values: [] },
      ],
    },
  ];

  test('has the servers that fit its name, and their variables', () => {
    assert.deepEqual(JSON.parse(newEnvironment('Staging', [{ description: 'api.yaml', servers }])), {
      production: false,
      servers: { 'api.yaml': 'https://{{region}}.staging.example.com/{base path}' },
      variables: { region: 'eu' },
      secrets: [],
    });
  });

  test('is marked as production by its name; a server without a host gets one', () => {
    const described = [
      { description: 'api.yaml', servers },
      { description: 'b.yaml', servers: [{ url: '/v1', variables: [] }] },
      { description: 'c.yaml', servers: [] },
      { description: 'd.yaml', servers: [{ url: 'kafka://broker', variables: [] }] },
    ];
    const text = newEnvironment('production', described);
    assert.deepEqual(JSON.parse(text).servers, {
      'api.yaml': 'https://api.example.com',
      'b.yaml': 'https://api.example.com/v1',
    });
    assert.equal(JSON.parse(text).production, true);
    assert.deepEqual(readEnvironment('production', text).problems, []);
  });
});
