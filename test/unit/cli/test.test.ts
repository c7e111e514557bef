import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { callCommand } from '../../support/call-command.ts';
import { useFolder } from '../../support/use-folder.ts';
import { describeUsers, usersWorkflow } from '../../support/users-workflow.ts';

interface User {
  readonly id: number;
  name: string;
}

/** An API that keeps users. */
function createUsers(): (method: string, id: string, written: Partial<User>) => readonly [number, unknown?] {
  const users = new Map<string, User>();
  return (method, id, written) => {
    if (method === 'POST') {
      const user = { id: 70 + users.size, name: written.name ?? '' };
      users.set(String(user.id), user);
      return [201, user];
    }
    if (id === '') return [200, [...users.values()]];
    const known = users.get(id);
    if (known === undefined) return [404];
    if (method !== 'DELETE') return [200, Object.assign(known, written)];
    users.delete(id);
    return [204];
  };
}

suite('apidocs test', () => {
  const folder = useFolder('test-');
  let server: Server;
  let url = '';
  let received: string[] = [];

  suiteSetup((done) => {
    const answer = createUsers();
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      received.push(`${request.method} ${request.url} ${request.headers['x-key'] ?? '-'}`);
      const id = request.url?.split('/')[2] ?? '';
      const written = body === '' ? {} : JSON.parse(body);
      if (written.name === 'elsewhere') {
        response.writeHead(307, { Location: 'https://api.invalid/users' }).end();
        return;
      }
      const [status, value] = answer(request.method ?? '', id, written);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Set-Cookie': 'session=c00kie-value' });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    });
    server.listen(0, '127.0.0.1', () => {
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      done();
    });
  });
  suiteTeardown((done) => {
    server.close(done);
  });
  setup(() => {
    received = [];
    writeFileSync(join(folder.path, 'docs.json'), '{ "name": "U", "navigation": { "openapi": "api.yaml" } }');
    writeFileSync(join(folder.path, 'api.yaml'), describeUsers(url));
    writeFileSync(join(folder.path, 'users.arazzo.yaml'), usersWorkflow);
  });

  const call = (args: readonly string[], env: { readonly [name: string]: string } = {}) =>
    callCommand(['test', ...args], folder.path, { env });

  test('runs a workflow of five steps against the mock, which sends nothing', async () => {
    const { code, stdout } = await call(['--mock']);
    assert.equal(stdout, 'users.arazzo.yaml\n  ✓ life\n1 passed, 0 failed, 0 skipped.\n');
    assert.equal(code, 0);
    assert.deepEqual(received, []);
  });

  test('reports five steps that passed as JUnit, on the mock and on a server', async () => {
    for (const args of [['--mock'], []]) {
      const { code, stdout } = await call([...args, '--format', 'junit']);
      assert.equal(code, 0);
      assert.match(stdout, /<testsuite name="life" file="users\.arazzo\.yaml" tests="5" failures="0" skipped="0">/);
      const cases = [...stdout.matchAll(/<testcase name="(\w+)" classname="life" [^>]*\/>/g)].map(([, name]) => name);
      assert.deepEqual(cases, ['create', 'read', 'change', 'list', 'delete']);
    }
    assert.equal(received.length, 5);
  });

  test('runs it against a server, by the name of its file', async () => {
    const { code, stdout } = await call(['users.arazzo.yaml', '--format', 'json']);
    assert.equal(code, 0, stdout);
    const { tests, summary } = JSON.parse(stdout);
    assert.deepEqual(summary, { passed: 1, failed: 0, skipped: 0 });
    assert.deepEqual(Object.keys(tests[0]), ['name', 'file', 'line', 'outcome', 'steps']);
    assert.deepEqual([tests[0].name, tests[0].file, tests[0].line], ['life', 'users.arazzo.yaml', 5]);
    assert.deepEqual(tests[0].steps[0], {
      name: 'create',
      outcome: 'passed',
      request: { method: 'POST', url: `${url}/users` },
      status: 201,
      failures: [],
    });
    assert.deepEqual(
      received.map((line) => line.split(' ')[0]),
      ['POST', 'GET', 'PATCH', 'GET', 'DELETE'],
    );
  });

  test('a failed step says what was expected and seen, in every format', async () => {
    writeFileSync(
      join(folder.path, 'users.arazzo.yaml'),
      usersWorkflow.replace('$statusCode == 201', '$statusCode == 418'),
    );
    const pretty = await call(['--mock']);
    assert.equal(pretty.code, 1);
    assert.match(
      pretty.stdout,
      /✗ create POST .+ 201\n.*`\$statusCode == 418` does not hold\. \(users\.arazzo\.yaml:11\)\n +expected: 418\n +seen: +201\n/,
    );
    const { tests, summary } = JSON.parse((await call(['--mock', '--format', 'json'])).stdout);
    assert.deepEqual(summary, { passed: 0, failed: 1, skipped: 0 });
    assert.deepEqual(tests[0].steps[0].failures, [
      { message: '`$statusCode == 418` does not hold.', expected: '418', actual: '201' },
    ]);
    assert.equal(tests[0].steps[1].outcome, 'skipped');
    const junit = (await call(['--mock', '--format', 'junit'])).stdout;
    assert.match(junit, /<testsuite name="life" file="users\.arazzo\.yaml" tests="5" failures="1" skipped="4">/);
    assert.match(
      junit,
      /<failure message="`\$statusCode == 418` does not hold\.">users\.arazzo\.yaml:11&#10;expected: 418&#10;seen: {5}201<\/failure>/,
    );
  });

  test('a response that is not as described is reported in every format, and criteria decide', async () => {
    writeFileSync(
      join(folder.path, 'api.yaml'),
      describeUsers(url).replaceAll('id: { type: integer }', 'id: { type: string }'),
    );
    const pretty = await call([]);
    assert.equal(pretty.code, 0);
    assert.match(
      pretty.stdout,
      /✓ life\n +✓ create POST .+ 201\n +not as described: \/id: Must be a string, not a number\.\n/,
    );
    const { tests } = JSON.parse((await call(['--format', 'json'])).stdout);
    assert.deepEqual(tests[0].steps[0].mismatches, [{ pointer: '/id', message: 'Must be a string, not a number.' }]);
    assert.match(
      (await call(['--format', 'junit'])).stdout,
      /failures="0".*\n.*<system-out>not as described: \/id: Must be a string, not a number\.<\/system-out>/,
    );
    assert.doesNotMatch((await call(['--mock'])).stdout, /described/);
  });

  test('an unsafe step is not sent elsewhere than to this machine without --allow-unsafe', async () => {
    writeFileSync(join(folder.path, 'api.yaml'), describeUsers('https://api.invalid'));
    const { code, stdout } = await call([]);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /Not sent: POST may change something at api\.invalid\. Send it with --allow-unsafe, or use --mock\./,
    );
  });

  test('secrets of an environment come from variables of the process, and are in no output', async () => {
    mkdirSync(join(folder.path, '.apidocs', 'environments'), { recursive: true });
    const environment = { servers: { 'api.yaml': url }, variables: { name: 'Lin' }, secrets: ['key'] };
    writeFileSync(join(folder.path, '.apidocs', 'environments', 'local.json'), JSON.stringify(environment));
    writeFileSync(
      join(folder.path, 'users.arazzo.yaml'),
      usersWorkflow.replace('$statusCode == 201', '$request.header.X-Key == 1'),
    );
    writeFileSync(join(folder.path, 'api.yaml'), describeUsers('https://api.invalid'));
    assert.match((await call(['--environment', 'local'])).stderr, /The environment variable key, .* is not set/);
    assert.match((await call(['--environment', 'other'])).stderr, /There is no environment "other"\. There are local,/);
    for (const format of ['pretty', 'json', 'junit']) {
      const { stdout, stderr } = await call(['--environment', 'local', '--format', format], { key: 'tok-qxz-secret' });
      assert.doesNotMatch(stdout + stderr, /qxz/);
    }
    assert.equal(received[0], 'POST /users tok-qxz-secret');
  });

  test('a value of a response with the name of a secret is in no output', async () => {
    const checks = '$response.header.Set-Cookie == 1';
    writeFileSync(join(folder.path, 'users.arazzo.yaml'), usersWorkflow.replace('$statusCode == 201', checks));
    for (const format of ['pretty', 'json', 'junit']) {
      const { stdout, code } = await call(['--format', format]);
      assert.equal(code, 1);
      assert.doesNotMatch(stdout, /c00kie-value/);
    }
  });

  test('an unsafe request follows no redirect to another host', async () => {
    const moved = usersWorkflow.replace('name: $inputs.name }', 'name: elsewhere }');
    writeFileSync(join(folder.path, 'users.arazzo.yaml'), moved);
    const { stdout } = await call(['--format', 'json']);
    assert.equal(JSON.parse(stdout).tests[0].steps[0].status, 307);
  });

  test('--samples sends the example request of each operation', async () => {
    const { stdout, code } = await call(['--mock', '--samples']);
    assert.match(stdout, /api\.yaml\n {2}✓ GET \/users\n {2}✓ POST \/users\n/);
    assert.match(stdout, /- GET \/users\/\{id\}\n/);
    assert.match(stdout, /3 passed, 0 failed, 3 skipped\.\n$/);
    assert.equal(code, 0);
  });

  test('says what it cannot run, with 2', async () => {
    const fails = async (...args: string[]) => {
      const { code, stderr, stdout } = await call(args);
      assert.deepEqual([code, stdout], [2, '']);
      return stderr;
    };
    assert.match(await fails('--format', 'xml'), /--format is pretty, json or junit/);
    assert.match(await fails('nowhere'), /There is no "nowhere"/);
    assert.match(await fails('api.yaml', '--mock'), /"api\.yaml" is not a file of workflows/);
    writeFileSync(join(folder.path, 'users.arazzo.yaml'), `${usersWorkflow}  }`);
    assert.match(await fails('--mock'), /^apidocs: users\.arazzo\.yaml:\d+: /);
    rmSync(join(folder.path, 'users.arazzo.yaml'));
    assert.match(await fails('--mock'), /There is no workflow in /);
  });
});
