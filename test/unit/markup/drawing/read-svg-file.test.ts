import assert from 'node:assert/strict';
import { readSvgFile } from '../../../../src/markup/drawing/read-svg-file.ts';
import { renderDrawing } from '../../../../src/render/html.ts';

const print = (svg: string) => {
  const drawing = readSvgFile(svg);
  return drawing && renderDrawing(drawing).toString();
};
const inside = (content: string) => print(`<svg>${content}</svg>`)?.replace(/^<svg>|<\/svg>$/g, '');

/** Addresses that run code or load something. */
const addresses = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/javascript,alert(1)',
    'blob:http://a/b',
  ],
];
const elsewhere = ['https://evil.example/x', '//evil.example/x', 'other.svg#a', '/x.png'];

suite('An SVG file of an author', () => {
  test('is drawn as before: shapes, styles, filters, masks, animations, pictures and references in it', () => {
    const svg = `<defs><linearGradient id="a" gradientTransform="scale(0.00012345)"><stop offset="0" stop-color="red"></stop></linearGradient>
<filter id="f"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter><symbol id="s"><path d="M0.123456 1"></path></symbol></defs>
<style>.a &gt; path { fill: url("#a"); mask: url("#m") }</style><use class="a" filter="url("#f")" style="fill:red" href="#s"></use>
<image width="1" href="data:image/png;base64,AAAA"></image><text> a <tspan>b</tspan></text><animate attributeName="fill" to="red" dur="1s"></animate>`;
    const written = svg.replaceAll('filter="url("#f")"', 'filter=\'url("#f")\'');
    const shown = svg
      .replaceAll('filter="url("#f")"', 'filter="url(&quot;#f&quot;)"')
      .replaceAll('"#a")', '&quot;#a&quot;)')
      .replaceAll('"#m")', '&quot;#m&quot;)');
    const plain = (text = '') =>
      text
        .replace(/\\s*\\n/g, '')
        .replaceAll('&quot;', '"')
        .replace(/\n/g, '');
    assert.equal(plain(inside(written)), plain(shown));
    const head =
      '\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD" "x" [<!ENTITY ns "http://x">]>\n<!-- a -->';
    const root = `<svg xmlns="&ns;" xmlns:x='&ns;' x:a="b" viewBox='0 0 1 1'><x:b>c</x:b><metadata/><use x:href = "#s"/></svg>\n`;
    assert.equal(print(head + root), '<svg viewBox="0 0 1 1"><use href="#s"></use></svg>');
  });

  test('runs nothing', () => {
    const code = [
      ...[
        'script',
        'SCRIPT',
        'svg:script',
        'html:script',
        'handler',
        'listener',
        'foreignObject',
        'iframe',
        'embed',
        'object',
        'html',
        'body',
      ],
      ...[
        'meta',
        'link',
        'base',
        'img',
        'video',
        'audio',
        'form',
        'input',
        'math',
        'discard',
        'font-face-uri',
        'xsl:template',
        'ev:listener',
      ],
    ].map(
      (tag) =>
        `<${tag} src="x" href="x" xlink:href="x" onload="alert(1)" xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></${tag}>`,
    );
    assert.deepEqual(
      code.map(inside),
      code.map(() => ''),
    );
    assert.equal(inside('<style><![CDATA[</style><script>alert(1)</script>]]></style>')?.includes('<script'), false);
    for (const name of [
      'onload',
      'ONLOAD',
      'onbegin',
      'onclick',
      'onanythingnew',
      'ev:event',
      'xml:base',
      'src',
      'data',
      'formaction',
      'xlink:actuate',
      'xmlns:ev',
    ])
      assert.equal(inside(`<rect ${name}="alert(1)"/>`), '<rect></rect>', name);
    for (const attribute of ['href', 'xlink:href', 'onclick', 'xml:base', ' href '])
      assert.equal(
        inside(`<set attributeName="${attribute}" to="javascript:alert(1)"/>`)?.includes('attributeName'),
        false,
      );
    for (const address of addresses) {
      for (const tag of [
        'a',
        'use',
        'image',
        'feImage',
        'textPath',
        'pattern',
        'linearGradient',
        'mpath',
        'animate',
        'set',
        'script',
      ]) {
        for (const name of ['href', 'xlink:href']) {
          const shown = inside(`<${tag} ${name}="${address.replaceAll('<', '&lt;')}">x</${tag}>`) ?? '';
          assert.doesNotMatch(shown, /href/, `${tag} ${name} ${address}`);
        }
      }
    }
  });

  test('loads nothing', () => {
    const references = ['use', 'image', 'feImage', 'textPath', 'pattern', 'mpath'];
    for (const [address, tag] of elsewhere.flatMap((each) => references.map((tag) => [each, tag] as const)))
      assert.doesNotMatch(inside(`<${tag} href="${address}"/>`) ?? '', /href/, tag);
    const values = elsewhere.flatMap((address) =>
      [
        `url(${address})`,
        `url('${address}')`,
        `u\\72l(${address})`,
        `image-set("${address}" 1x)`,
        `src("${address}")`,
        `URL( "${address}" )`,
      ].map((each) => [address, each.replaceAll('"', '&quot;')] as const),
    );
    for (const [address, value] of values) {
      for (const name of ['fill', 'style', 'mask', 'cursor', 'filter', 'marker-end', 'clip-path', 'values', 'to']) {
        const shown = inside(`<rect ${name}="${name === 'style' ? `fill:${value}` : value}"/>`);
        assert.ok(!shown?.includes(address), `${name}: ${value}`);
      }
      assert.ok(!inside(`<style>@import ${value}; rect { fill: ${value} }</style>`)?.includes(address), value);
    }
    assert.equal(inside('<a href="https://example.com/">x</a>'), '<a href="https://example.com/">x</a>');
  });

  test('is not read if it is not well-formed, or nested without end', () => {
    for (const text of [
      '',
      'x',
      '<svg>',
      '<svg></g>',
      '<svg a=b/>',
      '<svg/><svg/>',
      '<html/>',
      '<svg><![CDATA[</svg>',
      '<svg a="1"b="2"/>',
    ])
      assert.equal(print(text), undefined, text);
    assert.equal(print(`<svg>${'<g>'.repeat(100_000)}`), undefined);
    assert.equal(print(`<svg>${'<g>'.repeat(600)}${'</g>'.repeat(600)}</svg>`), undefined);
  });
});
