import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import {
  type DocumentRequest,
  type FetchLimits,
  type FetchOutcome,
  fetchDocument,
} from '../../../src/node/remote/fetch-document.ts';
import { waitLimit } from '../../support/limits.ts';
import { serve } from '../../support/loopback/serve.ts';
import { type Answer, docsHost, resolveNames, stopHosts } from '../../support/loopback/serve-docs.ts';

const limits = { timeoutMs: waitLimit, maxBytes: 1024 * 1024 };

function fetchIt(url: string, more: Partial<DocumentRequest & FetchLimits> = {}): Promise<FetchOutcome> {
  return fetchDocument({ url, reach: 'any', ...more }, { ...limits, resolveHost: resolveNames, ...more });
}

async function textAt(url: string): Promise<string> {
  const outcome = await fetchIt(url);
  return outcome.kind === 'text' ? outcome.text : JSON.stringify(outcome);
}

/** `kind: message` with the host's name and port as HOST. */
async function describeFailure(url: string, more: Partial<DocumentRequest & FetchLimits> = {}): Promise<string> {
  const outcome = await fetchIt(url, more);
  assert.ok('message' in outcome, outcome.kind);
  return `${outcome.kind}: ${outcome.message}`.replaceAll(new URL(url).host, 'HOST');
}

const status =
  (code: number): Answer =>
  (_, response) =>
    void response.writeHead(code).end();
const body = (bytes: string | Buffer, headers = {}): Answer => {
  return (_, response) => void response.writeHead(200, headers).end(bytes);
};
const to =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();
const later = 'Check the address and the network connection, or keep a copy of the document in the project.';

suite('fetchDocument', () => {
  teardown(stopHosts);

  test('returns the text, its validators, and its URL after redirects', async () => {
    const { url } = await docsHost({
      '/old': to('/new/api.yaml'),
      '/new/api.yaml': body('a: 1', { ETag: '"1"', 'Last-Modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }),
    });
    assert.deepEqual(await fetchIt(`${url}/old`), {
      kind: 'text',
      text: 'a: 1',
      address: `${url}/new/api.yaml`,
      etag: '"1"',
      lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT',
      isInside: true,
    });
  });

  test('sends a conditional request for a known document', async () => {
    const { url } = await docsHost({
      '/a': ({ headers }, response) => void response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end('a'),
    });
    assert.deepEqual(await fetchIt(`${url}/a`, { etag: '"1"' }), { kind: 'unchanged', isInside: true });
    assert.equal((await fetchIt(`${url}/a`, { etag: '"0"' })).kind, 'text');
  });

  test('decodes each declared charset and byte order mark, whatever the media type', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('ü: 1', 'utf16le')]);
    const { url } = await docsHost({
      '/latin': body(Buffer.from('ü: 1', 'latin1'), { 'Content-Type': 'text/yaml; charset=iso-8859-1' }),
      '/utf16': body(utf16, { 'Content-Type': 'application/octet-stream' }),
      '/utf8': body('\ufeffü: 1', { 'Content-Type': 'application/octet-stream' }),
      '/gzip': body(gzipSync('ü: 1'), { 'Content-Encoding': 'gzip' }),
    });
    for (const path of ['/latin', '/utf16', '/utf8', '/gzip']) assert.equal(await textAt(url + path), 'ü: 1', path);
  });

  test('404 and 410 mean a wrong address, 401 and 403 ask for a credential, other failures are temporary', async () => {
    const { url } = await docsHost({
      '/401': status(401),
      '/403': status(403),
      '/500': status(500),
      '/410': status(410),
    });
    const signIn = 'Correct the address, or sign in to HOST if that is required.';
    assert.equal(await describeFailure(`${url}/404`), `wrong: HOST answered 404 (Not Found). ${signIn}`);
    assert.equal(await describeFailure(`${url}/410`), `wrong: HOST answered 410 (Gone). ${signIn}`);
    assert.equal(await describeFailure(`${url}/401`), 'denied: HOST answered 401 (Unauthorized). Sign in to HOST.');
    assert.equal(await describeFailure(`${url}/403`), 'denied: HOST answered 403 (Forbidden). Sign in to HOST.');
    const inTerminal = await describeFailure(`${url}/401`, { place: 'terminal' });
    const help = 'The terminal signs in to no host: keep a copy of the document in the project.';
    assert.equal(inTerminal, `denied: HOST answered 401 (Unauthorized). ${help}`);
    assert.equal(await describeFailure(`${url}/500`), `failed: HOST answered 500 (Internal Server Error). ${later}`);
  });

  test('times out on a server that never answers, and on one whose response never ends', async () => {
    const { url } = await docsHost({
      '/never': () => undefined,
      '/slow': (_, response) => void response.writeHead(200).write('a: '),
    });
    const words = `failed: HOST did not answer within 0.1 s. ${later}`;
    assert.equal(await describeFailure(`${url}/never`, { timeoutMs: 100 }), words);
    assert.equal(await describeFailure(`${url}/slow`, { timeoutMs: 100 }), words);
  });

  test('stops reading a document that is too large, compressed or not', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'a');
    const { url } = await docsHost({
      '/large': body(large),
      '/bomb': body(gzipSync(large), { 'Content-Encoding': 'gzip' }),
    });
    const words = 'wrong: It is larger than 1 MB. Keep a smaller copy in the project.';
    assert.equal(await describeFailure(`${url}/large`), words);
    assert.equal(await describeFailure(`${url}/bomb`), words);
  });

  test('refuses binary data and web pages', async () => {
    const { url } = await docsHost({
      '/png': body(Buffer.from([0x89, 0x50, 0, 0xff])),
      '/page': body('\n<!DOCTYPE html>'),
    });
    assert.equal(
      await describeFailure(`${url}/png`),
      'wrong: The response is not text. Use the address of a JSON or YAML document.',
    );
    assert.equal(
      await describeFailure(`${url}/page`),
      'wrong: The response is a web page. Write the address of the JSON or YAML document itself ("raw").',
    );
  });

  test('reports a refused connection, an unknown host, a host without TLS and an untrusted certificate', async () => {
    const { url, close } = await docsHost({});
    await close();
    assert.equal(await describeFailure(url), `failed: Nothing listens at HOST: the connection was refused. ${later}`);
    const plain = await serve((_, response) => void response.end());
    const speaksHttp = plain.url.replace('http:', 'https:');
    assert.equal(await describeFailure(speaksHttp), `failed: HOST does not speak HTTPS as expected. ${later}`);
    await plain.close();
    const stranger = await docsHost({}, { trusted: false });
    assert.equal(
      await describeFailure(stranger.url),
      "failed: The certificate of HOST is self-signed or from an authority this machine does not know. Add its authority's certificate to the operating system's store, or keep a copy of the document in the project.",
    );
  });
});

suite('fetchDocument: redirects and credentials', () => {
  teardown(stopHosts);
  const itself = 'Write the address of the document itself.';

  test('follows only https redirects, up to a limit', async () => {
    const { url } = await docsHost({
      '/http': to('http://example.com/a'),
      '/circle': to('/circle'),
      '/file': to('file:///a'),
    });
    assert.equal(
      await describeFailure(`${url}/http`),
      `wrong: It redirects to http://example.com, and only https is followed. ${itself}`,
    );
    assert.equal(await describeFailure(`${url}/circle`), `wrong: It redirects too often. ${itself}`);
    assert.equal(await describeFailure(`${url}/file`), `failed: HOST answered 302 (Found). ${later}`);
  });

  test('a failure names the host that failed, not the one that redirected to it', async () => {
    const stranger = await docsHost({}, { trusted: false });
    const { url } = await docsHost({ '/a': to(stranger.url) });
    const { host } = new URL(stranger.url);
    assert.match(await describeFailure(`${url}/a`), new RegExp(`^failed: The certificate of ${host} is self-signed`));
  });

  test("a public host can't redirect into this network", async () => {
    const inner = await docsHost({ '/secret': 'a: 1' });
    const outer = await docsHost({ '/a': to(`${inner.url}/secret`) }, { name: 'docs.example.com' });
    const { host } = new URL(inner.url);
    assert.equal(
      await describeFailure(`${outer.url}/a`),
      `wrong: It redirects to ${host}, which is an address inside this network. ${itself}`,
    );
    assert.deepEqual(inner.asked, []);
  });

  test('a credential is sent only to its own host, not to another one after a redirect', async () => {
    const other = await docsHost({ '/b': 'b: 1' });
    const host = await docsHost({ '/same': to('/a'), '/a': 'a: 1', '/other': to(`${other.url}/b`) });
    const authorization = 'Bearer s3cret';
    for (const path of ['/same', '/other']) {
      assert.equal((await fetchIt(host.url + path, { authorization })).kind, 'text');
    }
    assert.deepEqual(
      host.asked.map((one) => one.authorization),
      [authorization, authorization, authorization],
    );
    assert.deepEqual(other.asked, [{ path: '/b', authorization: undefined }]);
  });

  test('no message contains a credential', async () => {
    const { url } = await docsHost({ '/401': status(401) });
    for (const authorization of ['Bearer s3cret', 'Bearer s3cret\n']) {
      assert.doesNotMatch(await describeFailure(`${url}/401`, { authorization }), /s3cret/);
    }
  });
});
