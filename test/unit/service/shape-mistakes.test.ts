import assert from 'node:assert/strict';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { applyLocated } from '../../support/apply-located.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';
import { shopApi, workflows } from '../../support/workflow-texts.ts';

/** A text with its mistake in «»; the code of its only problem; and the text after the first fix, if there is one. */
type Row = readonly [marked: string, code: string, fixed?: string];

interface Format {
  readonly file: string;
  /** The other files of the site. */
  readonly others: { readonly [file: string]: string };
  /** Completes the text of a row. */
  readonly wrap?: (text: string) => string;
  readonly rows: readonly Row[];
}

const shop = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const overlaid = {
  'docs.json': docsJson({ openapi: { source: 'api.json', overlays: ['over.yaml'] } }),
  'api.json': openapi({}),
};
const config = (text: string) =>
  `{ "name": "B", "theme": "mint", "colors": { "primary": "#000000" }, "navigation": { "pages": ["a"] }, ${text} }`;
const navigation = (text: string) =>
  `{ "name": "B", "theme": "mint", "colors": { "primary": "#000000" }, "navigation": ${text} }`;
const overlay = (text: string) => `overlay: 1.1.0\ninfo: { title: T, version: 1.0.0 }\n${text}\n`;
const action = (text: string) => overlay(`actions:\n  - { target: $.info, ${text} }`);
const workflow = (written: string, changed: string) => workflows.replace(written, () => changed);
const api = (text: string) =>
  `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths:\n  /a:\n    get:\n      responses: { "200": { description: OK } }\n      x-platform: ${text}\n`;

const formats: readonly Format[] = [
  {
    file: 'docs.json',
    others: { 'a.mdx': '---\ntitle: A\n---\n', 'a.png': '' },
    rows: [
      [config('"api": { «"playgroud"»: {} }'), 'config-unknown-key', config('"api": { "playground": {} }')],
      [config('«"foo"»: 1'), 'config-unknown-key'],
      [config('"favicon": { «"ligth"»: "/a.png", "dark": "/a.png" }'), 'config-unknown-key'],
      [config('«"url"»: {}'), 'config-wrong-type'],
      [config('"api": { "params": { "expanded": «"al"» } }'), 'config-unknown-value'],
      [config('"api": { "params": { "expanded": «true» } }'), 'config-wrong-type'],
      [config('"api": { «"params"»: [] }'), 'config-wrong-type'],
      [
        config('«"redirects"»: [{ "source": "/x" }]'.replace('«"redirects"»', '"redirects"').replace('{', '«{»')),
        'config-missing-key',
      ],
      [config('"search": { "prompt": «5» }'), 'config-wrong-type', config('"search": { "prompt": "5" }')],
      [
        config('"interaction": { "drilldown": «"yes"» }'),
        'config-wrong-type',
        config('"interaction": { "drilldown": true }'),
      ],
      [navigation('{ "pages": «"a"» }'), 'config-wrong-type', navigation('{ "pages": ["a"] }')],
      [navigation('{ "pages": ["a", «42»] }'), 'config-wrong-type'],
      [navigation('{ "pages": [«{ "page": "a" }»] }'), 'config-wrong-type', navigation('{ "pages": ["a"] }')],
      [
        navigation('{ "groups": [{ "group": «42», "pages": ["a"] }] }'),
        'config-wrong-type',
        navigation('{ "groups": [{ "group": "42", "pages": ["a"] }] }'),
      ],
      [navigation('{ "groups": [{ «"gruop"»: "A", "pages": ["a"] }] }'), 'config-unknown-key'],
      [
        '{ "name": "B", "theme": "mint", «"primary"»: "#000000", "colors": { "primary": "#000000" }, "navigation": { "pages": ["a"] } }',
        'config-unknown-key',
        navigation('{ "pages": ["a"] }'),
      ],
    ],
  },
  {
    file: '.apidocs/environments/stage.json',
    others: shop,
    rows: [
      ['{ «"variabels"»: { "region": "eu" } }', 'environment-key', '{ "variables": { "region": "eu" } }'],
      ['{ «"region"»: "eu" }', 'environment-key'],
      ['{ "variables": { «"secrets"»: ["a"] } }', 'environment-key'],
      ['{ "variables": { «"page size"»: 1 } }', 'environment-name', '{ "variables": { "page_size": 1 } }'],
      ['{ "variables": { «"page size"»: 1, "page_size": 2 } }', 'environment-name'],
      ['{ "secrets": [«"1st"»] }', 'environment-name'],
      ['{ "servers": { «""»: "https://a.test" } }', 'environment-name'],
      ['{ "production": «"True"» }', 'environment-value', '{ "production": true }'],
      ['{ «"servers"»: [] }', 'environment-value'],
      ['{ "variables": { "a": «null» } }', 'environment-value'],
      ['{ "secrets": [«" "»] }', 'environment-name'],
      ['{ «"secrets"»: { "token": "k8Jq" } }', 'environment-value'],
      ['{ "variables": { «"production"»: true } }', 'environment-key'],
      ['«[]»', 'environment-value'],
    ],
  },
  {
    file: 'over.yaml',
    others: overlaid,
    rows: [
      [action('«udpate»: { title: U }'), 'overlay-invalid', action('update: { title: U }')],
      [action('remove: true, «udpate»: {}'), 'overlay-invalid'],
      [action('remove: «"true"»'), 'overlay-invalid', action('remove: true')],
      [overlay('actions:\n  - «{» update: { title: U } }'), 'overlay-invalid'],
      [overlay('actions:\n  - «text»'), 'overlay-invalid'],
      [overlay('«actions»: {}'), 'overlay-invalid'],
      [overlay('«actions»: []'), 'overlay-invalid'],
      [overlay('«other»: 1\nactions:\n  - { target: $.info, update: { title: U } }'), 'overlay-invalid'],
    ],
  },
  {
    file: 'orders.arazzo.yaml',
    others: { 'docs.json': docsJson({ openapi: 'shop.json' }), 'shop.json': shopApi },
    rows: [
      [workflow('arazzo: 1.0.1', 'arazzo: «1.0»'), 'workflow-invalid', workflow('arazzo: 1.0.1', 'arazzo: "1.0.1"')],
      [workflow('title: Orders', '«titel»: Orders'), 'workflow-invalid', workflows],
      [workflow('product: { type: string', 'product: { «tpye»: string'), 'workflow-invalid', workflows],
      [workflow('type: openapi', 'type: «openapy»'), 'workflow-invalid', workflows],
      [workflow('version: 1.0.0', 'version: «1»'), 'workflow-invalid', workflow('version: 1.0.0', 'version: "1"')],
      [workflow('type: goto, stepId: list', 'type: goto, «setpId»: list'), 'workflow-invalid', workflows],
      [workflow('retryLimit: 3', 'retryLimit: «1.5»'), 'workflow-invalid'],
      [workflow('retryLimit: 3', 'retryLimit: «-1»'), 'workflow-invalid'],
      [
        workflow('$statusCode == 201', '$statusCode ==«= 201»'),
        'workflow-expression',
        workflow('condition: $statusCode == 201', 'condition: "$statusCode == 201"'),
      ],
      [workflow('- workflowId: signIn\n    steps', '- «s»teps'), 'workflow-invalid'],
      [workflow('name: id, in: path', 'name: id, in: «pth»'), 'workflow-invalid', workflows],
      [
        workflow('operationId: createOrder', 'operationId: createOrder\n        «workflowId»: signOut'),
        'workflow-invalid',
      ],
      [workflow('text: $response.body#/text', '«"te xt"»: $response.body#/text'), 'workflow-invalid'],
      [workflow('dependsOn: [signIn]', 'dependsOn: «signIn»'), 'workflow-invalid', workflows],
    ],
  },
  {
    file: 'api.yaml',
    others: { 'docs.json': docsJson({ openapi: 'api.yaml' }) },
    rows: [
      [api('{ «playgroud»: simple }'), 'x-platform-unknown-key', api('{ playground: simple }')],
      [api('{ playground: «simpel» }'), 'wrong-type', api('{ playground: simple }')],
      [api('{ playground: { prefill: «"true"» } }'), 'wrong-type', api('{ playground: { prefill: true } }')],
      [api('{ examples: { request: [«{» title: A }] } }'), 'wrong-type'],
      [api('{ href: «5» }'), 'wrong-type', api('{ href: "5" }')],
    ],
  },
  {
    file: 'a.mdx',
    others: { 'docs.json': docsJson({ pages: ['a'] }) },
    wrap: (lines) => `---\ntitle: A\n${lines}\n---\n\nText.\n`,
    rows: [
      ['«description:»: a', 'front-matter-unknown-key', 'description: a'],
      ['«desc»: a', 'front-matter-unknown-key', 'description: a'],
      ['canonical: «docs.example.com/a»', 'front-matter-unknown-value', 'canonical: "https://docs.example.com/a"'],
      ['«noIndex»: true', 'front-matter-unknown-key', 'noindex: true'],
      ['«sidebar-title»: a', 'front-matter-unknown-key', 'sidebarTitle: a'],
      ['«og-title»: a', 'front-matter-unknown-key', 'og:title: a'],
      ['«descriptionn»: a', 'front-matter-unknown-key', 'description: a'],
      // Its value is another mistake.
      ['«hiden»: "true"', 'front-matter-unknown-key', 'hidden: "true"'],
      ['«keywrods»: a', 'front-matter-unknown-key', 'keywords: a'],
      ['«descripton»: [a]', 'front-matter-unknown-key', 'description: [a]'],
      ['«descripton»:', 'front-matter-unknown-key', 'description:'],
      ['description: a\n«dsecription»: b', 'front-matter-unknown-key'],
      ['titles: b\n«tilte»: c', 'front-matter-unknown-key'],
      ['hidden: «""»', 'front-matter-wrong-type'],
      ['hidden: «maybe»', 'front-matter-wrong-type'],
      ['hidden: «Yes»', 'front-matter-wrong-type', 'hidden: true'],
      ['hidden: «1»', 'front-matter-wrong-type', 'hidden: true'],
      ['noindex: «0»', 'front-matter-wrong-type', 'noindex: false'],
      ['noindex: «"off"»', 'front-matter-wrong-type', 'noindex: false'],
      ['deprecated: «“true”»', 'front-matter-wrong-type', 'deprecated: true'],
      ['keywords: «a, b c»', 'front-matter-wrong-type', 'keywords: [a, b c]'],
      ['«tag»: [a]', 'front-matter-wrong-type', 'tag: a'],
      ['«icon»: { library: lucide }', 'front-matter-wrong-type'],
      ['mode: «wdie»', 'front-matter-unknown-value', 'mode: wide'],
      ["mode: «'wdie'»", 'front-matter-unknown-value', "mode: 'wide'"],
      ['mode: «whatever»', 'front-matter-unknown-value'],
      ['contentType: «aplication/json»', 'front-matter-unknown-value', 'contentType: application/json'],
      ['playground: { display: «smiple» }', 'front-matter-unknown-value', 'playground: { display: simple }'],
      ['playground: { «dispaly»: simple }', 'front-matter-unknown-key', 'playground: { display: simple }'],
    ],
  },
];

suite('a mistake in the shape of a file is one problem, at its place, with a fix', () => {
  for (const { file, others, rows, wrap = (text: string) => text } of formats)
    for (const [row, code, fixed] of rows) {
      const marked = wrap(row);
      const [before = '', mark = '', after = ''] = marked.split(/[«»]/);
      const about = `${before.split('\n').at(-1)}«${mark}»`.slice(-60);
      test(`${file}: ${about}`, async () => {
        const text = before + mark + after;
        const problems = await findProblems({ ...others, [file]: text });
        const document = parseSource(file, text);
        const found = problems.filter((problem) => problem.file === file && problem.severity !== 'info');
        const shown = found.map(({ range, message, ...problem }) => {
          const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          return { code: problem.code, mark: text.slice(start, end), start, message };
        });
        assert.deepEqual(
          shown.map((one) => [one.code, one.mark, one.start]),
          [[code, mark, before.length]],
          JSON.stringify(shown),
        );
        const [fix] = found[0]?.fixes ?? [];
        if (fixed === undefined) return;
        assert.equal(applyLocated({ [file]: text }, fix?.edits ?? [])[file], wrap(fixed));
        const ofWindows = text.replaceAll('\n', '\r\n');
        const inFile = (await findProblems({ ...others, [file]: ofWindows })).find((problem) => problem.code === code);
        const changed = applyLocated({ [file]: ofWindows }, inFile?.fixes[0]?.edits ?? [])[file];
        assert.equal(changed, wrap(fixed).replaceAll('\n', '\r\n'));
      });
    }
});

async function findProblems(texts: Texts) {
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
  const { problems } = await engine.problems({ official: false });
  await engine.dispose();
  return problems;
}
