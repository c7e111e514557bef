import assert from 'node:assert/strict';
import type { Server } from '../../../../src/core/api/server.ts';
import { newEnvironment } from '../../../../src/request/environment/edit-environment.ts';
import { readEnvironment } from '../../../../src/request/environment/read-environment.ts';

suite('reading the file of an environment', () => {
  test('gives servers, variables with their types and digits, and names of secrets', () => {
    const text = `{
      "$schema": "x", "production": true,
      "servers": { "api.yaml": "https://{{host}}/v1" },
      "variables": { "host": "stage.example.com", "page": 1.10, "dry": false },
      "secrets": ["apiToken"]
    }`;
    const { environment, fault } = readEnvironment('stage', text);
    assert.equal(fault, undefined);
    assert.equal(environment.isProduction, true);
    assert.deepEqual(environment.servers, { 'api.yaml': 'https://{{host}}/v1' });
    assert.deepEqual(
      Object.entries(environment.variables).map(([name, value]) => `${name} ${typeof value} ${value}`),
      ['host string stage.example.com', 'page object 1.10', 'dry boolean false'],
    );
    assert.deepEqual(environment.secrets, ['apiToken']);
  });

  test('leaves out unknown keys, wrong values and bad names, and keeps the rest', () => {
    const text = `{ "prod": 1, "production": "yes", "servers": { "api.yaml": 1 },
"variables": { "a b": "x", "list": [], "fine": "y", "pin": "1" }, "secrets": ["one", "one", "a b", 3, "pin"] }`;
    const { environment } = readEnvironment('stage', text);
    assert.deepEqual(environment, {
      name: 'stage',
      isProduction: true,
      servers: {},
      variables: { fine: 'y' },
      secrets: ['one', 'pin'],
    });
  });

  test('reads nothing of a text that is not JSON, and says so', () => {
    for (const text of ['', '{', '[]', '{"variables": {"a": }}', ' '.repeat(1_000_001)]) {
      const { environment, fault } = readEnvironment('stage', text);
      assert.match(fault ?? '', /^stage\.json .*this environment is not used\.$/, text.slice(0, 40));
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
    assert.equal(readEnvironment('production', text).fault, undefined);
  });
});
