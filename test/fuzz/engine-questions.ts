import type { PageRow } from '../../src/core/features/list-pages.ts';
import type { SiteAction } from '../../src/core/features/site-tree/site-action.ts';
import type { SiteNode } from '../../src/core/features/site-tree/site-node.ts';
import type { Position } from '../../src/core/source/text/span.ts';
import type { Engine, ExportOptions, FileRange } from '../../src/service/engine.ts';
import { pieces } from '../hostile/edited-projects.ts';
import type { Draw } from './draw.ts';
import { type Fault, faultsInMessage, placeFaults, problemFaults, type ReadText } from './faults.ts';
import { hostileTexts } from './hostile-values.ts';

/** What a question is about. */
export interface EngineSubject {
  readonly engine: Engine;
  /** The files of the site, at least one. */
  readonly files: readonly string[];
  /** As the engine reads it: an open document as it is now. */
  readonly read: ReadText;
  /** The open documents, as the editor has them. */
  readonly open: Map<string, { version: number; text: string }>;
  /** The pages as last listed. */
  readonly known: { rows: readonly PageRow[] };
  readonly draw: Draw;
}

type Ask = (subject: EngineSubject) => Promise<readonly Fault[]>;

const newNames = ['other', '/other/{id}', 'post', 'Other name', 'a/b.mdx', 'a: b #c'];

const options: ExportOptions = { out: '/site', allowInvalid: true, generatedIndex: true, fullDescriptions: true };

/** Each call of the engine, in the order in which they are asked. A new call does not compile without a question here. */
export const engineQuestions: { readonly [Call in keyof Engine]: Ask } = {
  async problems({ engine, read }) {
    const { problems } = await engine.problems({ official: false });
    return problemFaults(problems, read);
  },
  async firstProblems({ engine, files, read }) {
    const alone = await engine.firstProblems(files, { plan: false });
    return problemFaults([...alone, ...(await engine.firstProblems(files, { plan: true }))], read);
  },
  async pages(subject) {
    subject.known.rows = await subject.engine.pages();
    const slugs = subject.known.rows.map(({ slug }) => slug);
    return new Set(slugs).size === slugs.length ? [] : ['pages: a slug is used twice'];
  },
  async coverage({ engine, read }) {
    const { total, covered, missing, stale } = await engine.coverage();
    const places = stale.map(({ file, line, column }) => {
      const at = { line: line - 1, character: column - 1 };
      return { file, range: { start: at, end: at } };
    });
    const isWhole = covered + missing.length === total;
    return [...placeFaults(places, read, 'a stale entry'), ...(isWhole ? [] : ['coverage: the numbers do not add up'])];
  },
  async changes({ engine, files, read }) {
    const texts = new Map(files.flatMap((file) => [[file, read(file) ?? ''] as const]));
    const same = await engine.changes({ files, texts });
    const { operations, linksBroken } = await engine.changes({ files: ['docs.json'], texts: new Map() });
    const details = operations.flatMap((operation) => operation.details);
    const places = [...details, ...linksBroken].flatMap(({ at }) => at ?? []);
    const isEqual = same.operations.length + same.channels.length + same.pages.length === 0;
    return [...placeFaults(places, read, 'a change'), ...(isEqual ? [] : ['changes: a site differs from itself'])];
  },
  async siteTree({ engine, read }) {
    const { rows } = await engine.siteTree();
    const all = allRows(rows);
    const places = all.flatMap(({ at, labelAt, target }) => [at, labelAt, target].filter((one) => one !== undefined));
    const isUnique = new Set(all.map(({ id }) => id)).size === all.length;
    return [...placeFaults(places, read, 'a row of the tree'), ...(isUnique ? [] : ['siteTree: two rows have one id'])];
  },
  async sourceFiles({ engine, files, read }) {
    // A file that is no text can't be read, and is there all the same.
    const missing = (await engine.sourceFiles()).filter((file) => read(file) === undefined && !files.includes(file));
    return missing.map((file) => `sourceFiles: there is no ${file}`);
  },
  async missingOperations({ engine }) {
    const missing = await engine.missingOperations();
    return missing.every(({ count }) => count > 0) ? [] : ['missingOperations: a description without any'];
  },
  async describeApi({ engine, files, draw }) {
    const outline = await engine.describeApi(draw.item([...files, ...hostileTexts]));
    return outline?.groups.every(({ entries }) => entries.length > 0) === false ? ['describeApi: an empty group'] : [];
  },
  async editSite({ engine, draw, read }) {
    const ids = allRows((await engine.siteTree()).rows).map(({ id }) => id);
    const row = () => draw.item([...ids, ...hostileTexts]);
    const action = draw.item<SiteAction>([
      { kind: 'place', rows: [row(), row()], onto: row() },
      { kind: 'shift', row: row(), by: draw.chance(0.5) ? 1 : -1 },
      { kind: 'remove', rows: [row(), row()] },
      { kind: 'rename', row: row(), label: draw.item(hostileTexts) },
      { kind: 'hide', rows: [row()], hidden: draw.chance(0.5) },
      { kind: 'addMissing', onto: row(), byTag: draw.chance(0.5) },
    ]);
    const edit = await engine.editSite(action);
    if (edit.kind === 'refused') return faultsInMessage(edit.message, 'the refusal of an edit');
    return placeFaults(edit.edits, read, 'an edit of the site');
  },
  async page(subject) {
    const faults: Fault[] = [];
    for (const slug of drawSlugs(subject, 3)) {
      const page = await subject.engine.page(slug);
      if (page === undefined) continue;
      faults.push(...problemFaults(page.problems, subject.read));
      faults.push(...placeFaults([page.source], subject.read, 'the source of a page'));
      if (/\[object Object\]/.test(page.html) && !isInTexts(subject, '[object Object]')) {
        faults.push('page: the HTML holds [object Object]');
      }
    }
    return faults;
  },
  async pageFor(subject) {
    for (const slug of drawSlugs(subject, 2)) {
      const reader = subject.draw.item([
        { kind: 'human' },
        { kind: 'agent' },
        { kind: 'member', groups: ['beta'] },
      ] as const);
      await subject.engine.pageFor(slug, reader);
    }
    return [];
  },
  async expand(subject) {
    for (const slug of drawSlugs(subject, 2)) {
      const html = (await subject.engine.page(slug))?.html ?? '';
      const pointers = [...html.matchAll(/data-(?:expand|cell)="([^"]*)"/g)].map(([, pointer = '']) => pointer);
      const pointer = subject.draw.item([...pointers, ...hostileTexts]);
      await subject.engine.expand(slug, pointer);
    }
    return [];
  },
  async operation({ engine, known: { rows }, draw }) {
    const refs = rows.map(({ method, path, channel }) => (channel ? `channel ${channel}` : `${method} ${path}`));
    await engine.operation(draw.item([...refs, ...hostileTexts]));
    await engine.operation(draw.item([...refs, 'GET /']));
    return [];
  },
  async editAfterResponse({ engine, known: { rows }, draw, read }) {
    const slug = draw.item([...rows.map((row) => row.slug), ...hostileTexts]);
    const edit = await engine.editAfterResponse(slug, {
      become: draw.item(['example', 'schema', 'response'] as const),
      status: draw.item([200, 201, 404, 500]),
      mediaType: draw.item(['application/json', 'text/plain', '']),
      text: draw.item(['{"id":1,"b":[null]}', '[]', '{', ...hostileTexts]),
      name: draw.item(hostileTexts),
    });
    if (edit.kind === 'refused') return faultsInMessage(edit.message, 'the refusal of an example');
    return edit.kind === 'edits' ? placeFaults(edit.edits, read, 'an edit of an example') : [];
  },
  complete: (subject) =>
    atPositions(subject, async (file, position) => {
      const items = await subject.engine.complete(file, position);
      return placeFaults(
        items.slice(0, 1).map(({ range }) => ({ file, range })),
        subject.read,
        'the range of a completion',
      );
    }),
  hover: (subject) =>
    atPositions(subject, async (file, position) => {
      const found = await subject.engine.hover(file, position);
      if (found === undefined) return [];
      return placeFaults([{ file, range: found.range }], subject.read, 'the range of a hover');
    }),
  references: (subject) =>
    atPositions(subject, async (file, position) => {
      const { declaration, places } = await subject.engine.references(file, position);
      return placeFaults([...(declaration ? [declaration] : []), ...places], subject.read, 'a reference');
    }),
  definition: (subject) =>
    atPositions(subject, async (file, position) =>
      placeFaults(await subject.engine.definition(file, position), subject.read, 'a definition'),
    ),
  renameSubject: (subject) =>
    atPositions(subject, async (file, position) => {
      const found = await subject.engine.renameSubject(file, position);
      return found === undefined ? [] : placeFaults([{ file, range: found.range }], subject.read, 'a name');
    }),
  rename: (subject) =>
    atPositions(subject, async (file, position) => {
      const name = subject.draw.item([...hostileTexts, ...newNames]);
      const renaming = await subject.engine.rename(file, position, name);
      if (renaming === undefined) return [];
      if (renaming.kind === 'refused') return faultsInMessage(renaming.message, 'the refusal of a rename');
      return placeFaults(renaming.edits, subject.read, 'an edit of a rename');
    }),
  async moveFiles({ engine, files, draw, read }) {
    const from = draw.item([...files, draw.item(files).replace(/\/[^/]*$/, '')]);
    const to = draw.item([...hostileTexts, ...newNames, draw.item(files)]);
    return placeFaults((await engine.moveFiles([{ from, to }])).edits, read, 'an edit of a move');
  },
  async symbols({ engine, draw, read }) {
    const found = await engine.symbols(draw.item(['', 'get', 'a', ...hostileTexts]));
    return placeFaults(
      found.map(({ at }) => at),
      read,
      'a symbol',
    );
  },
  async lenses({ engine, files, draw, read }) {
    const file = draw.item(files);
    const lenses = await engine.lenses(file);
    const pages = lenses.flatMap((lens) => lens.pages ?? []);
    return placeFaults([...lenses.map(({ range }) => ({ file, range })), ...pages], read, 'a lens');
  },
  async titleHints({ engine, files, draw, read }) {
    const file = draw.item(files);
    const hints = await engine.titleHints(file);
    const ranges = hints.map(({ position }) => ({ file, range: { start: position, end: position } }));
    return placeFaults(ranges, read, 'the title of a page');
  },
  async structure({ engine, files, draw, read }) {
    const file = draw.item(files);
    const { outline, folds, links } = await engine.structure(file);
    const ranges = [...outline, ...folds, ...links].map(({ range }) => ({ file, range }));
    return placeFaults([...ranges, ...links.map(({ target }) => target)], read, 'a part of the structure');
  },
  tagNames: (subject) =>
    atPositions(subject, async (file, position) => {
      const ranges = await subject.engine.tagNames(file, position);
      return placeFaults(
        ranges.map((range) => ({ file, range })),
        subject.read,
        'the name of a tag',
      );
    }),
  selections: (subject) =>
    atPositions(subject, async (file, position) => {
      const ranges = await subject.engine.selections(file, position);
      return placeFaults(
        ranges.map((range) => ({ file, range })),
        subject.read,
        'a selection',
      );
    }),
  surroundings: (subject) =>
    atPositions(subject, async (file, start) => {
      const found = await subject.engine.surroundings(file, { start, end: { line: start.line + 2, character: 0 } });
      return placeFaults(
        found.map(({ at }) => at),
        subject.read,
        'an edit around a selection',
      );
    }),
  pageAt: (subject) =>
    atPositions(subject, async (file, position) => {
      const slug = await subject.engine.pageAt(file, position);
      const isKnown = slug === undefined || (await subject.engine.page(slug)) !== undefined;
      return isKnown ? [] : ['pageAt: there is no such page'];
    }),
  async exportSite({ engine, draw, read }) {
    const choices = { ...options, allowInvalid: draw.chance(0.8), indexOnly: draw.chance(0.1) };
    const report = await engine.exportSite(choices, () => undefined);
    if (report.kind === 'cancelled') return ['exportSite: cancelled by nobody'];
    const message = report.kind === 'refused' ? faultsInMessage(report.message, 'the refusal of an export') : [];
    return [...message, ...problemFaults(report.problems, read)];
  },
  async openDocument(subject) {
    const { engine, open, read, files, draw } = subject;
    const file = draw.item(files);
    const text = read(file);
    if (text === undefined) return [];
    open.set(file, { version: 1, text });
    await engine.openDocument(file, 1, draw.chance(0.3) ? undefined : text);
    if (draw.chance(0.5)) return [];
    for (const [name, document] of open) {
      document.text = edited(document.text, draw);
      document.version += 1;
      await engine.openDocument(name, document.version, document.text);
    }
    return [...(await engineQuestions.problems(subject)), ...(await engineQuestions.complete(subject))];
  },
  async refreshRemote({ engine }) {
    await engine.refreshRemote({ all: true });
    return [];
  },
  async filesChanged(subject) {
    await subject.engine.filesChanged(subject.draw.chance(0.5) ? subject.files : [subject.draw.item(subject.files)]);
    return engineQuestions.pages(subject);
  },
  async closeDocument(subject) {
    for (const file of subject.open.keys()) await subject.engine.closeDocument(file);
    subject.open.clear();
    return engineQuestions.problems(subject);
  },
  async dispose({ engine }) {
    await engine.dispose();
    return [];
  },
};

/** The calls that can be aborted, aborted in the middle: they end, by their answer or with the signal's reason. */
export async function askAborted(subject: EngineSubject): Promise<readonly Fault[]> {
  const { engine, draw, known, files } = subject;
  const at = { line: draw.below(40), character: draw.below(20) };
  const file = draw.item(files);
  const slug = known.rows[0]?.slug ?? '';
  const calls: readonly ((signal: AbortSignal) => Promise<unknown>)[] = [
    (signal) => engine.problems({ official: false }, signal),
    (signal) => engine.pages(signal),
    (signal) => engine.coverage(signal),
    (signal) => engine.siteTree(signal),
    (signal) => engine.missingOperations(signal),
    (signal) => engine.sourceFiles(signal),
    (signal) => engine.describeApi(file, signal),
    (signal) => engine.editSite({ kind: 'remove', rows: [] }, signal),
    (signal) => engine.page(slug, signal),
    (signal) => engine.expand(slug, '', signal),
    (signal) => engine.operation('GET /', signal),
    (signal) => engine.complete(file, at, signal),
    (signal) => engine.hover(file, at, signal),
    (signal) => engine.definition(file, at, signal),
    (signal) => engine.renameSubject(file, at, signal),
    (signal) => engine.rename(file, at, 'other', signal),
    (signal) => engine.moveFiles([{ from: file, to: 'other/place.mdx' }], signal),
    (signal) => engine.symbols('get', signal),
    (signal) => engine.lenses(file, signal),
    (signal) => engine.titleHints(file, signal),
    (signal) => engine.structure(file, signal),
    (signal) => engine.tagNames(file, at, signal),
    (signal) => engine.selections(file, at, signal),
    (signal) => engine.surroundings(file, { start: at, end: at }, signal),
    (signal) => engine.pageAt(file, at, undefined, signal),
    (signal) => engine.exportSite(options, () => undefined, signal),
  ];
  const signal = abortAfter(draw.below(6));
  try {
    await draw.item(calls)(signal);
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
  }
  return [];
}

/** Turns of the event loop. */
function abortAfter(turns: number): AbortSignal {
  const controller = new AbortController();
  const count = (left: number) => {
    if (left === 0) controller.abort(new Error('Aborted in the middle.'));
    else setImmediate(() => count(left - 1));
  };
  count(turns);
  return controller.signal;
}

function allRows(rows: readonly SiteNode<FileRange>[]): readonly SiteNode<FileRange>[] {
  return rows.flatMap((row) => [row, ...allRows(row.children)]);
}

function drawSlugs({ known: { rows }, draw }: EngineSubject, count: number): readonly string[] {
  if (rows.length <= count) return rows.map(({ slug }) => slug);
  return Array.from({ length: count }, () => draw.item(rows).slug);
}

function isInTexts({ files, read }: EngineSubject, words: string): boolean {
  return files.some((file) => read(file)?.includes(words));
}

async function atPositions(
  { files, read, draw }: EngineSubject,
  ask: (file: string, position: Position) => Promise<readonly Fault[]>,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (let left = 4; left > 0; left -= 1) {
    const file = draw.chance(0.03) ? draw.item(hostileTexts) : draw.item(files);
    const lines = (read(file) ?? '').split(/\r\n|\r|\n/);
    const line = draw.below(lines.length + (draw.chance(0.05) ? 3 : 0));
    const character = draw.below((lines[line]?.length ?? 0) + 1) + (draw.chance(0.05) ? 5 : 0);
    faults.push(...(await ask(file, { line, character })));
  }
  return faults;
}

const typed: readonly string[] = [
  '',
  '"',
  ': ',
  '/',
  '$ref: ',
  '\n',
  '\r',
  '\ud800',
  '{{',
  '<',
  '- ',
  ...pieces,
  ...hostileTexts,
];

/** The text after one or two changes. */
function edited(text: string, draw: Draw): string {
  const { start, end } = draw.span(text, draw.item([0, 3, 200]));
  const changed = text.slice(0, start) + draw.item(typed) + text.slice(end);
  if (start === 0 || !draw.chance(0.2)) return changed;
  const before = draw.below(start);
  return changed.slice(0, before) + draw.item(typed) + changed.slice(before);
}
