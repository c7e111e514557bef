import assert from 'node:assert/strict';
import { compileUtilities } from '../../../../src/render/utilities/utility-css.ts';

suite('utility classes', () => {
  test('known classes have rules inside `main` alone, with the values of their theme', async () => {
    const css = await compileUtilities(['p-4', 'text-red-500', 'md:flex', 'no-such-class', 'text-primary']);
    assert.match(css, /main \.p-4 \{\s*padding: calc\(0\.25rem \* 4\);/);
    assert.match(css, /main \.text-red-500 \{\s*color: oklch\(/);
    assert.match(css, /main \.text-primary \{\s*color: var\(--accent\);/);
    assert.match(css, /@media \(width >= 48rem\) \{\s*main \.md\\:flex/);
    assert.doesNotMatch(css, /no-such-class|:root|--color-|\*,/);
  });

  test('dark variants follow the theme of the page', async () => {
    const css = await compileUtilities(['dark:hidden']);
    assert.match(css, /\[data-theme='dark'\] :is\(main \.dark\\:hidden\)/);
    assert.match(css, /@media \(prefers-color-scheme: dark\)/);
  });

  test('without a known class there are no rules', async () => {
    assert.equal(await compileUtilities([]), '');
    assert.equal(await compileUtilities(['a', 'b{}', '</style>']), '');
  });
});
