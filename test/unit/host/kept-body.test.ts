import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { KeptBody } from '../../../src/host/playground/kept-body.ts';
import type { HttpResponse, ResponseBody } from '../../../src/request/http-request.ts';
import { testOnPosix } from '../../support/on-posix.ts';
import { until } from '../../support/until.ts';

function responseWith(body: ResponseBody): HttpResponse {
  const head = { status: 200, statusText: 'OK', url: 'http://a.example/', redirects: [], headers: [] };
  return { ...head, timings: { firstByte: 1, total: 1 }, size: 1, body };
}

suite('KeptBody', () => {
  test('the panel gets the beginning of a long body, and the file has all of it', async () => {
    const text = `${'a'.repeat(1_999_999)}${'😀é'.repeat(1_500_000)}`;
    const kept = new KeptBody();
    const { body } = kept.keep(responseWith({ kind: 'text', text, truncated: false }));
    assert.ok(body.kind === 'text' && body.kept !== undefined);
    assert.equal(body.text, 'a'.repeat(1_999_999));
    assert.equal(readFileSync(await kept.path(body.kept.id), 'utf8') === text, true);
    const bytes = Buffer.alloc(4_000_000, 'bytes');
    const { body: long } = kept.keep(
      responseWith({ kind: 'binary', base64: bytes.toString('base64'), truncated: false }),
    );
    assert.ok(long.kind === 'binary' && long.kept !== undefined);
    assert.ok(bytes.subarray(0, 300_000).equals(Buffer.from(long.base64, 'base64')));
    assert.ok(bytes.equals(readFileSync(await kept.path(long.kept.id))));
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
    assert.ok(existsSync(path));
    assert.equal(basename(path), 'orders.json');
    const second = idOf(kept.keep(long));
    await assert.rejects(kept.path(first), /This body is no longer kept/);
    const other = await kept.path(second);
    kept.dispose();
    await assert.rejects(kept.path(second), /Send the request again/);
    await until('the files to go', () => !existsSync(path) && !existsSync(other));
  });

  testOnPosix('a full disk is reported to whoever opens or saves the body', async () => {
    const before = process.env.TMPDIR;
    process.env.TMPDIR = '/dev/null/full';
    try {
      const kept = new KeptBody();
      const { body } = kept.keep(responseWith({ kind: 'text', text: 'x'.repeat(3_000_000), truncated: false }));
      assert.ok(body.kind === 'text' && body.kept !== undefined);
      await assert.rejects(
        kept.path(body.kept.id),
        /^Error: The body can.t be written to \/dev\/null\/full: .*Make room there/,
      );
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
});
