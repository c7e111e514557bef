import { plainCase, site } from '../inputs.mjs';
import { median, runOnce } from '../measure.mjs';

/** A character typed in the real VS Code until its preview shows it: one window for the bookstore, one for 1.2 MB of GitHub's description. */
export function measurePreviewing({ bar, add }) {
  const times = JSON.parse(runOnce([plainCase('preview-keystrokes.ts'), site('github-part')]).stdout);
  const worst = (name) => `worst ${Math.max(...times[name])}`;
  bar(
    'character in a description of 15 KB, key to preview',
    median(times.description),
    500,
    'ms',
    worst('description'),
  );
  add('character in an MDX page', `${median(times.page)} ms, ${worst('page')}`);
  bar('character in 1.2 MB of JSON', median(times.largeDescription), 800, 'ms', worst('largeDescription'));
  return times;
}
