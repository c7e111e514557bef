import assert from 'node:assert/strict';
import { hashText } from '../../../../../src/core/references/editions/source-mark.ts';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';
import { translatedSite } from '../../../../support/translated-site.ts';

const source = '---\ntitle: Start\n---\n\nText.\n';
const marked = (hash: string) => `---\ntitle: Inicio\nx-source: "start@${hash}"\n---\n\nTexto.\n`;

suite('edition-page-older', () => {
  test('a source whose hash is another one changed, and marking the page solves it', () => {
    const site = (hash: string) => translatedSite({ 'es/start.mdx': marked(hash) }, { 'start.mdx': source });
    assert.deepEqual(findingsOf('edition-page-older', site(hashText(source))), []);
    assert.deepEqual(findingsOf('edition-page-older', site('0123456789abcdef')), [
      'info es/start.mdx «Texto.» The source of this page, start.mdx, changed since this page was marked as up to date. Bring this page up to date, then mark it as up to date.',
    ]);
    const fixed = fixedBy('Mark as Up to Date', 'edition-page-older', site('0123456789abcdef'));
    assert.equal(fixed, marked(hashText(source)));
  });

  test('without a hash nothing is known, and blanks at ends of lines are no change', () => {
    const site = translatedSite({ 'es/start.mdx': '---\ntitle: Inicio\nx-source: start\n---\n' });
    assert.deepEqual(findingsOf('edition-page-older', site), []);
    assert.equal(hashText(source), hashText(source.replaceAll('\n', '  \r\n')));
    assert.notEqual(hashText(source), hashText(source.replace('Text', 'Texts')));
  });
});
