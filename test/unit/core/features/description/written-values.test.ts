import assert from 'node:assert/strict';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { LineIndex } from '../../../../../src/core/source/text/line-index.ts';
import { createEngine } from '../../../../../src/service/create-engine.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

/** Objects in which keys are accepted, as paths from the root with their other members. */
const openApi = (version: string) => ({ openapi: version, info: { title: 'A', version: '1' } });
const objects: readonly (readonly [root: object, path: readonly (string | number)[], members: object])[] = [
  [{ openapi: '3.1.0', externalDocs: { url: 'a' } }, ['info'], {}],
  [openApi('3.1.0'), ['paths', '/a'], {}],
  ...['3.0.3', '3.1.0', '3.2.0'].flatMap((version) => [
    [openApi(version), ['paths', '/a', 'get'], {}] as const,
    [openApi(version), ['paths', '/a', 'get', 'parameters', 0], {}] as const,
    [openApi(version), ['paths', '/a', 'get', 'responses'], {}] as const,
    [openApi(version), ['components', 'schemas', 'A'], { type: 'object' }] as const,
    [openApi(version), ['components', 'securitySchemes', 'A'], { type: 'apiKey' }] as const,
  ]),
  [{ swagger: '2.0', info: { title: 'A', version: '1' } }, ['paths', '/a', 'get', 'parameters', 0], {}],
  [{ asyncapi: '3.0.0', info: { title: 'A', version: '1' } }, ['operations', 'a'], {}],
  [{ arazzo: '1.0.1', info: { title: 'A', version: '1' } }, ['workflows', 0], {}],
];

/** How a file is written: the indentation, that of lists, and the quotes. */
const styles = [
  { unit: '  ', list: '  ', quote: '"' },
  { unit: '    ', list: '', quote: "'" },
] as const;

type Style = (typeof styles)[number];

const member = '\u{1f511}';

/** Places the members at the path, with the caret in place of another one. */
function nest(path: readonly (string | number)[], members: object): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return { ...members, [member]: 0 };
  const inner = nest(rest, members);
  return typeof first === 'number' ? [inner] : { [first]: inner };
}

function toYaml(value: unknown, style: Style, indent: string): string {
  if (Array.isArray(value))
    return value
      .map((item) => `${indent}${style.list}- ${toYaml(item, style, `${indent}${style.list}  `).trimStart()}`)
      .join('\n');
  return Object.entries(value as object)
    .map(([key, item]) => {
      if (key === member) return `${indent}$0`;
      if (typeof item !== 'object') return `${indent}${key}: ${style.quote}${item}${style.quote}`;
      const isList = Array.isArray(item);
      return `${indent}${key}:\n${toYaml(item, style, isList ? indent : indent + style.unit)}`;
    })
    .join('\n');
}

function toJson(value: unknown, { unit }: Style): string {
  return JSON.stringify(value, undefined, unit).replace(`"${member}": 0`, '$0');
}

/** The text after an item is accepted, and its choices and texts are left as they are. */
function accept(text: string, offset: number, insert: string, start: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const plain = insert
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}|\$\d+|\$\{\d+\}/g, '$1')
    .replace(/\\([$}\\])/g, '$1')
    .replaceAll('\n', `\n${indent}`);
  // A value that is not a text, an object or a list.
  return text.slice(0, start) + plain.replace(/: $/, ': 0') + text.slice(offset);
}

/** Checks that accepted text is valid, and written as the rest of the file is. */
function checkInsert(
  written: string,
  insert: string,
  { language, style, isElement }: { language: 'yaml' | 'json'; style: Style; isElement: boolean },
): void {
  const { problems } = parseSource(`api.${language}`, written);
  assert.deepEqual(
    problems.map(({ message }) => message),
    [],
    written,
  );
  const isInList = language === 'yaml' && (isElement || insert.includes('- '));
  const indents = isInList ? [] : [...insert.matchAll(/\n( *)(?=[^\s\-}\]])/g)].map(([, blanks = '']) => blanks.length);
  assert.ok(
    indents.every((indent) => indent % style.unit.length === 0),
    written,
  );
  const wrong = language === 'json' ? /\{[^\n]*\}/ : style.quote === '"' ? /'/ : /"/;
  assert.doesNotMatch(insert.replace(/\$\{[^}]*\}/g, ''), wrong);
}

suite('values of new keys', () => {
  for (const [root, path, members] of objects)
    for (const style of styles)
      for (const language of ['yaml', 'json'] as const)
        test(`${Object.entries(root)[0]?.join(' ')} ${path.join('/')}: ${language}, ${style.unit.length} blanks`, async () => {
          const whole = { ...root, ...(nest(path, members) as object) };
          const marked = language === 'json' ? toJson(whole, style) : toYaml(whole, style, '');
          const { texts, file, offset } = takeCaret({ [`api.${language}`]: marked });
          const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: undefined });
          const text = texts[file] ?? '';
          const index = new LineIndex(text);
          const items = (await engine.complete(file, index.positionAt(offset))).filter(
            ({ kind }) => kind !== 'component',
          );
          assert.ok(items.length > 0, marked);
          for (const { insert, range } of items) {
            const written = accept(text, offset, insert, index.offsetAt(range.start));
            checkInsert(written, insert, { language, style, isElement: path.at(-1) === 0 });
          }
        });

  for (const [root, path] of objects.filter((each) => each[1].at(-1) === 0))
    test(`${Object.entries(root)[0]?.join(' ')} ${path.join('/')}: an element of a list in JSON is an object`, async () => {
      const marked = JSON.stringify({ ...root, ...(nest(path, {}) as object) }, undefined, 2);
      for (const place of ['$0', '{},\n        $0']) {
        const { texts, file, offset } = takeCaret({ 'api.json': marked.replace(/\{\s*"\u{1f511}": 0\s*\}/u, place) });
        const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: undefined });
        const text = texts[file] ?? '';
        const index = new LineIndex(text);
        const items = await engine.complete(file, index.positionAt(offset));
        assert.ok(items.length > 0, marked);
        for (const { label, insert, range } of items) {
          const written = accept(text, offset, insert.replace(/: (\$0)?(?=\n\})/, ': 0'), index.offsetAt(range.start));
          const list = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], JSON.parse(written));
          assert.ok(Array.isArray(list) && list.some((element) => label in element), written);
        }
      }
    });

  test('the keys that an object needs are written with the first of them, and no other', async () => {
    const insertOf = async (text: string, label: string) => {
      const { texts, file, offset } = takeCaret({ 'api.yaml': text });
      const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: undefined });
      const items = await engine.complete(file, new LineIndex(texts[file] ?? '').positionAt(offset));
      return items.find((item) => item.label === label)?.insert;
    };
    const operation = 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      ';
    const parameter = `name: \${1}\n  in: \${2|query,header,path,cookie|}\n  schema:\n    type: \${3|string,integer,number,boolean,array,object|}$0`;
    assert.equal(await insertOf(`${operation}parameters:\n        - $0`, 'name'), parameter);
    assert.equal(
      await insertOf(`${operation}parameters:\n        - in: path\n          $0`, 'name'),
      `name: \${1}\nrequired: \${2}\nschema:\n  type: \${3|string,integer,number,boolean,array,object|}$0`,
    );
    assert.equal(await insertOf(`${operation}$0`, 'requestBody'), 'requestBody:\n  content:\n    $0');
    assert.equal(await insertOf('openapi: 3.1.0\n$0', 'info'), 'info:\n  $0');
    assert.equal(await insertOf('openapi: 3.1.0\ninfo:\n  $0', 'title'), `title: \${1}\nversion: $0`);
    assert.equal(await insertOf(`${operation}$0`, 'summary'), 'summary: ');
  });

  test('a method that is typed is offered before every snippet, and a path snippet only for a slash', async () => {
    const itemsAt = async (text: string) => {
      const { texts, file, offset } = takeCaret({ 'api.yaml': text });
      const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: undefined });
      return engine.complete(file, new LineIndex(texts[file] ?? '').positionAt(offset));
    };
    const items = (await itemsAt('openapi: 3.1.0\npaths:\n  /a:\n    $0')).toSorted((a, b) =>
      a.sort < b.sort ? -1 : 1,
    );
    const isSnippet = items.map(({ detail }) => detail === 'snippet');
    assert.ok(isSnippet.includes(true));
    assert.equal(isSnippet.indexOf(true), isSnippet.filter((each) => !each).length);
    const [crud] = await itemsAt('openapi: 3.1.0\npaths:\n  $0');
    assert.match(crud?.filter ?? '', /^\//);
  });
});
