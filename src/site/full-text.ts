import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { OutputFile } from './output-file.ts';
import { encodePath } from './output-path.ts';

/** The number of characters of `llms-full.txt` to buffer before they are written. */
const partLength = 1_000_000;

/**
 * Writes `llms-full.txt` in parts while the pages are rendered, so that an export never holds the text of all of them.
 */
export interface FullText {
  add(page: PlannedPage, markdown: string): readonly OutputFile[];
  /** Returns the remaining buffer. The file is created even if it is empty. */
  end(): OutputFile;
}

/** `base` is the site's URL without trailing slash, or `""`. */
export function createFullText(base: string): FullText {
  let waiting = '';
  let isFirst = true;
  const flush = (): OutputFile => {
    const part: OutputFile = { path: 'llms-full.txt', content: waiting, isPart: true };
    waiting = '';
    return part;
  };
  return {
    add(page, markdown) {
      if (page.hidden) return [];
      waiting += `${isFirst ? '' : '\n---\n\n'}Source: ${base}/${encodePath(page.slug)}\n\n${markdown.trim()}\n`;
      isFirst = false;
      return waiting.length < partLength ? [] : [flush()];
    },
    end: flush,
  };
}
