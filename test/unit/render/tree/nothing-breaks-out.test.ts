import assert from 'node:assert/strict';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { escapeMarkdown as escapeMessage } from '../../../../src/changes/format-markdown.ts';
import { codeFence, codeSpan } from '../../../../src/core/source/text/code-fence.ts';
import { markdownLink } from '../../../../src/core/source/text/markdown-link.ts';
import { oneLine } from '../../../../src/render/markdown/md-text.ts';
import { escapeMarkdown as escapeLabel } from '../../../../src/site/llms-text.ts';
import { anyText } from '../../../support/any-text.ts';

interface TreeNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly TreeNode[];
}

const reader = unified().use(remarkParse).use(remarkGfm);
const blocksOf = (markdown: string) => (reader.parse(markdown) as TreeNode).children ?? [];

/** The types of all nodes in a tree. */
function typesIn(nodes: readonly TreeNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap(({ type, children = [] }) => [type, ...typesIn(children)]));
}

/** Line breaks of all kinds, and NUL, as Markdown reads them. */
const read = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');

suite('Nothing breaks out of Markdown', () => {
  test('a code span is one, with its text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const code = oneLine(text);
        if (code === '') return;
        const [paragraph, ...others] = blocksOf(`a ${codeSpan(code)} b`);
        assert.deepEqual([others, paragraph?.children?.map(({ type }) => type)], [[], ['text', 'inlineCode', 'text']]);
        assert.equal(paragraph?.children?.[1]?.value, read(code));
      }),
      { numRuns: 700 },
    );
  });

  test('a fenced block is one, with its text', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, info) => {
        const [block, ...others] = blocksOf(codeFence(read(text), info));
        assert.deepEqual([others, block?.type, block?.value], [[], 'code', read(text)]);
      }),
      { numRuns: 700 },
    );
  });

  test('the label of a link is text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const blocks = blocksOf(`- ${markdownLink(escapeLabel(oneLine(text)), 'https://a.example/x')}: about`);
        assert.equal(blocks.length, 1);
        assert.deepEqual([...typesIn(blocks)].sort(), ['link', 'list', 'listItem', 'paragraph', 'text']);
      }),
      { numRuns: 700 },
    );
  });

  test('a message is text and code', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const types = typesIn(blocksOf(`- ${escapeMessage(oneLine(text))}.`));
        const others = [...types].filter((type) => !/^(?:list|listItem|paragraph|text|inlineCode)$/.test(type));
        assert.deepEqual(others, []);
      }),
      { numRuns: 700 },
    );
  });
});
