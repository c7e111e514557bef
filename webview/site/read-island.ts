import { decodePageView } from '../../src/protocol/decode-page-view.ts';
import { Refusal } from '../../src/protocol/decoder.ts';
import type { PageView } from '../../src/protocol/page-view.ts';

/** Decodes the data of an exported page. Undefined if it is of another version, or missing. */
export function readIsland(text: string): PageView | undefined {
  try {
    const view = decodePageView(JSON.parse(text), 'page');
    return view instanceof Refusal ? undefined : view;
  } catch {
    return undefined;
  }
}
