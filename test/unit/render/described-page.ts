import assert from 'node:assert/strict';
import { readDescription } from '../../../src/core/project/read-description.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { renderMarkdown } from '../../../src/render/render-markdown.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { context, pageOf } from './page-models.ts';

interface Drawn {
  /** The text of the page without tags. */
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

/** A feature of descriptions, in the smallest text that uses it. */
export interface Feature {
  readonly name: string;
  readonly text: string;
  /** The expected texts of the page and its Markdown. */
  readonly page: readonly (string | RegExp)[];
  readonly markdown?: readonly (string | RegExp)[];
}

/** Defines one test per feature, which checks the page and its Markdown. */
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
