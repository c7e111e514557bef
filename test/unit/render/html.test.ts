import assert from 'node:assert/strict';
import { html, json } from '../../../src/render/html.ts';

suite('html', () => {
  test('escapes text in content and attributes alike', () => {
    const hostile = `"><script>alert('1')</script>&`;
    assert.equal(
      String(html`<a title="${hostile}">${hostile}</a>`),
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</a>',
    );
  });

  test('nests what it made and prints nothing for absent values', () => {
    assert.equal(
      String(html`<p>${html`<b>${1}</b>`}${undefined}${false}${['a', html`<i></i>`]}</p>`),
      '<p><b>1</b>a<i></i></p>',
    );
  });

  test('keeps a data island from ending its script', () => {
    const island = String(json({ text: '</script>\u2028<!--' }));
    assert.ok(!/[<\u2028]/.test(island));
    assert.deepEqual(JSON.parse(island), { text: '</script>\u2028<!--' });
  });
});
