import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { cutAt } from '../../../src/core/source/text/shorten.ts';
import { toBase64 } from '../../../src/form/base64.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import { Words } from '../../../src/form/words.tsx';
import { longestShown, mediaTypeOf } from '../../../src/request/declared-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { deepestJson } from '../../../src/request/json/json-depth.ts';
import type { PlaygroundHost } from '../playground-host.ts';
import { formatMismatch } from '../stream/stream-rows.ts';
import { FindBar } from '../tree/find-bar.tsx';
import { type MarksIn, markText } from '../tree/json-line.tsx';
import type { JsonPaint } from '../tree/json-outline.ts';
import { JsonTree, type UseValueMenu } from '../tree/json-tree.tsx';
import { JsonTreeModel } from '../tree/json-tree-model.ts';
import { TextSearch } from '../tree/text-search.ts';
import { WindowedRows } from '../tree/windowed-rows.tsx';
import { BodyActions } from './body-actions.tsx';
import { type BodyKind, findBodyKind, toBodyFile } from './body-file.ts';
import type { Comparable } from './comparable.ts';
import { CsvTable } from './csv-table.tsx';
import type { DescribedBodies } from './described-body.ts';
import { EditMessage, useDescribing } from './describing.tsx';
import { TextLines } from './text-lines.ts';
import { formatXml, highlightMarkup } from './xml-text.ts';

export interface TextBodyProps {
  readonly host: PlaygroundHost;
  readonly response: HttpResponse;
  /** The text of the body, or its beginning if the editor keeps the rest. */
  readonly whole: string;
  readonly mismatches: readonly SchemaMismatch[];
  readonly comparables: readonly Comparable[];
  readonly bodies: DescribedBodies;
  /** The result of `bodyRows`. */
  readonly rows: string | undefined;
  readonly useValue?: UseValueMenu;
}

type View = 'Tree' | 'Formatted' | 'Image' | 'Table' | 'Page' | 'Raw';

/** The first view is the default. */
const viewsByKind: { readonly [K in BodyKind]?: readonly View[] } = {
  json: ['Tree', 'Raw'],
  xml: ['Formatted', 'Raw'],
  svg: ['Image', 'Formatted', 'Raw'],
  csv: ['Table', 'Raw'],
  html: ['Raw', 'Page'],
};

/** A text body in the views of its kind, with a search. */
export function TextBody({ host, response, whole, mismatches, comparables, bodies, rows, useValue }: TextBodyProps) {
  const kind = findBodyKind(response);
  const text = useMemo(() => cutAt(whole, longestShown), [whole]);
  const model = useTreeModel(kind === 'json', text, mismatches);
  const isFinding = useSignal(false);
  const selected = useSignal<View | undefined>(undefined);
  const tools = useRef<HTMLDivElement>(null);
  useFindKey(tools, isFinding);
  model?.version.value;
  const isTooDeep = model?.outline.isTooDeep === true;
  const views = isTooDeep ? [] : (viewsByKind[kind] ?? []);
  const view = views.find((name) => name === selected.value) ?? views[0] ?? 'Raw';
  const shown = useMemo(() => (view === 'Formatted' ? formatXml(text) : text), [view, text]);
  const search = useMemo(() => new TextSearch(shown), [shown]);
  const file = toBodyFile(response);
  const describing = useDescribing(host, bodies);
  return (
    <>
      <div ref={tools} class="body-tools">
        {views.length > 0 && <ViewChoice views={views} view={view} selected={selected} />}
        {isSearchable(view) && (
          <Button class="open" title="Find (Ctrl F)" label="Find" onClick={() => (isFinding.value = true)} />
        )}
        {file !== undefined && (
          <BodyActions
            host={host}
            file={file}
            kind={kind}
            size={response.size}
            comparables={comparables}
            describing={describing}
            mediaType={mediaTypeOf(response)}
          >
            {view === 'Tree' && model !== undefined && <FoldButtons model={model} />}
          </BodyActions>
        )}
      </div>
      {describing !== undefined && <EditMessage describing={describing} />}
      {isSearchable(view) && <FindBar search={search} isOpen={isFinding} />}
      {isCut(response, text) && <p class="quiet-state">{describeCut(host, response)}</p>}
      {model === undefined && <TextMismatches mismatches={mismatches} />}
      {isTooDeep && <p class="quiet-state">Nests deeper than {deepestJson} levels, so it is shown unformatted.</p>}
      {view === 'Tree' && model !== undefined ? (
        <JsonTree
          key={response}
          host={host}
          model={model}
          search={search}
          describing={describing}
          rows={rows}
          useValue={useValue}
        />
      ) : (
        <TextView view={view} text={shown} search={search} isMarkup={kind !== 'text' && kind !== 'csv'} />
      )}
    </>
  );
}

/** The most mismatches that are listed above a text; the badge has their number. */
const mostListed = 20;

/** Mismatches of a body without a tree. */
function TextMismatches({ mismatches }: Pick<TextBodyProps, 'mismatches'>) {
  return mismatches.slice(0, mostListed).map((mismatch) => (
    <p class="why" key={`${mismatch.pointer} ${mismatch.message}`}>
      <Words text={formatMismatch(mismatch)} />
    </p>
  ));
}

function isCut({ body }: HttpResponse, shown: string): boolean {
  return body.kind === 'text' && (body.kept !== undefined || body.text.length > shown.length);
}

function describeCut({ place }: PlaygroundHost, { size }: HttpResponse): string {
  const way = place === 'editor' ? 'Open it in the editor, or save it,' : 'Save it';
  return `Only the first 2 MB of ${formatBytes(size)} are shown and searched. ${way} to see the rest.`;
}

/** Undefined if the body is not JSON. */
function useTreeModel(isJson: boolean, text: string, mismatches: readonly SchemaMismatch[]): JsonTreeModel | undefined {
  const model = useMemo(() => (isJson ? new JsonTreeModel(text, deepestJson) : undefined), [isJson, text]);
  // As a layout effect, so that rows are marked before they are drawn.
  useLayoutEffect(() => model?.mark(mismatches), [model, mismatches]);
  return model;
}

function isSearchable(view: View): boolean {
  return view === 'Tree' || view === 'Formatted' || view === 'Raw';
}

interface TextViewProps {
  readonly view: View;
  readonly text: string;
  readonly search: TextSearch;
  readonly isMarkup: boolean;
}

function TextView({ view, text, search, isMarkup }: TextViewProps) {
  switch (view) {
    case 'Table':
      return <CsvTable text={text} />;
    case 'Image':
      return <SvgImage text={text} />;
    case 'Page':
      return (
        <>
          <p class="quiet-state">Scripts and blocked resources are left out.</p>
          <iframe class="response-page" sandbox="" srcdoc={text} title="The response’s body" />
        </>
      );
    default:
      return <RawText text={text} search={search} isMarkup={isMarkup && view !== 'Tree'} />;
  }
}

/** Browsers run no script of an SVG in an image, and load nothing for it. */
function SvgImage({ text }: { text: string }) {
  const isBroken = useSignal(false);
  const data = `data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(text))}`;
  if (isBroken.value) return <p class="quiet-state">This SVG can’t be shown: it is broken. Raw shows its text.</p>;
  return <img class="response-image" src={data} alt="The response’s body" onError={() => (isBroken.value = true)} />;
}

/** Ctrl+F (⌘F) in the response opens its search instead of the page's. */
function useFindKey(inside: { readonly current: HTMLElement | null }, isFinding: Signal<boolean>): void {
  useEffect(() => {
    const dock = inside.current?.closest<HTMLElement>('.response');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      isFinding.value = true;
      // If it is already open, only the focus moves.
      const input = dock?.querySelector<HTMLInputElement>('.find-bar > input');
      input?.focus();
      input?.select();
    };
    dock?.addEventListener('keydown', onKeyDown);
    return () => dock?.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface ViewChoiceProps {
  readonly views: readonly View[];
  readonly view: View;
  readonly selected: Signal<View | undefined>;
}

function ViewChoice({ views, view, selected }: ViewChoiceProps) {
  return (
    <fieldset class="strip" aria-label="View of the body">
      {views.map((name) => (
        <Button key={name} aria-pressed={name === view} label={name} onClick={() => (selected.value = name)} />
      ))}
    </fieldset>
  );
}

function FoldButtons({ model }: { model: JsonTreeModel }) {
  if (model.outline.count < 3) return null;
  return (
    <>
      <Button label="Fold all" onClick={() => model.foldAll()} />
      <Button label="Unfold all" onClick={() => model.unfoldAll()} />
    </>
  );
}

function RawText({ text, search, isMarkup }: { text: string; search: TextSearch; isMarkup: boolean }) {
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
    const line = text.slice(from, to);
    const pieces = isMarkup ? highlightMarkup(line) : [{ kind: undefined, text: line }];
    return (
      <div key={index} class="line">
        <PaintedLine pieces={pieces} from={from} marks={(start, end) => search.marksIn(start, end)} />
      </div>
    );
  };
  const box = { tabIndex: 0, role: 'region', 'aria-label': 'Raw body' };
  return <WindowedRows count={lines.count} draw={draw} reveal={reveal} box={{ ...box, class: 'lines' }} />;
}

interface PaintedLineProps {
  readonly pieces: readonly JsonPaint[];
  readonly from: number;
  readonly marks: MarksIn;
}

function PaintedLine({ pieces, from, marks }: PaintedLineProps) {
  let at = from;
  return (
    <>
      {pieces.map(({ kind, text }) => {
        const content = markText(text, at, marks);
        at += text.length;
        return kind === undefined ? (
          content
        ) : (
          <i key={at} class={kind}>
            {content}
          </i>
        );
      })}
    </>
  );
}
