import { barMessage, barTitle, countCells, protectCodeBars } from '../syntax/table-bars.ts';
import type { BlockText, Slip } from './block-text.ts';

/** Headings, lists, tables and other blocks that are shown as a paragraph. */
export function* findLineSlips(block: BlockText): Generator<Slip> {
  yield* findHeading(block);
  yield* findList(block);
  yield* findTable(block);
  yield* findFence(block);
  yield* findCallout(block);
}

const fence = /^(?<open>``|[‘’´]{3}|'{3})[a-z]*\n(?:[^`\n]*\n)+?(?<close>``|[‘’´]{3}|'{3})$/;

/** A block of code between signs that are not three backticks. */
function* findFence({ content }: BlockText): Generator<Slip> {
  const { open = '', close = '' } = fence.exec(content)?.groups ?? {};
  if (open === '') return;
  const end = content.length;
  const edits = [
    { start: 0, end: open.length, text: '```' },
    { start: end - close.length, end, text: '```' },
  ];
  const message = 'A block of code begins and ends with three backticks.';
  const fix = { title: 'Write ```', edits };
  yield { code: 'mdx-fence-open', severity: 'warning', message, start: 0, end: open.length, fix };
}

/** Callouts as other tools write them: of Docusaurus, MkDocs and GitHub. */
const foreign =
  /^(?:(?<colons>:::[ \t]*)(?<colonName>[a-z]+)|(?<marks>!!![ \t]+)(?<markName>[a-z]+)|(?<bracket>\[!)(?<bracketName>[A-Z]+)\])[^\n]*/;
const callouts: { readonly [name: string]: string } = {
  ...{
    note: 'Note',
    info: 'Info',
    tip: 'Tip',
    success: 'Check',
    check: 'Check',
    warning: 'Warning',
    caution: 'Warning',
  },
  ...{ danger: 'Danger', important: 'Info', attention: 'Warning', hint: 'Tip', error: 'Danger', abstract: 'Note' },
};

function* findCallout(block: BlockText): Generator<Slip> {
  const { content } = block;
  const found = foreign.exec(content);
  const { colonName, markName, bracketName } = found?.groups ?? {};
  const component = callouts[(colonName ?? markName ?? bracketName ?? '').toLowerCase()];
  if (found === null || component === undefined || !block.isText(0)) return;
  const end = found[0].length;
  const message = `Another tool shows this as a callout; here it is text. Write it as <${component}>.`;
  const closed = colonName === undefined ? null : /\n:::[ \t]*$/.exec(content);
  const edits = [
    { start: 0, end, text: `<${component}>` },
    { start: (closed?.index ?? 0) + 1, end: content.length, text: `</${component}>` },
  ];
  const fix = closed === null || end >= closed.index ? {} : { fix: { title: `Write <${component}>`, edits } };
  yield { code: 'mdx-callout', severity: 'warning', message, start: 0, end, ...fix };
}

function* findHeading(block: BlockText): Generator<Slip> {
  const [, tooMany = ''] = /^(#{7,})[ \t]+\S/.exec(block.content) ?? [];
  if (tooMany !== '' && block.isText(0)) {
    const message = 'A heading has at most six signs, so this is text.';
    const fix = { title: 'Write ######', edits: [{ start: 6, end: tooMany.length, text: '' }] };
    yield { code: 'mdx-heading-space', severity: 'warning', message, start: 0, end: tooMany.length, fix };
  }
  const [, marks = ''] = /^(#{2,6})[\p{L}\p{N}]/u.exec(block.content) ?? [];
  if (marks === '' || !block.isText(0)) return;
  const end = marks.length;
  const message = `A heading needs a space after ${marks}.`;
  const fix = { title: 'Insert a space', edits: [{ start: end, end, text: ' ' }] };
  yield { code: 'mdx-heading-space', severity: 'warning', message, start: 0, end, fix };
}

const item = /^(?:[-+]|\*(?!\*)|\d{1,3}[.)])(?=\p{L})/u;

/** The sign of an item as word processors write it. */
const bullet = /^[ \t]*[•·▪◦‣●]\s+(?=\S)/u;

function* findList(block: BlockText): Generator<Slip> {
  const { content } = block;
  const lines = content.split('\n');
  if (lines.length > 1 && lines.every((line) => bullet.test(line)) && block.isText(0)) yield reportBullets(lines);
  if (lines.length < 2 || !lines.every((line) => item.test(line)) || !block.isText(0)) return;
  let offset = 0;
  const edits = lines.map((line) => {
    const start = offset + (item.exec(line)?.[0].length ?? 0);
    offset += line.length + 1;
    return { start, end: start, text: ' ' };
  });
  const [first = ''] = item.exec(content) ?? [];
  const message = `An item of a list needs a space after ${first}.`;
  const fix = { title: 'Insert spaces', edits };
  yield { code: 'mdx-list-space', severity: 'warning', message, start: 0, end: first.length, fix };
}

function reportBullets(lines: readonly string[]): Slip {
  let offset = 0;
  const edits = lines.map((line) => {
    const start = offset;
    offset += line.length + 1;
    return { start, end: start + (bullet.exec(line)?.[0].length ?? 0), text: '- ' };
  });
  const message = 'The items of a list begin with "- ", so this is one paragraph.';
  const fix = { title: 'Write "- "', edits };
  return { code: 'mdx-list-space', severity: 'warning', message, start: 0, end: edits[0]?.end ?? 0, fix };
}

const row = /^\|(?:[^|\n]+\|){2,}\s*$/;

function* findTable(block: BlockText): Generator<Slip> {
  const [first = '', second = '', ...rest] = block.content.split('\n');
  yield* findShortRow(block, first, second);
  if (!row.test(first) || !row.test(second) || !rest.every((line) => row.test(line)) || !block.isText(0)) return;
  const cells = countCells(first);
  if (countCells(second) !== cells || /^[\s|:=–—-]+$/.test(second)) return;
  const end = first.length;
  const delimiter = `\n|${' --- |'.repeat(cells)}`;
  const message = 'A table needs a row of dashes below its header, such as | --- | --- |.';
  const fix = { title: 'Insert the row', edits: [{ start: end, end, text: delimiter }] };
  yield { code: 'mdx-table-delimiter', severity: 'warning', message, start: 0, end: end + 1 + second.length, fix };
}

/** A row of dashes with fewer or more cells than the header. */
function* findShortRow(block: BlockText, first: string, second: string): Generator<Slip> {
  if (!row.test(first) || !/^\|?(?:\s*:?[-=]+:?\s*\|)+(?:\s*:?[-=]+:?\s*)?$/.test(second) || !block.isText(0)) return;
  const escaped = protectCodeBars(first);
  if (escaped !== first && countCells(escaped) === countCells(second)) {
    const fix = { title: barTitle, edits: [{ start: 0, end: first.length, text: escaped }] };
    yield { code: 'mdx-table-cells', severity: 'warning', message: barMessage, start: 0, end: first.length, fix };
    return;
  }
  const cells = countCells(first);
  const start = first.length + 1;
  const end = start + second.length;
  const message = `The row of dashes of this table needs ${cells} cells, such as |${' --- |'.repeat(cells)}.`;
  const fix = { title: 'Write the row', edits: [{ start, end, text: `|${' --- |'.repeat(cells)}` }] };
  yield { code: 'mdx-table-delimiter', severity: 'warning', message, start, end, fix };
}
