import assert from 'node:assert/strict';
import type { ComponentNode, ElementNode, PageTree } from '../../../src/core/pages/page-tree.ts';
import { listContents } from '../../../src/render/changelog.ts';

const span = { start: 0, end: 0 };

function update(label: string, title: string, description?: string): ComponentNode {
  const heading: ElementNode = {
    kind: 'element',
    tag: 'h2',
    attributes: {},
    children: [{ kind: 'text', value: title }],
  };
  const props = { label, ...(description !== undefined && { description }) };
  return { kind: 'component', name: 'Update', props, otherIds: [label], children: [heading], span };
}

suite('the contents of a changelog', () => {
  test('name the title of an entry, unless all entries have the same', () => {
    const children = [
      update('March', 'Gift vouchers', 'v1.4.0'),
      update('February', 'Fixed', 'v1.3.0'),
      update('January', 'Fixed'),
    ];
    const tree: PageTree = { children, headings: [], links: [], imports: [], icons: [], problems: [] };
    assert.deepEqual(
      listContents(tree).map(({ text, detail }) => [text, detail]),
      [
        ['March', 'Gift vouchers'],
        ['February', 'v1.3.0'],
        ['January', undefined],
      ],
    );
  });
});
