import { listTitleHints } from '../core/features/editor/list-hints.ts';
import { listLenses } from '../core/features/editor/list-lenses.ts';
import { listSymbols } from '../core/features/editor/list-symbols.ts';
import type { Engine } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';

/** The calls of the engine for what editors show around the text. */
export function editorCalls({ project, places }: EngineParts): Pick<Engine, 'symbols' | 'lenses' | 'titleHints'> {
  return {
    async symbols(query, signal) {
      signal?.throwIfAborted();
      return listSymbols(project, query).map(({ at, ...symbol }) => ({ ...symbol, at: places.toRange(at) }));
    },
    async lenses(file, signal) {
      signal?.throwIfAborted();
      return listLenses(project, file).map(({ span, lens: { pages, ...lens } }) => ({
        ...lens,
        range: places.toRange({ file, span }).range,
        ...(pages && { pages: pages.map((at) => places.toRange(at)) }),
      }));
    },
    async titleHints(file, signal) {
      signal?.throwIfAborted();
      return listTitleHints(project, file).map(({ offset, title }) => ({
        position: places.toRange({ file, span: { start: offset, end: offset } }).range.start,
        title,
      }));
    },
  };
}
