import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { deepestJson } from '../../../src/request/json-depth.ts';
import { isJsonType } from '../../../src/request/media-types.ts';
import type { PlaygroundHost } from '../playground-host.ts';
import { FindBar } from '../tree/find-bar.tsx';
import { markText } from '../tree/json-line.tsx';
import { JsonTree } from '../tree/json-tree.tsx';
import { JsonTreeModel } from '../tree/json-tree-model.ts';
import { TextSearch } from '../tree/text-search.ts';
import { WindowedRows } from '../tree/windowed-rows.tsx';
import { TextLines } from './text-lines.ts';

interface TextBodyProps {
  readonly host: PlaygroundHost;
  readonly response: HttpResponse;
  readonly text: string;
  readonly mismatches: readonly SchemaMismatch[];
}

/** A body of text: JSON as a tree or as it came, anything else as it came; with a search. */
export function TextBody({ host, response, text, mismatches }: TextBodyProps) {
  const isJson = isJsonType(mediaTypeOf(response));
  const model = useMemo(
    () => (isJson ? new JsonTreeModel(text, mismatches, deepestJson) : undefined),
    [isJson, text, mismatches],
  );
  const search = useMemo(() => new TextSearch(text), [text]);
  const isRaw = useSignal(false);
  const isFinding = useSignal(false);
  const tools = useRef<HTMLDivElement>(null);
  useFindKey(tools, isFinding);
  model?.version.value;
  const tree = model?.outline.isTooDeep === false && !isRaw.value ? model : undefined;
  return (
    <>
      <div ref={tools} class="body-tools">
        {model?.outline.isTooDeep === false && <ViewChoice isRaw={isRaw} />}
        {tree !== undefined && <FoldButtons model={tree} />}
        <button type="button" class="open" title="Find (Ctrl F)" onClick={() => (isFinding.value = true)}>
          Find
        </button>
      </div>
      <FindBar search={search} isOpen={isFinding} />
      {model?.outline.isTooDeep === true && (
        <p class="quiet-state">Nests deeper than {deepestJson} levels: shown as it came.</p>
      )}
      {tree === undefined ? (
        <RawText text={text} search={search} />
      ) : (
        <JsonTree key={text} host={host} model={tree} search={search} />
      )}
    </>
  );
}

/** Ctrl+F (⌘F) in the response opens its search, instead of that of the page. */
function useFindKey(inside: { readonly current: HTMLElement | null }, isFinding: Signal<boolean>): void {
  useEffect(() => {
    const dock = inside.current?.closest<HTMLElement>('.response');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      isFinding.value = false;
      isFinding.value = true;
    };
    dock?.addEventListener('keydown', onKeyDown);
    return () => dock?.removeEventListener('keydown', onKeyDown);
  }, []);
}

function ViewChoice({ isRaw }: { isRaw: Signal<boolean> }) {
  return (
    <fieldset class="strip" aria-label="View of the body">
      <button type="button" aria-pressed={!isRaw.value} onClick={() => (isRaw.value = false)}>
        Tree
      </button>
      <button type="button" aria-pressed={isRaw.value} onClick={() => (isRaw.value = true)}>
        Raw
      </button>
    </fieldset>
  );
}

function FoldButtons({ model }: { model: JsonTreeModel }) {
  if (model.outline.count < 3) return null;
  return (
    <>
      <button type="button" class="open" onClick={() => model.foldAll()}>
        Fold
      </button>
      <button type="button" class="open" onClick={() => model.unfoldAll()}>
        Unfold
      </button>
    </>
  );
}

function RawText({ text, search }: { text: string; search: TextSearch }) {
  const lines = useMemo(() => new TextLines(text), [text]);
  const reveal = useSignal<number | undefined>(undefined);
  useSignalEffect(() => {
    const { offset } = search;
    if (offset !== undefined) reveal.value = lines.lineAt(offset);
  });
  search.found.value;
  search.current.value;
  const draw = (index: number) => {
    const { from, to } = lines.range(index);
    return (
      <div key={index} class="line">
        {markText(text.slice(from, to), from, (start, end) => search.marksIn(start, end))}
      </div>
    );
  };
  const box = { tabIndex: 0, role: 'region', 'aria-label': 'Body as it came' };
  return <WindowedRows count={lines.count} draw={draw} reveal={reveal} box={{ ...box, class: 'lines' }} />;
}
