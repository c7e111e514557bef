import { listTitleHints } from '../core/features/editor/list-hints.ts';
import { listLenses } from '../core/features/editor/list-lenses.ts';
import { listSymbols } from '../core/features/editor/list-symbols.ts';
import { selectInPage } from '../core/features/mdx/select-in-page.ts';
import { surroundInPage } from '../core/features/mdx/surround-in-page.ts';
import { textOfDocument } from '../core/project/document-text.ts';
import { isPageFile } from '../core/source/text/file-names.ts';
import type { Engine } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';

/** The calls of the engine for what editors show around the text. */
export function editorCalls({
  project,
  places,
}: EngineParts): Pick<Engine, 'symbols' | 'lenses' | 'titleHints' | 'selections' | 'surroundings'> {
  const textOf = (file: string) => (isPageFile(file) ? textOfDocument(project.workspace, file) : undefined);
  return {
    async selections(file, position, signal) {
      signal?.throwIfAborted();
      const spans = selectInPage(textOf(file) ?? '', places.toOffset(file, position));
      return spans.map((span) => places.toRange({ file, span }).range);
    },
    async surroundings(file, { start, end }, signal) {
      signal?.throwIfAborted();
      const selected = { start: places.toOffset(file, start), end: places.toOffset(file, end) };
      return surroundInPage(textOf(file) ?? '', selected).map(({ span, ...surrounding }) => ({
        ...surrounding,
        at: places.toRange({ file, span }),
      }));
    },
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
