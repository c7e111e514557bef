import assert from 'node:assert/strict';
import type { ComponentNode } from '../../../src/core/pages/page-tree.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { context, pageOf } from './page-models.ts';

function component(name: string, value: string): ComponentNode {
  return { kind: 'component', name, props: {}, children: [{ kind: 'text', value }], span: { start: 0, end: 0 } };
}

/** The words of the text and those of the right column. */
function columnsOf(isReference: boolean): readonly (string | undefined)[] {
  const children = [component('Panel', 'panel'), component('Note', 'note'), component('RequestExample', 'sample')];
  const { subject, ...page } = pageOf({});
  const body = { children, headings: [], links: [], imports: [], icons: [], problems: [] };
  const markup = renderPage({ ...page, body, ...(isReference && subject && { subject }) }, context).toString();
  const [, beside] = /<div class="beside">(.*)/s.exec(markup) ?? [];
  const words = (text: string | undefined) => text?.match(/\b(?:panel|note|sample)(?=<)/g)?.join(' ');
  return [words(markup.replace(beside ?? '', '')), words(beside)];
}

suite('right column', () => {
  test('has the panel and the examples of a page without a reference part', () =>
    assert.deepEqual(columnsOf(false), ['note', 'panel sample']));

  test('has the panel of a reference page, whose examples are samples before they come here', () =>
    assert.deepEqual(columnsOf(true), ['note sample', 'panel']));
});
