import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../../../src/core/source/text/line-index.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';
import type { LocatedProblem } from '../../../../src/service/engine-values.ts';
import { validateDescription } from '../../../../src/validate/validate-description.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson } from '../../../support/project-of.ts';

const config = docsJson({
  tabs: [{ tab: 'API', openapi: { source: 'api.yaml', overlays: ['words.yaml'], directory: 'reference' } }],
});
const api = `openapi: 3.1.0
info: { title: Books, version: "1" }
servers: [{ url: "https://{region}.example.com", description: Production, variables: { region: { default: eu } } }]
paths:
  /books:
    get:
      operationId: listBooks
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }
components:
  schemas:
    Book: { type: object, properties: { id: { format: int32, minimum: 1, type: integer } } }
`;
const overlay = `overlay: 1.1.0
info: { title: Words, version: "1" }
actions:
  - target: $.info
    description: A summary
    update: { summary: All books }
`;
const environment = `{
  "servers": { "api.yaml": "https://{{host}}" },
  "variables": { "host": "example.com" },
  "secrets": ["token"]
}
`;

const files = {
  'docs.json': config,
  'api.yaml': api,
  'words.yaml': overlay,
  '.apidocs/environments/staging.json': environment,
};

async function findProblems(changed: { readonly [file: string]: string }): Promise<readonly LocatedProblem[]> {
  const workspace = memoryWorkspace({ ...files, ...changed });
  const engine = createEngine({ workspace, configFile: 'docs.json', validator: { validate: validateDescription } });
  const { problems } = await engine.problems({ official: true });
  await engine.dispose();
  return problems;
}

/** Exchanges the first places of two keys. */
function exchange(text: string, first: string, second: string): string {
  const names = new RegExp(`${first}("?:[\\s\\S]*?[\\s"{])${second}`);
  assert.match(text, names);
  return text.replace(names, `${second}$1${first}`);
}

function fix(text: string, { fixes }: LocatedProblem): string {
  const index = new LineIndex(text);
  const edits = (fixes[0]?.edits ?? []).map(({ file, range, text: put }) => ({
    at: { file, span: { start: index.offsetAt(range.start), end: index.offsetAt(range.end) } },
    text: put,
  }));
  return applyEdits(text, edits);
}

suite('exchanged keys', () => {
  const cases = [
    ['docs.json', 'tab', 'openapi'],
    ['api.yaml', 'description', 'variables'],
    ['api.yaml', 'format', 'minimum'],
    ['api.yaml', 'type', 'properties'],
    ['api.yaml', 'operationId', 'responses'],
    ['words.yaml', 'info', 'actions'],
    ['words.yaml', 'description', 'update'],
    ['.apidocs/environments/staging.json', 'variables', 'secrets'],
  ] as const;
  for (const [file, first, second] of cases) {
    test(`${first} and ${second} in ${file} are one problem, whose fix exchanges them again`, async () => {
      const before = (await findProblems({})).map(({ code, message }) => `${code} ${message}`);
      const wrong = exchange(files[file], first, second);
      const problems = await findProblems({ [file]: wrong });
      const [problem, ...others] = problems.filter(({ code, message }) => !before.includes(`${code} ${message}`));
      assert.ok(problem);
      assert.deepEqual(others, []);
      assert.equal(problem.message, `\`${second}\` and \`${first}\` have each other's value. Exchange the two keys.`);
      assert.equal(fix(wrong, problem), files[file]);
    });
  }

  test('two neighbours of wrong types that do not fit each other are two problems', async () => {
    const wrong = api.replace('format: int32, minimum: 1', 'format: [int32], minimum: {}');
    const problems = await findProblems({ 'api.yaml': wrong });
    assert.deepEqual(
      problems.map(({ message }) => message).filter((message) => /must be/.test(message)),
      ['`format` must be a string, not an array.', '`minimum` must be a number, not an object.'],
    );
  });

  test('a sign that is no colon makes no neighbours of a key and its value', async () => {
    const changed = config.replace(/"tabs":/, '"tabs" =');
    assert.notEqual(changed, config);
    const codes = (await findProblems({ 'docs.json': changed })).map(({ code }) => code);
    assert.equal(codes.filter((code) => code === 'json-colon').length, 1, codes.join());
  });

  test('a member without a key is not exchanged: it follows from a syntax error', async () => {
    const changed = config.replace('"navigation":', '"navigation" =');
    const messages = (await findProblems({ 'docs.json': changed })).map(({ message }) => message);
    assert.ok(
      messages.some((message) => /^Expected a colon/.test(message)),
      messages.join('\n'),
    );
    assert.deepEqual(
      messages.filter((message) => message.includes("each other's value")),
      [],
    );
  });
});
