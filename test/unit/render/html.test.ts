import assert from 'node:assert/strict';
import { attributes, element, html, json, refreshTo } from '../../../src/render/html.ts';

suite('html', () => {
  test('escapes text in content and attributes alike', () => {
    const hostile = `"><script>alert('1')</script>&`;
    assert.equal(
      String(html`<a title="${hostile}">${hostile}</a>`),
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</a>',
    );
  });

  test('nests its own results and prints nothing for absent values', () => {
    assert.equal(
      String(html`<p>${html`<b>${1}</b>`}${undefined}${false}${['a', html`<i></i>`]}</p>`),
      '<p><b>1</b>a<i></i></p>',
    );
  });

  test('a URL attribute is written as `safeAddress` returns it, and left out if it is refused', () => {
    for (const name of ['href', 'src', 'SRC', 'poster', 'action', 'formaction', 'data', 'srcset', 'xlink:href']) {
      assert.equal(
        String(attributes({ [name]: 'java\tscript:alert(1)', title: 'javascript:' })),
        ' title="javascript:"',
      );
      assert.equal(String(attributes({ [name]: ' //a.example/?b&c' })), ` ${name}="https://a.example/?b&amp;c"`);
    }
    assert.equal(String(element('a', { href: '\u0001javascript:alert(1)' }, 'x')), '<a>x</a>');
  });

  test('a refresh leads only to allowed addresses', () => {
    assert.equal(
      String(html`<meta${refreshTo("../it's/")}>`),
      '<meta http-equiv="refresh" content="0; url=../it%27s/">',
    );
    assert.equal(String(html`<meta${refreshTo(' javascript:alert(1)')}>`), '<meta http-equiv="refresh">');
  });

  test('data can not close its script element', () => {
    const island = String(json({ text: '</script>\u2028<!--' }));
    assert.ok(!/[<\u2028]/.test(island));
    assert.deepEqual(JSON.parse(island), { text: '</script>\u2028<!--' });
  });

  test('a data island has no places of the sources', () => {
    const at = { file: 'api.yaml', span: { start: 1, end: 2 } };
    assert.equal(
      String(json({ at, inner: [{ at, name: 'a' }], example: { at: 'noon' } })),
      '{"inner":[{"name":"a"}],"example":{"at":"noon"}}',
    );
  });
});
