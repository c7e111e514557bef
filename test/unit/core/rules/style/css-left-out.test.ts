import assert from 'node:assert/strict';
import { cssLeftOut } from '../../../../../src/core/rules/style/css-left-out.ts';
import { rowsOfRule } from '../../../../support/link-findings.ts';
import { docsJson } from '../../../../support/project-of.ts';

suite('css-left-out', () => {
  test('reports what a style sheet would load from elsewhere, at its place', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['start'] }),
      'start.mdx': '',
      'img/a.svg': '',
      'style.css':
        '@import "https://a.b/c.css";\n.a { background: url(img/a.svg), url("https://a.b/d.png"), url(img/none.png) }',
      'tool/package.json': '{}',
      'tool/app.css': '@import "x.css";',
      'page.module.css': '@import "x.css";',
    };
    const rest =
      'is left out: a style sheet may load only files of the site. Add the file to the docs folder, and refer to it there.';
    assert.deepEqual(rowsOfRule(cssLeftOut, texts), [
      `style.css «@import "https://a.b/c.css";» "@import "https://a.b/c.css";" ${rest}`,
      `style.css «"https://a.b/d.png"» "https://a.b/d.png" ${rest}`,
      `style.css «url(img/none.png)» "img/none.png" ${rest}`,
    ]);
  });
});
