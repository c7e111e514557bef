import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalEngine } from '../../../src/node/create-local-engine.ts';
import { RemoteFetcher } from '../../../src/node/remote/remote-fetcher.ts';
import { waitLimit } from '../../support/limits.ts';
import { docsHost, stopHosts } from '../../support/loopback/serve-docs.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('Failures of another host, as a problem at the $ref', () => {
  const folder = useFolder('remote-problems-');
  setup(() => {
    writeFileSync(join(folder.path, 'docs.json'), docsJson({ openapi: 'api.json' }));
  });
  teardown(async () => {
    await stopHosts();
  });

  /** `severity «what is underlined» message` of every `ref-remote`, with the host as HOST. */
  const problemsFor = (url: string, ...paths: readonly string[]) => problemsWithin(waitLimit, url, ...paths);
  const problemsWithin = async (timeoutMs: number, url: string, ...paths: readonly string[]) => {
    const schemas = Object.fromEntries(paths.map((path, index) => [`S${index}`, { $ref: url + path }]));
    const text = openapi({}, { components: { schemas } });
    writeFileSync(join(folder.path, 'api.json'), text);
    const engine = createLocalEngine(
      { root: folder.path, validationWorker: undefined, siteFolder: undefined },
      { source: new RemoteFetcher({ timeoutMs, maxBytes: 1024 * 1024 }), waits: true },
    );
    try {
      const { problems } = await engine.problems({ official: false });
      const lines = text.split('\n');
      return problems
        .filter(({ code }) => code === 'ref-remote')
        .map(({ severity, message, range: { start, end } }) => {
          const underlined = lines[start.line]?.slice(start.character, end.character);
          return `${severity} «${underlined}» ${message}`.replaceAll(new URL(url).host, 'HOST');
        });
    } finally {
      await engine.dispose();
    }
  };
  const later = 'Check the address and the network connection, or keep a copy of the document in the project.';

  test('404, a missing credential, a server error, a web page, too large a document', async () => {
    const { url } = await docsHost({
      '/401': (_, response) => void response.writeHead(401).end(),
      '/500': (_, response) => void response.writeHead(500).end(),
      '/page': (_, response) => void response.end('<!doctype html><p>Sign in'),
      '/large': (_, response) => void response.end(Buffer.alloc(2 * 1024 * 1024, 'a')),
    });
    assert.deepEqual(await problemsFor(url, '/404#/A', '/401', '/500', '/page', '/large'), [
      'error «"https://HOST/404#/A"» `https://HOST/404` can\'t be read. HOST answered 404 (Not Found). Correct the address, or sign in to HOST if that is required.',
      'warning «"https://HOST/401"» `https://HOST/401` can\'t be read. HOST answered 401 (Unauthorized). Sign in to HOST.',
      `warning «"https://HOST/500"» \`https://HOST/500\` can't be read. HOST answered 500 (Internal Server Error). ${later}`,
      'error «"https://HOST/page"» `https://HOST/page` can\'t be read. The response is a web page. Write the address of the JSON or YAML document itself ("raw").',
      'error «"https://HOST/large"» `https://HOST/large` can\'t be read. It is larger than 1 MB. Keep a smaller copy in the project.',
    ]);
  });

  test('a server that never answers, and one that does not exist', async () => {
    const { url, close } = await docsHost({ '/never': () => undefined });
    assert.deepEqual(await problemsWithin(200, url, '/never'), [
      `warning «"https://HOST/never"» \`https://HOST/never\` can't be read. HOST did not answer within 0.2 s. ${later}`,
    ]);
    await close();
    assert.deepEqual(await problemsFor(url, '/never'), [
      `warning «"https://HOST/never"» \`https://HOST/never\` can't be read. Nothing listens at HOST: the connection was refused. ${later}`,
    ]);
  });

  test('an untrusted certificate', async () => {
    const { url } = await docsHost({ '/a': 'a: 1' }, { trusted: false });
    const [problem = '', ...rest] = await problemsFor(url, '/a');
    assert.deepEqual(rest, []);
    assert.match(problem, /^warning .* can't be read\. The certificate of HOST is self-signed or from an authority/);
  });
});
