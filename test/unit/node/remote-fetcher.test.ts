import assert from 'node:assert/strict';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteFetcher } from '../../../src/node/remote/remote-fetcher.ts';
import { docsHost, stopHosts } from '../../support/loopback/serve-docs.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('RemoteFetcher', () => {
  const folder = useFolder('remote-fetcher-');
  teardown(async () => {
    await stopHosts();
  });

  test('revalidates a known document, and takes it from memory if it is unchanged', async () => {
    let version = 1;
    const { url } = await docsHost({
      '/a': ({ headers }, response) => {
        const isSame = headers['if-none-match'] === `"${version}"`;
        response.writeHead(isSame ? 304 : 200, { ETag: `"${version}"` }).end(isSame ? '' : `a: ${version}`);
      },
    });
    const fetcher = new RemoteFetcher();
    const answer = (text: string) => ({ kind: 'text', text, address: `${url}/a`, isInside: true });
    assert.deepEqual(await fetcher.fetch(`${url}/a`, 'any'), answer('a: 1'));
    assert.deepEqual(await fetcher.fetch(`${url}/a`, 'any'), answer('a: 1'));
    version = 2;
    assert.deepEqual(await fetcher.fetch(`${url}/a`, 'any'), answer('a: 2'));
  });

  test('fetches a document once for concurrent requests, and limits how many are fetched at once', async () => {
    const open: { end(text: string): void }[] = [];
    let most = 0;
    const answerAll = () => {
      most = Math.max(most, open.length);
      for (const response of open.splice(0)) response.end('a');
    };
    const paths = Array.from({ length: 9 }, (_, index) => `/${index}`);
    const { url, asked } = await docsHost({
      ...Object.fromEntries(
        paths.map((path) => [
          path,
          (_: unknown, response: { end(text: string): void }) => {
            open.push(response);
            // Everything that the fetcher sent together with the third request has arrived before this one.
            if (open.length === 3) void new RemoteFetcher().fetch(`${url}/last`, 'any').then(answerAll);
          },
        ]),
      ),
      '/last': '',
    });
    const fetcher = new RemoteFetcher({ atOnce: 3 });
    const urls = paths.map((path) => url + path);
    await Promise.all([...urls, ...urls].map((each) => fetcher.fetch(each, 'any')));
    assert.equal(asked.filter(({ path }) => path !== '/last').length, 9);
    assert.equal(most, 3);
  });

  test('keeps the copy if the host is down, and drops it if the host refuses', async () => {
    let code = 200;
    const { url, close } = await docsHost({ '/a': (_, response) => void response.writeHead(code).end('a: 1') });
    const fetcher = new RemoteFetcher();
    await fetcher.fetch(`${url}/a`, 'any');
    code = 404;
    assert.equal((await fetcher.fetch(`${url}/a`, 'any')).kind, 'wrong');
    await close();
    const answer = await fetcher.fetch(`${url}/a`, 'any');
    assert.ok(answer.kind === 'text' && answer.text === 'a: 1');
    assert.match(answer.copy ?? '', /^The copy of \d{4}-\d\d-\d\d \d\d:\d\d UTC is used\. Nothing listens at /);
  });

  test('copies outlive the session, unless the document needed a credential', async () => {
    const { url, close } = await docsHost({ '/open': 'a: 1', '/closed': 'secret: 1' });
    const authorization = async () => 'Bearer t';
    await new RemoteFetcher({ copies: folder.path }).fetch(`${url}/open`, 'any');
    await new RemoteFetcher({ copies: folder.path, authorization }).fetch(`${url}/closed`, 'any');
    await close();
    const kept = readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name), 'utf8'));
    assert.equal(kept.length, 1);
    assert.doesNotMatch(kept.join(), /secret|Bearer/);
    const later = new RemoteFetcher({ copies: folder.path });
    const answer = await later.fetch(`${url}/open`, 'any');
    assert.ok(answer.kind === 'text' && answer.text === 'a: 1' && answer.copy !== undefined);
    assert.equal((await later.fetch(`${url}/closed`, 'any')).kind, 'failed');
  });

  test('copies that were not used for a month are removed', async () => {
    const { url } = await docsHost({ '/a': 'a: 1', '/b': 'b: 1' });
    await new RemoteFetcher({ copies: folder.path }).fetch(`${url}/a`, 'any');
    const [old = ''] = readdirSync(folder.path);
    utimesSync(join(folder.path, old), 0, 0);
    await new RemoteFetcher({ copies: folder.path }).fetch(`${url}/b`, 'any');
    assert.ok(!readdirSync(folder.path).includes(old));
    assert.equal(readdirSync(folder.path).length, 1);
  });

  test('a credential belongs to an origin, and its documents are forgotten with it', async () => {
    let token: string | undefined = 'Bearer t';
    const { url, asked } = await docsHost({
      '/a': ({ headers }, response) => {
        response.writeHead(headers.authorization === 'Bearer t' ? 200 : 401, { ETag: '"1"' }).end('a: 1');
      },
    });
    const origins: string[] = [];
    const fetcher = new RemoteFetcher({
      authorization: async (origin) => {
        origins.push(origin);
        return token;
      },
    });
    assert.equal((await fetcher.fetch(`${url}/a`, 'any')).kind, 'text');
    token = undefined;
    fetcher.forget(url);
    assert.equal((await fetcher.fetch(`${url}/a`, 'any')).kind, 'denied');
    assert.deepEqual(origins, [url, url]);
    assert.equal(asked.length, 2);
  });

  test('does not fetch addresses that contain credentials', async () => {
    const { url, asked } = await docsHost({ '/a': 'a: 1' });
    assert.deepEqual(await new RemoteFetcher().fetch(`${url.replace('//', '//me:s3cret@')}/a`, 'any'), {
      kind: 'refused',
      message: 'URLs with a user name or a password are not fetched. Remove them, and sign in instead.',
    });
    assert.deepEqual(asked, []);
  });
});
