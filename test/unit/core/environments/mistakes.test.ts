import assert from 'node:assert/strict';
import { environmentSchema } from '../../../../src/core/standards/environment-schema.ts';
import { checkProject } from '../../../support/check-project.ts';
import { textAt } from '../../../support/marked-text.ts';
import { docsJson, openapi, projectOf } from '../../../support/project-of.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [key: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema;
  readonly propertyNames?: { readonly pattern?: string };
}

const schema = environmentSchema as Schema;
const keys = Object.entries(schema.properties ?? {});
const file = '.apidocs/environments/stage.json';

/** A file with every key of the schema, without a problem. */
const whole: { readonly [key: string]: unknown } = {
  production: false,
  servers: { 'api.json': 'https://{{region}}.stage.test' },
  variables: { region: 'eu', page: 1.5, dry: true },
  secrets: ['apiToken'],
  $schema: 'https://schemas.test/environment.json',
};

/** One value of each JSON type. */
const values: { readonly [type: string]: unknown } = {
  string: 'k',
  number: 7,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

/** The code of each problem of the file, and the text at its place. */
function problemsOf(text: string): string[] {
  const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}), [file]: text };
  const found = checkProject(projectOf(texts)).filter(({ at }) => at.file === file);
  return found.map(({ code, at }) => `${code} ${textAt(texts, at)}`);
}

/** The names of `servers` depend on the variables. */
const without = (key: string): { readonly [name: string]: unknown } => ({
  ...Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key)),
  ...(key === 'variables' && { servers: { 'api.json': 'https://stage.test' } }),
});

/** The mark of a wrong value: an object or a list is marked at its key. */
function markOf(key: string, value: unknown): string {
  return `environment-value ${JSON.stringify(typeof value === 'object' && value !== null ? key : value)}`;
}

function allows({ type }: Schema, name: string): boolean {
  return type === undefined || [type].flat().includes(name);
}

suite('mistakes in the file of an environment, made from its schema', () => {
  test('a file with every key of the schema has no problem', () => {
    assert.deepEqual(
      Object.keys(whole),
      keys.map(([key]) => key),
    );
    assert.deepEqual(problemsOf(JSON.stringify(whole)), []);
  });

  for (const [key, member] of keys) {
    test(`${key}, misspelt`, () => {
      for (const slip of slipsOf(key)) {
        const text = JSON.stringify({ ...without(key), [slip]: whole[key] });
        assert.deepEqual(problemsOf(text), [`environment-key "${slip}"`], slip);
      }
    });

    test(`${key}, missing`, () => {
      const isRequired = schema.required?.includes(key) === true;
      assert.equal(problemsOf(JSON.stringify(without(key))).length, isRequired ? 1 : 0);
    });

    test(`${key}, twice`, () => {
      const text = JSON.stringify(whole).replace(/\}$/, `,${JSON.stringify(key)}:${JSON.stringify(whole[key])}}`);
      assert.deepEqual(problemsOf(text), [`duplicate-key "${key}"`]);
    });

    test(`${key}, of another type`, () => {
      for (const [type, value] of Object.entries(values).filter(([type]) => !allows(member, type))) {
        const text = JSON.stringify({ ...without(key), [key]: value });
        assert.deepEqual(problemsOf(text), [markOf(key, value)], type);
      }
    });

    test(`${key}, one level too deep`, () => {
      for (const home of ['servers', 'variables'].filter((name) => name !== key)) {
        const members = { ...(without(key)[home] as object), [key]: whole[key] };
        assert.deepEqual(
          problemsOf(JSON.stringify({ ...without(key), [home]: members })),
          [`environment-key "${key}"`],
          home,
        );
      }
    });

    if (typeof member.additionalProperties === 'object') {
      test(`members of ${key}, of another type`, () => {
        const [name = ''] = Object.keys(whole[key] as object);
        for (const [type, value] of Object.entries(values)) {
          if (allows(member.additionalProperties as Schema, type)) continue;
          const text = JSON.stringify({ ...without('variables'), [key]: { [name]: value } });
          assert.deepEqual(problemsOf(text), [markOf(name, value)], type);
        }
      });

      test(`members of ${key}, twice and with an empty name`, () => {
        const [[name, value] = ['', '']] = Object.entries(whole[key] as object);
        const twice = JSON.stringify(whole).replace(`"${name}":`, `"${name}":${JSON.stringify(value)},"${name}":`);
        assert.deepEqual(problemsOf(twice), [`duplicate-key "${name}"`]);
        const empty = JSON.stringify({ ...whole, [key]: { ...(whole[key] as object), '': 'https://a.test' } });
        assert.deepEqual(problemsOf(empty), ['environment-name ""']);
      });
    }

    if (member.items !== undefined) {
      test(`elements of ${key}, of another type, twice and empty`, () => {
        for (const [type, value] of Object.entries(values)) {
          if (allows(member.items as Schema, type)) continue;
          assert.deepEqual(
            problemsOf(JSON.stringify({ ...whole, [key]: [value] })),
            [`environment-value ${JSON.stringify(value)}`],
            type,
          );
        }
        assert.deepEqual(problemsOf(JSON.stringify({ ...whole, [key]: ['a', 'a'] })), [
          'environment-duplicate-name "a"',
        ]);
        assert.deepEqual(problemsOf(JSON.stringify({ ...whole, [key]: [''] })), ['environment-name ""']);
      });
    }
  }

  test('a file that is too long or not text is not used', () => {
    assert.deepEqual(problemsOf('{\0}\0'), ['environment-value ']);
    assert.deepEqual(problemsOf(' '.repeat(1_000_001)), ['environment-value ']);
  });

  test('no message quotes a value, which may be a secret', () => {
    const text =
      '{ "production": "k8Jq", "variables": "k8Jq", "secrets": { "token": "k8Jq" }, "servers": { "api.json": 8 } }';
    const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}), [file]: text };
    const messages = checkProject(projectOf(texts)).flatMap(({ at, message }) => (at.file === file ? [message] : []));
    assert.deepEqual(messages.toSorted(), [
      '`api.json` must be a URL, for example "https://api.example.com".',
      '`production` must be `true` or `false`.',
      '`secrets` must be a list of names, without their values.',
      '`variables` must be an object with a value for each name.',
    ]);
  });

  test('broken JSON gives one problem, which quotes no value', () => {
    const text = JSON.stringify({ variables: { region: 'eu', other: 'us' } }, null, 2);
    for (const [broken, code] of [
      [text.replace(',', ''), 'json-comma'],
      [text.slice(0, -2), 'json-unclosed'],
      [text.replace('"us"', 'hunter2hunter2'), 'json-value'],
      [text.replace('"eu"', "'hunter2hunter2'"), 'json-quotes'],
      ['', 'json-empty'],
    ] as const) {
      const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}), [file]: broken };
      const found = checkProject(projectOf(texts)).filter(({ at }) => at.file === file);
      assert.equal(found.length, 1, `${code}: ${found.map((each) => each.code)}`);
      assert.match(found[0]?.code ?? '', /^json-/);
      assert.equal(
        JSON.stringify(found.map(({ message, fixes = [] }) => [message, fixes.map(({ title }) => title)])).includes(
          'hunter2h',
        ),
        false,
      );
    }
  });
});

/** Misspellings: swapped letters, a missing one, a doubled one, another letter case. */
function slipsOf(key: string): readonly string[] {
  const at = 2;
  const swapped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
  const shorter = key.slice(0, at) + key.slice(at + 1);
  const longer = key.slice(0, at) + key.charAt(at) + key.slice(at);
  return [...new Set([swapped, shorter, longer, key.toUpperCase()])].filter((slip) => slip !== key);
}
