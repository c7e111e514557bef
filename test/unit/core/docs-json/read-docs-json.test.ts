import assert from 'node:assert/strict';
import type { NavContainer } from '../../../../src/core/docs-json/nav-element.ts';
import { readDocsJson } from '../../../../src/core/docs-json/read-docs-json.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../../src/core/source/text/apply-edits.ts';
import { textAt } from '../../../support/marked-text.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';

interface Texts {
  readonly [file: string]: string;
}

function read(texts: Texts) {
  const document = (file: string) => {
    const text = texts[file];
    return text === undefined ? undefined : parseSource(file, text);
  };
  const outside = (file: string) => (file.startsWith('.') ? `${file} is outside.` : undefined);
  return readDocsJson(parseSource('docs.json', texts['docs.json'] ?? ''), { document, outside });
}

/** `severity code «underlined text»` of every problem but those of missing theme and color. */
function problemsOf(texts: Texts): string[] {
  return read(texts)
    .problems.filter(({ code }) => code !== 'theme-missing' && code !== 'primary-color-missing')
    .map(({ severity, code, at }) => `${severity} ${code} «${textAt(texts, at)}»`);
}

function site(navigation: string, rest = ''): Texts {
  return { 'docs.json': `{ "name": "Books", ${rest} "navigation": ${navigation} }` };
}

function outline(container: NavContainer): unknown {
  const children = container.children.map((child) => {
    if (child.kind === 'page') return child.path;
    return child.kind === 'operation' || child.kind === 'channel' ? child.ref.text : outline(child);
  });
  return { [`${container.kind}:${container.label}`]: children };
}

suite('read-docs-json', () => {
  test('applies the defaults of the contract', () => {
    const { api } = read(site('{ "pages": [] }')).value;
    assert.deepEqual(api.playground, { display: 'interactive', proxy: false, credentials: false });
    assert.deepEqual(api.params, { expanded: 'closed', post: [] });
    assert.deepEqual(api.examples, {
      languages: ['curl', 'javascript', 'python', 'go', 'java', 'csharp', 'php', 'ruby'],
      defaults: 'all',
      prefill: false,
      autogenerate: true,
    });
    assert.deepEqual(api.mdx, { auth: { method: 'none' }, servers: [] });
    assert.equal(api.showBaseUrl, false);
  });

  test('reads all settings', () => {
    const { api, url, variables } = read(
      site(
        '{ "pages": [] }',
        `"url": "https://docs.example.com/", "variables": { "v": "2" }, "api": { "url": "full", "openapi": ["/a.yaml", { "source": "./b.yaml", "directory": "/ref/", "slug": "path" }],
        "playground": { "display": "auth", "proxy": "https://proxy.example.com", "credentials": true },
        "examples": { "languages": ["Bash", "golang", "curl"], "defaults": "required", "prefill": true, "autogenerate": false },
        "mdx": { "auth": { "method": "key" }, "server": ["https://api.example.com"] } },`,
      ),
    ).value;
    assert.deepEqual(
      api.openapi.map(({ file, generatedDir, slug }) => [file, generatedDir, slug]),
      [
        ['a.yaml', 'api-reference', 'summary'],
        ['b.yaml', 'ref', 'path'],
      ],
    );
    assert.deepEqual(api.examples.languages, ['curl', 'go']);
    assert.deepEqual(api.mdx, { auth: { method: 'key', name: 'X-API-Key' }, servers: ['https://api.example.com'] });
    assert.equal(api.playground.proxy, 'https://proxy.example.com');
    assert.equal(url, 'https://docs.example.com');
    assert.deepEqual(variables, { v: '2' });
  });

  test('keeps navigation in document order, including several containers in one element', () => {
    const texts = site(
      `{ "openapi": "api.yaml", "tabs": [ { "tab": "API", "pages": ["intro.mdx", "GET /books", { "group": "Sub", "pages": ["/a/", "channel chat"] }], "groups": [ { "group": "More", "pages": ["./b"] } ] } ],
      "global": { "anchors": [ { "anchor": "Blog", "href": "https://example.com" } ] } }`,
    );
    assert.deepEqual(outline(read(texts).value.navigation), {
      'root:': [
        { 'tab:API': ['intro', 'GET /books', { 'group:Sub': ['a', 'channel chat'] }, { 'group:More': ['b'] }] },
        { 'global:': [{ 'anchor:Blog': [] }] },
      ],
    });
    assert.deepEqual(problemsOf(texts), ['info navigation-side-by-side «"groups"»']);
  });

  test('a key that its section has already is reported with both places', () => {
    const texts = site('{ "pages": [] }', '"colors": { "primary": "#000000" }, "primary": "#000000",');
    const [problem] = read(texts).problems.filter(({ code }) => code === 'config-unknown-key');
    assert.equal(problem?.message, 'Unknown key `primary`. It belongs in `colors`, which already has it.');
    const [place] = problem?.related ?? [];
    assert.equal(place?.message, 'Already set here.');
    assert.equal(place?.at.span.start, texts['docs.json']?.indexOf('"primary"'));
  });

  test('moves a key into the object that knows it, and removes it if that has the same', () => {
    const fixed = (text: string) => {
      const problem = read({ 'docs.json': text }).problems.find(({ code }) => code === 'config-unknown-key');
      const [fix] = problem?.fixes ?? [];
      return [fix?.kind, applyEdits(text, fix?.edits ?? [])];
    };
    const [kind, text = ''] = fixed('{"name":"B","dark":"#000000","colors":{"primary":"#000000"},"navigation":{}}');
    assert.deepEqual([kind, JSON.parse(text).colors], ['fix', { primary: '#000000', dark: '#000000' }]);
    const twice = '{"name":"B","dark":"#000000","colors":{"dark":"#000000"},"navigation":{}}';
    assert.deepEqual(fixed(twice), ['fix', '{"name":"B","colors":{"dark":"#000000"},"navigation":{}}']);
    const other = twice.replace('"dark":"#000000",', '"dark":"#111111",');
    assert.equal(fixed(other)[0], 'remove');
  });

  test('removes a key with its comma', () => {
    for (const [text, expected] of [
      ['{"name":"B","foo":1,"navigation":{}}', '{"name":"B","navigation":{}}'],
      ['{"foo":1,"name":"B","navigation":{}}', '{"name":"B","navigation":{}}'],
      ['{"name":"B","navigation":{},"foo":1}', '{"name":"B","navigation":{}}'],
    ] as const) {
      const problem = read({ 'docs.json': text }).problems.find(({ code }) => code === 'config-unknown-key');
      const edit = problem?.fixes?.at(-1)?.edits[0];
      assert.ok(edit);
      assert.equal(text.slice(0, edit.at.span.start) + edit.text + text.slice(edit.at.span.end), expected);
    }
  });

  test('reads everything else beside a wrong type', () => {
    const texts = site(
      '{ "tabs": [ { "tab": "A", "icon": 3, "pages": ["x", 7] } ] }',
      '"api": { "params": [], "examples": { "prefill": true } },',
    );
    assert.deepEqual(problemsOf(texts), [
      'error config-wrong-type «"params"»',
      'error config-wrong-type «3»',
      'error config-wrong-type «7»',
    ]);
    const { value } = read(texts);
    assert.equal(value.api.examples.prefill, true);
    assert.deepEqual(outline(value.navigation), { 'root:': [{ 'tab:A': ['x'] }] });
  });

  test('checks values with a fixed choice, and sample languages', () => {
    const texts = site(
      '{ "pages": [] }',
      '"api": { "playground": { "display": "interactiv" }, "examples": { "languages": ["pyton", "go"] } },',
    );
    assert.deepEqual(problemsOf(texts), [
      'warning config-unknown-value «"interactiv"»',
      'warning sample-language-unknown «"pyton"»',
    ]);
    const { value, problems } = read(texts);
    assert.deepEqual(value.api.examples.languages, ['go']);
    assert.match(
      problems.find(({ code }) => code === 'sample-language-unknown')?.message ?? '',
      /Did you mean "python"\?/,
    );
  });

  test('reports an unsafe link at its place, and leaves it out', () => {
    const link = ' java\\tscript:alert(1)';
    const texts = site(
      `{ "tabs": [{ "tab": "T", "href": "${link}" }, { "tab": "U", "href": " https://u.example" }], "global": { "anchors": [{ "anchor": "A", "href": "command:x" }] } }`,
      `"logo": { "light": "${link}", "dark": "/dark.svg", "href": "data:x" }, "favicon": "vscode://x", "redirects": [{ "source": "/a", "destination": "${link}" }],`,
    );
    assert.deepEqual(problemsOf(texts).sort(), [
      'warning config-link-refused «" java\\tscript:alert(1)"»',
      'warning config-link-refused «" java\\tscript:alert(1)"»',
      'warning config-link-refused «" java\\tscript:alert(1)"»',
      'warning config-link-refused «"command:x"»',
      'warning config-link-refused «"data:x"»',
      'warning config-link-refused «"vscode://x"»',
    ]);
    const { navigation, logo, site: settings, redirects } = read(texts).value;
    assert.deepEqual(withoutUndefined([logo, settings.favicon, redirects]), [
      { light: '/dark.svg', dark: '/dark.svg' },
      undefined,
      [],
    ]);
    assert.deepEqual(
      navigation.children.map((child) => ('details' in child ? child.details.href : undefined)),
      [undefined, 'https://u.example', undefined],
    );
  });

  test('reports a redirect with a wildcard in the host, and leaves it out', () => {
    const texts = site(
      '{ "pages": [] }',
      '"redirects": [{ "source": "/go/:team/:path*", "destination": "https://:team.example.com/:path*" }, { "source": "/to/:path*", "destination": "https://example.com:8080/:path*" }, { "source": "/a", "destination": "https://u:p@example.com" }],',
    );
    assert.deepEqual(problemsOf(texts), ['warning redirect-host-wildcard «"https://:team.example.com/:path*"»']);
    const sources = read(texts).value.redirects.map(({ source }) => source);
    assert.deepEqual(sources, ['/to/:path*', '/a']);
  });

  test('requires absolute URLs, and reports the effect of auth on a static site', () => {
    const texts = site(
      '{ "pages": [] }',
      '"url": "docs.example.com", "api": { "playground": { "display": "auth", "proxy": "proxy" }, "mdx": { "server": ["api", "https://{region}.x.dev"] } },',
    );
    assert.deepEqual(problemsOf(texts), [
      'warning config-unknown-value «"docs.example.com"»',
      'warning config-unknown-value «"proxy"»',
      'warning config-unknown-value «"api"»',
      'info playground-display-auth «"auth"»',
    ]);
    const { value } = read(texts);
    assert.equal(value.url, undefined);
    assert.equal(value.api.playground.proxy, false);
    assert.deepEqual(value.api.mdx.servers, ['https://{region}.x.dev']);
  });

  test('reports missing keys', () => {
    assert.deepEqual(problemsOf({ 'docs.json': '{}' }), ['error navigation-missing «{»', 'warning name-missing «{»']);
    assert.deepEqual(problemsOf({ 'docs.json': '' }).at(-1), 'error navigation-missing «»');
    assert.deepEqual(problemsOf({ 'docs.json': '\r\n' }).at(-1), 'error navigation-missing «»');
    const codes = read({ 'docs.json': '{}' }).problems.filter(({ severity }) => severity === 'info');
    assert.deepEqual(codes.map(({ code }) => code).sort(), ['primary-color-missing', 'theme-missing']);
  });

  test('does not report a misspelt key as missing, and reads the navigation under it', () => {
    const texts = {
      'docs.json':
        '{ "nmae": "B", "tehme": "mint", "colors": { "primry": "#0F766E" }, "navigaton": { "pages": ["intro"] } }',
    };
    assert.deepEqual(
      read(texts).problems.map(({ severity, code, at }) => `${severity} ${code} ${textAt(texts, at)}`),
      [
        'warning config-unknown-key "nmae"',
        'warning config-unknown-key "tehme"',
        'warning config-unknown-key "primry"',
        'error config-unknown-key "navigaton"',
      ],
    );
    assert.deepEqual(outline(read(texts).value.navigation), { 'root:': ['intro'] });
    assert.deepEqual(problemsOf(site('{ "pages": [] }', '"favicon": { "ligth": "a.png", "dark": "b.png" },')), [
      'warning config-unknown-key «"ligth"»',
    ]);
  });

  test('reads what can be read of half-typed JSON', () => {
    const { value, problems } = read({ 'docs.json': '{ "name": "Books", "navigation": { "pages": ["intro", ' });
    assert.deepEqual(outline(value.navigation), { 'root:': ['intro'] });
    assert.ok(problems.some(({ severity }) => severity === 'error'));
  });

  test('refuses sources that leave the project', () => {
    const texts = site('{ "openapi": ["../secret.yaml", "http://example.com/a.yaml", "ok.yaml"], "pages": [] }');
    assert.deepEqual(problemsOf(texts), [
      'error config-source-invalid «"../secret.yaml"»',
      'error config-source-invalid «"http://example.com/a.yaml"»',
    ]);
    assert.deepEqual(
      read(texts).value.navigation.sources?.map(({ file }) => file),
      ['ok.yaml'],
    );
  });

  test('treats names such as __proto__ as ordinary', () => {
    const texts = site(
      '{ "pages": [] }',
      '"__proto__": {}, "constructor": 1, "variables": { "__proto__": "x", "toString": "y" },',
    );
    assert.deepEqual(problemsOf(texts), [
      'warning config-unknown-key «"__proto__"»',
      'warning config-unknown-key «"constructor"»',
    ]);
    assert.deepEqual(Object.entries(read(texts).value.variables), [
      ['__proto__', 'x'],
      ['toString', 'y'],
    ]);
  });
});

suite('read-docs-json: $ref', () => {
  test('replaces parts at any level, where siblings win', () => {
    const texts = {
      'docs.json':
        '{ "name": "B", "navigation": { "$ref": "./nav/main.json" }, "api": { "$ref": "api.json", "url": "full" } }',
      'nav/main.json': '{ "tabs": [ { "$ref": "./tab.json", "tab": "Mine" } ] }',
      'nav/tab.json': '{ "tab": "Theirs", "pages": ["a"] }',
      'api.json': '{ "url": "relative", "examples": { "prefill": true } }',
    };
    const { value } = read(texts);
    assert.deepEqual(outline(value.navigation), { 'root:': [{ 'tab:Mine': ['a'] }] });
    assert.equal(value.api.showBaseUrl, true);
    assert.equal(value.api.examples.prefill, true);
    assert.deepEqual([...value.files].sort(), ['api.json', 'docs.json', 'nav/main.json', 'nav/tab.json']);
  });

  test('locates values in the part', () => {
    const texts = {
      'docs.json': '{ "name": "B", "navigation": { "$ref": "nav.json" } }',
      'nav.json': '{ "foo": 1, "pages": ["a"] }',
    };
    const unknown = read(texts).problems.find(({ code }) => code === 'config-unknown-key');
    assert.equal(unknown?.at.file, 'nav.json');
    assert.equal(unknown && textAt(texts, unknown.at), '"foo"');
  });

  test('reports missing, circular and outside parts at the $ref', () => {
    const nav = (ref: string) => ({
      'docs.json': `{ "name": "B", "navigation": { "$ref": "${ref}", "pages": ["a"] } }`,
    });
    assert.deepEqual(problemsOf(nav('gone.json')), ['error config-ref-missing «"gone.json"»']);
    assert.deepEqual(problemsOf(nav('../up.json')), ['error config-ref-outside «"../up.json"»']);
    assert.deepEqual(problemsOf(nav('https://example.com/a.json')), [
      'error config-ref-outside «"https://example.com/a.json"»',
    ]);
    const hidden = { ...nav('.parts/a.json'), '.parts/a.json': '{ "pages": ["b"] }' };
    assert.deepEqual(problemsOf(hidden), ['error config-ref-outside «".parts/a.json"»']);
    assert.deepEqual(outline(read(hidden).value.navigation), { 'root:': ['a'] });
    const circle = { ...nav('a.json'), 'a.json': '{ "$ref": "b.json" }', 'b.json': '{ "$ref": "a.json" }' };
    assert.deepEqual(problemsOf(circle), ['error config-ref-cycle «"a.json"»']);
    assert.deepEqual(outline(read(circle).value.navigation), { 'root:': ['a'] });
  });

  suite('an object in a list of pages', () => {
    const pageEntries = [
      ['{ "page": "b" }', '"b"'],
      ['{ "path": "b", "title": "B", "icon": "star" }', '"b"'],
      ['{ "href": "/b", "name": "B" }', '"/b"'],
      ['{ "slug": "b", "hidden": true }', '"b"'],
      ['{ "title": "B" }', undefined],
      ['{ "file": "b", "url": "b" }', undefined],
    ] as const;
    for (const [entry, text] of pageEntries)
      test(`${entry} is one problem, and no group`, () => {
        const texts = site(`{ "pages": ["a", ${entry}, "c"] }`);
        assert.deepEqual(problemsOf(texts), [`error config-wrong-type «${entry}»`]);
        const { value, problems } = read(texts);
        assert.deepEqual(outline(value.navigation), { 'root:': ['a', 'c'] });
        const [fix] = problems.find(({ code }) => code === 'config-wrong-type')?.fixes ?? [];
        const fixed = fix && applyEdits(texts['docs.json'] ?? '', fix.edits);
        assert.equal(fixed, text && texts['docs.json']?.replace(entry, text));
        // A fix that loses words of the writer says so.
        if (fix) assert.equal(fix.kind, entry.includes(',') ? 'remove' : 'fix');
      });

    for (const entry of [
      '{ "group": "B" }',
      '{ "groop": "B" }',
      '{ "pagse": ["b"] }',
      '{ "$ref": "./b.json" }',
      '{ "title": "B", "items": ["b"] }',
      '{}',
    ])
      test(`${entry} is meant as a group`, () => {
        const texts = site(`{ "pages": ["a", ${entry}] }`);
        assert.ok(problemsOf(texts).every((row) => !row.includes('config-wrong-type')));
        assert.equal(read(texts).value.navigation.children.length, 2);
      });
  });
});
