import assert from 'node:assert/strict';
import type { PageNode } from '../../../src/core/pages/page-tree.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { withoutFields } from '../../../src/page/extract-fields.ts';

function strip(text: string) {
  const tree = withoutFields(createMarkupParser().parse(text, { file: 'a.mdx', dialect: 'mdx' }));
  return { text: textOf(tree.children), headings: tree.headings.map((heading) => heading.text) };
}

function textOf(nodes: readonly PageNode[]): string {
  const pieces = nodes.map((node) => {
    if (node.kind === 'text') return node.value;
    return node.kind === 'element' || node.kind === 'component' ? textOf(node.children) : '';
  });
  return pieces.join(' ').replace(/\s+/g, ' ').trim();
}

suite('withoutFields', () => {
  test('fields are removed with headings and containers that contain nothing else', () => {
    const page = [
      'Intro.',
      '## Body',
      '<ParamField body="name" type="string">The name.</ParamField>',
      '## Answer',
      'It answers:',
      '<ResponseField name="id" type="string">Its id.</ResponseField>',
      '<Expandable title="more">',
      '<ResponseField name="x" type="string">X.</ResponseField>',
      '</Expandable>',
      '## Notes',
      'Careful.',
    ].join('\n\n');
    assert.deepEqual(strip(page), { text: 'Intro. Answer It answers: Notes Careful.', headings: ['Answer', 'Notes'] });
  });

  test('an empty section without fields stays', () => {
    assert.deepEqual(strip('## One\n\n## Two\n'), { text: 'One Two', headings: ['One', 'Two'] });
  });

  test('text next to fields in a container stays', () => {
    const page = '<Note>\n\nRead this.\n\n<ParamField query="q" type="string">Q.</ParamField>\n\n</Note>\n';
    assert.equal(strip(page).text, 'Read this.');
  });
});
