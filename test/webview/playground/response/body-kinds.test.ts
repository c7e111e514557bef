import assert from 'node:assert/strict';
import { fileName } from '../../../../src/request/file-name.ts';
import type { HttpResponse } from '../../../../src/request/http-request.ts';
import { findBodyKind } from '../../../../webview/playground/response/body-file.ts';
import { readCsv } from '../../../../webview/playground/response/csv-table.tsx';
import { TextLines } from '../../../../webview/playground/response/text-lines.ts';
import { formatXml, highlightMarkup } from '../../../../webview/playground/response/xml-text.ts';

function response(type: string, more: { url?: string; disposition?: string; bytes?: boolean } = {}): HttpResponse {
  const { url = 'https://a.example/', disposition, bytes = false } = more;
  const headers: [string, string][] = [['Content-Type', type]];
  if (disposition !== undefined) headers.push(['Content-Disposition', disposition]);
  const truncated = false;
  const body = bytes
    ? { kind: 'binary' as const, base64: 'AA==', truncated }
    : { kind: 'text' as const, text: 'x', truncated };
  const timings = { firstByte: 1, total: 1 };
  return { status: 200, statusText: '', url, redirects: [], headers, timings, size: 1, body };
}

suite('kinds of bodies', () => {
  test('by media type', () => {
    for (const [type, kind] of [
      ['application/problem+json', 'json'],
      ['image/svg+xml', 'svg'],
      ['text/html; charset=utf-8', 'html'],
      ['application/atom+xml', 'xml'],
      ['text/csv', 'csv'],
      ['application/pdf', 'text'],
    ] as const) {
      assert.equal(findBodyKind(response(type)), kind);
    }
    for (const [type, kind] of [
      ['image/webp', 'image'],
      ['audio/mpeg', 'audio'],
      ['video/mp4', 'video'],
      ['application/pdf', 'pdf'],
      ['application/zip', 'binary'],
    ] as const) {
      assert.equal(findBodyKind(response(type, { bytes: true })), kind);
    }
  });

  test('the file is named by the server or else by the URL, and can not point to another folder', () => {
    const name = (type: string, disposition?: string, url?: string) =>
      fileName(response(type, { ...(disposition && { disposition }), ...(url && { url }) }));
    assert.equal(name('text/csv', 'attachment; filename="a \\"b\\".csv"'), 'a b.csv');
    assert.equal(name('text/csv', "attachment; filename=x.csv; filename*=UTF-8''caf%C3%A9.csv"), 'café.csv');
    assert.equal(name('text/csv', 'attachment; filename="../../etc/.passwd"'), 'etc.passwd');
    assert.equal(name('application/json', undefined, 'https://a.example/orders/ord_7?x=1'), 'ord_7.json');
    assert.equal(name('image/jpeg', undefined, 'https://a.example/'), 'response.jpg');
    assert.equal(name('application/vnd.a.b+xml', undefined, 'https://a.example/%E0%A4%A'), '%E0%A4%A.xml');
  });

  test('XML with one element per line', () => {
    const xml = '<?xml version="1.0"?><a b="1"><!-- c --><d>text</d><e/><f><![CDATA[<x>]]></f>\n</a>';
    assert.equal(formatXml(xml).split('\n')[3], '  <d>text</d>');
    assert.equal(
      formatXml('<a><d>text</d><e></e><g><h/></g></a>'),
      '<a>\n  <d>text</d>\n  <e></e>\n  <g>\n    <h/>\n  </g>\n</a>',
    );
    assert.equal(formatXml('</a><!-- no end'), '</a>\n<!-- no end');
    assert.equal(formatXml(''), '');
    assert.deepEqual(
      highlightMarkup('  <a b="1">x="2"</a>').map(({ kind, text }) => `${kind ?? ''}:${text}`),
      [':  ', 'k:<a', ': ', 'p:b', ':=', 's:"1"', 'k:>', ':x="2"', 'k:</a', 'k:>'],
    );
  });

  test('CSV by its own separator, with quotes', () => {
    assert.deepEqual(readCsv('a,"b ""c""\nd",\r\n1,2,3\n', 9), [
      ['a', 'b "c"\nd', ''],
      ['1', '2', '3'],
    ]);
    assert.deepEqual(readCsv('a;b\n1,5;2', 9), [
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    assert.deepEqual(readCsv('a,b,', 9), [['a', 'b', '']]);
    assert.deepEqual(readCsv('"no end', 9), [['no end']]);
    assert.equal(readCsv('a\n'.repeat(50), 9).length, 9);
  });

  test('lines of text are found by offset, and long lines are split', () => {
    const lines = new TextLines(`a\r\n\n${'x'.repeat(4500)}`);
    assert.equal(lines.count, 5);
    assert.equal(lines.lineAt(2500), 3);
    assert.deepEqual(lines.range(1), { from: 3, to: 3 });
  });
});
