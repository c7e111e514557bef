import assert from 'node:assert/strict';
import { readDescription } from '../../../src/core/project/read-description.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { renderMarkdown } from '../../../src/render/render-markdown.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { context, pageOf } from './page-models.ts';

interface Drawn {
  /** The page's words, tags taken out. */
  readonly words: string;
  readonly markdown: string;
}

/** The page of the first operation or channel of a description. */
function draw(text: string): Drawn {
  const description = readDescription(parseSource('a.yaml', text), { document: () => undefined });
  const summary = description?.operations[0] ?? description?.channels[0];
  assert.ok(description && summary, text);
  const { slice, problems } = description.slice(summary);
  assert.deepEqual(problems, [], text);
  const model = { ...pageOf({}), subject: slice };
  const markup = String(renderPage(model, context));
  const words = markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'");
  return { words, markdown: renderMarkdown(model, context) };
}

/** Something a description may say, in the smallest text that says it. */
export interface Feature {
  readonly name: string;
  readonly text: string;
  /** What the page and its Markdown say. */
  readonly page: readonly (string | RegExp)[];
  readonly markdown?: readonly (string | RegExp)[];
}

/** One test for each feature: the page and its Markdown say what is wanted of them. */
export function testFeatures(features: readonly Feature[]): void {
  for (const { name, text, page, markdown = [] } of features) {
    test(name, () => {
      const drawn = draw(text);
      for (const wanted of page) {
        assert.ok(
          typeof wanted === 'string' ? drawn.words.includes(wanted) : wanted.test(drawn.words),
          `${String(wanted)}\n${drawn.words}`,
        );
      }
      for (const wanted of markdown) {
        assert.ok(
          typeof wanted === 'string' ? drawn.markdown.includes(wanted) : wanted.test(drawn.markdown),
          `${String(wanted)}\n${drawn.markdown}`,
        );
      }
    });
  }
}
