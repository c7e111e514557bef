import { readFileSync } from 'node:fs';
import type { PageModel } from '../../../src/render/page-model.ts';
import { renderMarkdown } from '../../../src/render/render-markdown.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { inLines, matchesGolden } from '../golden-file.ts';

suite('golden: operation page', () => {
  const model: PageModel = JSON.parse(readFileSync(new URL('./input/create-order.json', import.meta.url), 'utf8'));
  const context = {
    link: (slug: string, anchor?: string) => `/${slug}${anchor === undefined ? '' : `#${anchor}`}`,
    asset: () => undefined,
    variant: 'site' as const,
  };

  test('its HTML', () => {
    matchesGolden(
      inLines(String(renderPage(model, context))),
      new URL('./expected/create-order.html', import.meta.url),
    );
  });

  test('its Markdown', () => {
    matchesGolden(renderMarkdown(model, context), new URL('./expected/create-order.md', import.meta.url));
  });
});
