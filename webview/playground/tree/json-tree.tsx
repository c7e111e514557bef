import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { joinPointer } from '../../../src/core/source/document/pointer.ts';
import { shorten } from '../../../src/core/source/text/shorten.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import { Words } from '../../../src/form/words.tsx';
import type { PlaygroundHost } from '../playground-host.ts';
import type { Describing } from '../response/describing.tsx';
import { readSteps, showSchemaRow } from '../response/schema-rows.ts';
import { JsonLine } from './json-line.tsx';
import { toJsonPath } from './json-outline.ts';
import type { JsonTreeModel } from './json-tree-model.ts';
import type { TextSearch } from './text-search.ts';
import { type TreeRow, TreeView } from './tree-view.tsx';

/** In characters: the part of the first member that a folded value shows. */
const longestPeek = 60;

interface JsonTreeProps {
  readonly host: PlaygroundHost;
  readonly model: JsonTreeModel;
  readonly search: TextSearch;
  readonly describing?: Describing;
  /** The result of `bodyRows`. */
  readonly rows?: string;
  /** Draws the menu that uses a value in a field. */
  readonly useValue?: UseValueMenu;
}

/** `text`: the value, as JSON. */
export type UseValueMenu = (pointer: string, text: string) => ComponentChildren;

/**
 * JSON as a tree: values fold and unfold, occurrences of the search are marked, and mismatches are shown below their
 * line.
 */
export function JsonTree({ host, model, search, describing, rows, useValue }: JsonTreeProps) {
  const active = useSignal(0);
  const reveal = useSignal<number | undefined>(undefined);
  // The shown occurrence becomes the active row.
  useSignalEffect(() => {
    const { offset } = search;
    if (offset === undefined) return;
    const row = model.show(model.outline.lineAt(offset));
    active.value = row;
    reveal.value = row;
  });
  useFollowRows(rows, (steps) => {
    const line = model.outline.findFirst(steps);
    if (line === undefined) return;
    const row = model.show(line);
    active.value = row;
    reveal.value = row;
    document.querySelector<HTMLElement>('.response [role="tree"]')?.focus({ preventScroll: true });
  });
  const toggle = (index: number) => {
    const row = model.row(index);
    if (row.kind === 'line' && model.isOpen(row.line) !== undefined) model.toggle(row.line);
  };
  // Rows are drawn again when the model or the search changes.
  model.version.value;
  search.found.value;
  search.current.value;
  return (
    <>
      <TreeView
        label="Body as a tree"
        count={model.count}
        row={(index) => describeRow(model, index)}
        content={(index) => drawRow(model, index, { search, describing })}
        toggle={toggle}
        active={active}
        reveal={reveal}
      />
      <PathBar host={host} model={model} row={active.value} rows={rows} useValue={useValue} />
    </>
  );
}

/** A click on a row of the page that describes the body shows its value. */
function useFollowRows(rows: string | undefined, show: (steps: readonly string[]) => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (rows === undefined) return undefined;
    const onClick = ({ target, ctrlKey, metaKey }: MouseEvent) => {
      // Clicks with a modifier key, and on controls, have other purposes.
      if (!(target instanceof Element) || ctrlKey || metaKey || target.closest('button, summary, input') !== null)
        return;
      const steps = readSteps(rows, target);
      if (steps !== undefined && document.getSelection()?.isCollapsed !== false) latest.current(steps);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [rows]);
}

function describeRow(model: JsonTreeModel, index: number): TreeRow {
  const row = model.row(index);
  const level = model.outline.depth(row.line) + 1;
  if (row.kind === 'why') return { level: level + 1, open: undefined, className: 'why' };
  return {
    level,
    open: model.isOpen(row.line),
    isEnd: model.outline.isClosing(row.line),
    ...(model.isHit(row.line) ? { className: 'hit' } : {}),
  };
}

function drawRow(
  model: JsonTreeModel,
  index: number,
  { search, describing }: Pick<JsonTreeProps, 'search' | 'describing'>,
) {
  const row = model.row(index);
  const indent = model.outline.depth(row.line);
  if (row.kind === 'why') {
    return (
      <>
        {'  '.repeat(indent)}↑ <Words text={row.message} />
        {describing?.schema !== undefined && <UpdateSchema describing={describing} pointer={row.pointer} />}
      </>
    );
  }
  const marks = (from: number, to: number) => search.marksIn(from, to);
  return (
    <>
      <JsonLine outline={model.outline} line={row.line} indent={indent} marks={marks} />
      {model.isOpen(row.line) === false && <Peek model={model} line={row.line} />}
    </>
  );
}

/** For the mouse. The keyboard uses the button above the body. */
function UpdateSchema({ describing: { schema, edit }, pointer }: { describing: Describing; pointer: string }) {
  if (schema === undefined) return null;
  return <Button class="quiet" tabIndex={-1} label="Update schema" onClick={() => edit({ ...schema, pointer })} />;
}

/** The summary of a folded value: its first member and the number of the others. */
function Peek({ model: { outline }, line }: { model: JsonTreeModel; line: number }) {
  const last = outline.closing(line) ?? line;
  const child = line + 1;
  const isPlain = outline.closing(child) === undefined;
  const first = isPlain ? outline.text.slice(outline.start(child), outline.end(child)).replace(/,$/, '') : '';
  const shown = shorten(first, longestPeek);
  const others = outline.size(line) - (isPlain ? 1 : 0);
  const more = others > 0 ? `${shown === '' ? '' : ', '}+${others.toLocaleString('en')}` : '';
  return (
    <>
      <span class="dim">
        {' '}
        {shown}
        {more}{' '}
      </span>
      {outline.text.slice(outline.start(last), outline.end(last))}
    </>
  );
}

interface PathBarProps extends Pick<JsonTreeProps, 'host' | 'model' | 'rows' | 'useValue'> {
  readonly row: number;
}

/** The path of the active value, with buttons that copy it and the value. That of the whole body says nothing. */
function PathBar({ host, model, row, rows, useValue }: PathBarProps) {
  const { outline } = model;
  if (model.count === 0) return null;
  const { line } = model.row(Math.min(row, model.count - 1));
  const path = outline.path(line);
  if (path.length === 0) return null;
  const pointer = joinPointer('', ...path);
  return (
    <div class="path-bar">
      <code title="JSONPath of the selected value">{toJsonPath(path)}</code>
      {rows !== undefined && (
        <Button
          class="copy"
          title="Show this value’s schema on the page. Click a row there to return."
          label="Schema"
          onClick={() => void showSchemaRow(rows, path)}
        />
      )}
      {useValue?.(pointer, outline.value(line))}
      <fieldset class="strip" aria-label="Copy">
        <span class="label" aria-hidden="true">
          Copy
        </span>
        <CopyButton host={host} className="copy" label="Path" text={() => toJsonPath(path)} />
        <CopyButton host={host} className="copy" label="Pointer" text={() => pointer} />
        <CopyButton host={host} className="copy" label="Value" text={() => outline.value(line)} />
      </fieldset>
    </div>
  );
}
