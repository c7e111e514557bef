import type { PlaygroundHost } from '../playground/playground-host.ts';

const key = 'apidocs-response-height';

/** Remembered for all pages of the site. A browser may refuse storage: the height is then that of the style sheet. */
export const dockInBrowser: PlaygroundHost['dock'] = {
  height() {
    try {
      const height = Number(localStorage.getItem(key));
      return height > 0 ? height : undefined;
    } catch {
      return undefined;
    }
  },
  keep(height) {
    try {
      localStorage.setItem(key, String(height));
    } catch {
      // Not remembered.
    }
  },
};
