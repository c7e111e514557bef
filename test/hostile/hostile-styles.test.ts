import assert from 'node:assert/strict';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { collectStyles } from '../../src/render/utilities/authored-style.ts';
import { writePageCss } from '../../src/render/utilities/page-css.ts';
import { startProcessorTime } from '../support/processor-time.ts';

const count = 60_000;

/** Each has a place for a number that makes it another one. */
const classes: { readonly [name: string]: (index: number) => string } = {
  'values of their own': (index) => `p-[${index}px]`,
  'many variants': (index) => `${'hover:'.repeat(30)}p-${index}`,
  'some variants': (index) => `dark:md:hover:focus:p-[${index}px]`,
  'selectors of their own': (index) => `[&:nth-child(${index})]:p-4`,
  gradients: (index) => `bg-[linear-gradient(red,${'blue,'.repeat(20)}${index}deg)]`,
  'unknown names': (index) => `name-${index}`,
};

async function styleOf(page: string) {
  const tree = createMarkupParser().parse(page, { file: 'page.mdx', dialect: 'mdx' });
  const css = await writePageCss(collectStyles(tree.children), () => undefined);
  return { css, problems: tree.problems };
}

suite('classes and styles without end', () => {
  for (const [name, write] of Object.entries(classes)) {
    test(`60,000 classes, ${name}: a page has 1,000 of them, and a problem`, async () => {
      const page = Array.from({ length: count / 60 }, (_, row) => {
        const names = Array.from({ length: 60 }, (__, column) => write(row * 60 + column));
        return `<div className="${names.join(' ')}">a</div>\n\n`;
      }).join('');
      const spent = startProcessorTime();
      const { css, problems } = await styleOf(page);
      assert.ok(spent() < 10_000, `${spent()} ms`);
      assert.ok(css.length < 1_000_000);
      assert.deepEqual(
        problems.map(({ code, message }) => `${code} ${message}`),
        ['css-left-out This page has more than 1000 different classes and styles. The others are left out.'],
      );
    });

    test(`60,000 classes of a site, ${name}: its style sheet is bounded`, async () => {
      const spent = startProcessorTime();
      const css = await writePageCss(
        { classes: Array.from({ length: count }, (_, i) => write(i)), styles: [] },
        () => undefined,
      );
      assert.ok(spent() < 10_000, `${spent()} ms`);
      assert.ok(css.length < 10_000_000);
    });
  }

  test('20,000 literal styles and classes of drawings are bounded', async () => {
    const styles = Array.from({ length: 20_000 }, (_, index) => `<b style={{ width: "${index}px" }}>a</b>\n\n`).join(
      '',
    );
    const drawings = Array.from({ length: 5_000 }, (_, index) => `<svg><path class="p-[${index}px]" /></svg>\n\n`).join(
      '',
    );
    const spent = startProcessorTime();
    const { css, problems } = await styleOf(`${styles}${drawings}`);
    assert.ok(spent() < 10_000, `${spent()} ms`);
    assert.ok(css.length < 1_000_000);
    assert.ok(problems.some(({ code }) => code === 'css-left-out'));
  });
});
