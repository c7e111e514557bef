import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LineIndex } from '../../../src/core/source/text/line-index.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { takeCaret } from '../../support/caret.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import type { Texts } from '../../support/project-of.ts';
import { matchesGolden } from '../golden-file.ts';

interface Row {
  /** With the caret as `$0`. */
  readonly text?: string;
  readonly files?: Texts;
  /** The label whose text is written. */
  readonly accept?: string;
  /** The hover is shown, instead of what is offered. */
  readonly hover?: boolean;
}

/** A row is a description, files, or these with what is asked of them. */
function readRow(row: string | Texts | Row): { readonly marked: Texts; readonly row: Row } {
  const { text, files } = typeof row === 'string' ? { text: row } : (row as Row);
  if (text === undefined) return { marked: files ?? (row as Texts), row: files === undefined ? {} : (row as Row) };
  return { marked: { [text.startsWith('{') ? 'api.json' : 'api.yaml']: text }, row: row as Row };
}

/** What is offered in its order, or what the hover says, and the line of the caret after a label is accepted. */
async function answer(engine: Engine, texts: Texts, file: string, offset: number, row: Row): Promise<string> {
  const index = new LineIndex(texts[file] ?? '');
  const position = index.positionAt(offset);
  if (row.hover === true)
    return (await engine.hover(file, position))?.contents.replace(/\(data:[^)]*\)/, '(…)') ?? 'nothing';
  const items = (await engine.complete(file, position)).toSorted((a, b) => (a.sort < b.sort ? -1 : 1));
  const offered = items.map(({ label, detail }) => (detail === undefined ? label : `${label} (${detail})`)).join(' | ');
  const labels = items.map(({ label }) => label);
  assert.equal(new Set(labels).size, labels.length, offered);
  const item = items.find(({ label }) => label === row.accept);
  if (item === undefined) return offered === '' ? 'nothing' : offered;
  const [start, end] = [index.offsetAt(item.range.start), index.offsetAt(item.range.end)];
  const text = texts[file] ?? '';
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.slice(line, start) + item.insert + text.slice(end).split('\n', 1)[0];
  return `${offered}\n${item.label}: ${item.documentation ?? item.detail ?? ''}\n${after}`;
}

suite('golden: completion and hover at carets', () => {
  for (const name of ['values', 'keys'])
    test(name, async () => {
      const rows: { readonly [title: string]: string | Texts | Row } = parse(
        readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8'),
      );
      const answers: string[] = [];
      for (const [title, each] of Object.entries(rows)) {
        const { marked, row } = readRow(each);
        const { texts, file, offset } = takeCaret(marked);
        const configFile = 'docs.json' in texts ? 'docs.json' : undefined;
        const engine = createEngine({ workspace: memoryWorkspace(texts), configFile });
        answers.push(`# ${title}\n${await answer(engine, texts, file, offset, row)}\n`);
        await engine.dispose();
      }
      matchesGolden(answers.join('\n'), new URL(`expected/${name}.txt`, import.meta.url));
    });
});
