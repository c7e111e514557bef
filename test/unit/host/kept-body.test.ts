import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { KeptBody } from '../../../src/host/playground/kept-body.ts';
import type { HttpResponse, ResponseBody } from '../../../src/request/http-request.ts';
import { until } from '../../support/until.ts';

function responseWith(body: ResponseBody): HttpResponse {
  const head = { status: 200, statusText: 'OK', url: 'http://a.example/', redirects: [], headers: [] };
  return { ...head, timings: { firstByte: 1, total: 1 }, size: 1, body };
}

async function restOf(
  kept: KeptBody,
  { id, from, bytes }: { id: number; from: number; bytes: number },
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let at = from; at < bytes; at += parts.at(-1)?.byteLength ?? bytes) parts.push(await kept.read(id, at));
  return Buffer.concat(parts);
}

suite('KeptBody', () => {
  test('a long text comes in parts that add up to the whole, whatever its characters', async () => {
    const text = `${'a'.repeat(399_999)}${'😀é'.repeat(1_500_000)}`;
    const kept = new KeptBody();
    const { body } = kept.keep(responseWith({ kind: 'text', text, truncated: false }));
    assert.ok(body.kind === 'text' && body.kept !== undefined);
    assert.ok(body.text.length < 401_000);
    const rest = await restOf(kept, body.kept);
    assert.equal(body.text + rest.toString('utf8') === text, true);
    kept.dispose();
  });

  test('long bytes come in parts too, and a short body stays whole', async () => {
    const bytes = Buffer.alloc(4_000_000, 'bytes');
    const kept = new KeptBody();
    const { body } = kept.keep(responseWith({ kind: 'binary', base64: bytes.toString('base64'), truncated: false }));
    assert.ok(body.kind === 'binary' && body.kept !== undefined);
    assert.ok(Buffer.concat([Buffer.from(body.base64, 'base64'), await restOf(kept, body.kept)]).equals(bytes));
    const short = responseWith({ kind: 'text', text: '{}', truncated: false });
    assert.equal(kept.keep(short), short);
  });

  test('the file is deleted with the next response and with the panel', async () => {
    const kept = new KeptBody();
    const body = { kind: 'text', text: 'x'.repeat(3_000_000), truncated: false } as const;
    const headers = [['Content-Type', 'application/json']] as const;
    const long = { ...responseWith(body), url: 'http://a.example/orders?key=1', headers };
    const idOf = ({ body }: HttpResponse) => (body.kind === 'stream' ? undefined : body.kept?.id) ?? 0;
    const first = idOf(kept.keep(long));
    const path = await kept.path(first);
    const found = await kept.find(first);
    assert.deepEqual([found.file, found.response.status], [path, 200]);
    assert.ok(existsSync(path));
    assert.equal(basename(path), 'orders.json');
    const second = idOf(kept.keep(long));
    await assert.rejects(kept.read(first, 0), /This body is no longer kept/);
    const other = await kept.path(second);
    kept.dispose();
    await assert.rejects(kept.path(second), /Send the request again/);
    await until('the files to go', () => !existsSync(path) && !existsSync(other));
  });

  test('a full disk is reported to whoever requests the rest', async () => {
    const before = process.env.TMPDIR;
    process.env.TMPDIR = '/dev/null/full';
    try {
      const kept = new KeptBody();
      const { body } = kept.keep(responseWith({ kind: 'text', text: 'x'.repeat(3_000_000), truncated: false }));
      assert.ok(body.kind === 'text' && body.kept !== undefined);
      await assert.rejects(
        kept.read(body.kept.id, body.kept.from),
        /^Error: The body can.t be written to \/dev\/null\/full: .*Make room there/,
      );
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
});
