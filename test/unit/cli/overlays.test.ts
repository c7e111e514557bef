import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callCommand } from '../../support/call-command.ts';
import { useFolder } from '../../support/use-folder.ts';

const api = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://old.example }]
paths:
  /pets:
    get: { summary: List, responses: { '200': { description: OK } } }
`;

const overlay = `overlay: 1.1.0
info: { title: For readers, version: "1" }
extends: api.yaml
actions:
  - { target: "$.servers[0].url", update: https://pets.example }
  - target: $.paths['/pets'].get
    update:
      summary: All pets
      parameters: [{ name: size, in: query, required: true, schema: { type: integer, example: 3 } }]
  - { target: $.paths.nope, remove: true }
`;

suite('overlays in the terminal', () => {
  const folder = useFolder('overlays-');
  const put = (file: string, text: string) => writeFileSync(join(folder.path, file), text);
  const call = (...argv: readonly string[]) =>
    callCommand(argv, folder.path, { siteFolder: join(folder.path, 'assets') });

  setup(() => {
    put(
      'docs.json',
      JSON.stringify({ name: 'D', navigation: { openapi: { source: 'api.yaml', overlays: ['o.yaml'] } } }),
    );
    put('api.yaml', api);
    put('o.yaml', overlay);
  });

  test('check names the overlay', async () => {
    const { stdout } = await call('check', '--quick', '--format', 'json');
    const found = (JSON.parse(stdout).problems as { file: string; line: number; column: number; code: string }[])
      .filter(({ file }) => file !== 'docs.json')
      .map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
    assert.deepEqual(found, ['o.yaml:10:15 overlay-target-unmatched']);
  });

  test('pages, coverage and requests use the result, with `docs.json` and without', async () => {
    assert.match((await call('pages')).stdout, /all-pets .*GET \/pets .*All pets/);
    assert.equal((await call('coverage')).code, 0);
    const wanted = 'https://pets.example/pets?size=3';
    assert.equal(JSON.parse((await call('request', '.', 'GET /pets')).stdout).url, wanted);
    rmSync(join(folder.path, 'docs.json'));
    assert.equal(JSON.parse((await call('request', 'o.yaml', 'GET /pets')).stdout).url, wanted);
    assert.equal(JSON.parse((await call('request', 'api.yaml', 'GET /pets')).stdout).url, 'https://old.example/pets');
  });

  test('the exported description is the result', async () => {
    mkdirSync(join(folder.path, 'assets'));
    put('assets/site.css', '');
    put('assets/main.js', '');
    const { code } = await call('export', '--out', 'out');
    assert.equal(code, 0);
    assert.equal(
      JSON.parse(readFileSync(join(folder.path, 'out', 'api.yaml'), 'utf8')).servers[0].url,
      'https://pets.example',
    );
    assert.match(readFileSync(join(folder.path, 'out', 'llms.txt'), 'utf8'), /All pets/);
    assert.equal(existsSync(join(folder.path, 'out', 'o.yaml')), false);
    put('o.yaml', overlay.replace('$.paths.nope', '$.paths[nope]'));
    assert.equal((await call('export', '--out', 'out')).code, 1);
    assert.ok(existsSync(join(folder.path, 'out', 'llms.txt')));
  });
});
