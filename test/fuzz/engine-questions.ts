import { sampleKinds } from '../../src/core/arazzo/workflow-plan.ts';
import type { PageRow } from '../../src/core/features/site/lists.ts';
import type { SiteAction } from '../../src/core/features/site-tree/site-action.ts';
import type { SiteNode } from '../../src/core/features/site-tree/site-node.ts';
import type { Position } from '../../src/core/source/text/span.ts';
import type { Call, CallKind } from '../../src/service/calls/call.ts';
import { calls } from '../../src/service/calls/calls.ts';
import type { Engine, EngineCalls } from '../../src/service/engine.ts';
import type { ExportOptions } from '../../src/service/engine-values.ts';
import type { FileRange } from '../../src/service/located.ts';
import { pieces } from '../hostile/edited-projects.ts';
import type { Draw } from './draw.ts';
import { answerFaults, type Fault, faultsInMessage, placeFaults, problemFaults, type ReadText } from './faults.ts';
import { hostileTexts } from './hostile-values.ts';

/** The subject of a question. */
export interface EngineSubject {
  readonly engine: Engine;
  /** The files of the site, at least one. */
  readonly files: readonly string[];
  /** The text that the engine reads: for an open document, its current text. */
  readonly read: ReadText;
  /** The open documents, as the editor has them. */
  readonly open: Map<string, { version: number; text: string }>;
  /** The pages as last listed. */
  readonly known: { rows: readonly PageRow[] };
  readonly draw: Draw;
}

type Ask = (subject: EngineSubject) => Promise<readonly Fault[]>;

const readers = [
  { kind: 'writer' },
  { kind: 'human' },
  { kind: 'agent' },
  { kind: 'member', groups: ['beta'] },
] as const;

const newNames = ['other', '/other/{id}', 'post', 'Other name', 'a/b.mdx', 'a: b #c'];

const options: ExportOptions = { out: '/site', allowInvalid: true, generatedIndex: true, fullDescriptions: true };

/** The calls that take only a file, or a file and a position: one question covers all of them. */
type PlaceCall = {
  [Name in keyof EngineCalls]: (typeof calls)[Name] extends Call<infer Args, infer _, infer Kind>
    ? Kind extends Exclude<CallKind, 'other'>
      ? Args extends readonly [string] | readonly [string, Position]
        ? Name
        : never
      : never
    : never;
}[keyof EngineCalls];

/** Each call with arguments of its own. A new one does not compile without a question here. */
const callQuestions: { readonly [Name in Exclude<keyof EngineCalls, PlaceCall>]: Ask } = {
  async problems({ engine, read }) {
    const { problems } = await engine.problems({ official: false });
    return problemFaults(problems, read);
  },
  async firstProblems({ engine, files, read }) {
    const alone = await engine.firstProblems(files, { plan: false });
    return problemFaults([...alone, ...(await engine.firstProblems(files, { plan: true }))], read);
  },
  async teamScope({ engine, files }) {
    const { descriptions, pages } = await engine.teamScope();
    const named = [...pages, ...descriptions.map(({ file }) => file)];
    return named.every((file) => files.includes(file)) ? [] : ['teamScope: a file does not exist'];
  },
  async teamProblems({ engine, files, read, draw }) {
    const line = draw.item([0, 3, 1e6]);
    const range = { start: { line, character: 2 }, end: { line: line + 1, character: 0 } };
    const finding = { range, code: 'x', severity: 'hint', message: 'A finding.', tool: { name: 'vale' } } as const;
    return problemFaults(
      await engine.teamProblems(
        files.map((file) => ({ ...finding, file, checked: file })),
        {},
      ),
      read,
    );
  },
  async pages(subject) {
    subject.known.rows = await subject.engine.pages();
    const slugs = subject.known.rows.map(({ slug }) => slug);
    return new Set(slugs).size === slugs.length ? [] : ['pages: a slug is used twice'];
  },
  async coverage({ engine, read }) {
    const { total, covered, missing, stale } = await engine.coverage();
    const isWhole = covered + missing.length === total;
    return [...placeFaults(stale, read, 'a stale entry'), ...(isWhole ? [] : ['coverage: the numbers do not add up'])];
  },
  async editions({ engine, files }) {
    const known = new Set(files);
    const pages = (await engine.editions()).flatMap(({ pairs }) => pairs.flatMap(({ source, page }) => [source, page]));
    return pages.every((file) => known.has(file)) ? [] : ['editions: a page does not exist'];
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
  async editAfterChanges({ engine, read }) {
    const base = { files: ['docs.json'], texts: new Map() };
    const edits = [
      await engine.editAfterChanges(base, { kind: 'addRedirects' }),
      await engine.editAfterChanges(base, { kind: 'draftChangelog', today: '2026-01-31' }),
    ].flatMap((edit) => (edit.kind === 'edits' ? edit.edits : []));
    return placeFaults(edits, read, 'an edit after changes');
  },
  async workflows({ engine }) {
    const plans = await engine.workflows();
    return plans.every(({ file }) => file !== '') ? [] : ['workflows: one has no file'];
  },
  async samples({ engine }) {
    const operations = (await engine.operations()).filter(({ channel }) => channel === undefined);
    const kinds = await Promise.all(sampleKinds.map((kind) => engine.samples(kind)));
    const [requests = []] = kinds;
    const repeated = kinds.some((samples) => new Set(samples.map(({ id }) => id)).size < samples.length);
    return [
      ...(requests.length >= operations.length ? [] : ['samples: not one for each operation']),
      ...(repeated ? ['samples: two have one id'] : []),
    ];
  },
  async operations({ engine }) {
    const operations = await engine.operations();
    return operations.every(({ method, path }) => method !== '' && path !== '') ? [] : ['operations: one has no name'];
  },
  async serveFile({ engine, known: { rows }, draw }) {
    const files = rows.map(({ slug }) => (slug === '' ? 'index.html' : `${slug}/index.html`));
    const path = draw.item([...files, 'llms.txt', 'llms-full.txt', '404.html', ...hostileTexts]);
    await engine.serveFile(path, 'http://127.0.0.1:4000', false);
    return [];
  },
  async endpoints({ engine, draw }) {
    const all = await engine.endpoints('');
    const matching = await engine.endpoints(draw.item(['create order', 'GET', ...hostileTexts]));
    const names = new Set(all.map(({ name }) => name));
    return matching.every(({ name }) => names.has(name)) ? [] : ['endpoints: a search finds what is not in the list'];
  },
  async markdown(subject) {
    for (const slug of drawSlugs(subject, 2)) await subject.engine.markdown(slug);
    await subject.engine.markdown(subject.draw.item(hostileTexts));
    return [];
  },
  async siteTree({ engine, read }) {
    const { rows } = await engine.siteTree();
    const all = allRows(rows);
    const places = all.flatMap(({ entryAt, labelAt, target }) =>
      [entryAt, labelAt, target].filter((one) => one !== undefined),
    );
    const isUnique = new Set(all.map(({ id }) => id)).size === all.length;
    return [...placeFaults(places, read, 'a row of the tree'), ...(isUnique ? [] : ['siteTree: two rows have one id'])];
  },
  async countLinks({ engine, files }) {
    const counts = await Promise.all(files.map((file) => engine.countLinks([file])));
    const isSound = counts.every((count) => count.files <= count.links && count.parts <= count.links);
    return isSound ? [] : ['countLinks: more files than links'];
  },
  async sourceFiles({ engine, files, read }) {
    // A binary file exists although it can't be read.
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
      { kind: 'place', rows: [row(), row()], onto: row(), newGroup: draw.item(hostileTexts) },
      { kind: 'shift', row: row(), by: draw.chance(0.5) ? 1 : -1 },
      { kind: 'remove', rows: [row(), row()] },
      { kind: 'rename', row: row(), label: draw.item(hostileTexts) },
      { kind: 'hide', rows: [row()], hidden: draw.chance(0.5) },
      { kind: 'addMissing', onto: row(), byTag: draw.chance(0.5) },
      { kind: 'newPage', onto: row(), title: draw.item(hostileTexts), path: draw.item(['new/page', ...hostileTexts]) },
      { kind: 'newGroup', onto: row(), label: draw.item(hostileTexts) },
      { kind: 'deletePages', rows: [row(), row()], redirectTo: draw.item(hostileTexts) },
    ]);
    const edit = await engine.editSite(action);
    if (edit.kind === 'refused') return faultsInMessage(edit.message, 'the refusal of an edit');
    return placeFaults(edit.edits, read, 'an edit of the site');
  },
  async proposePage({ engine, draw }) {
    const ids = allRows((await engine.siteTree()).rows).map(({ id }) => id);
    const proposed = await engine.proposePage({ onto: draw.item([...ids, '']) }, draw.item(hostileTexts));
    return proposed.kind === 'refused' ? faultsInMessage(proposed.message, 'the refusal of a page') : [];
  },
  async page(subject) {
    const faults: Fault[] = [];
    for (const slug of drawSlugs(subject, 3)) {
      const page = await subject.engine.page(slug, subject.draw.item(readers));
      if (page === undefined) continue;
      faults.push(...problemFaults(page.problems, subject.read));
      faults.push(...placeFaults([page.source], subject.read, 'the source of a page'));
      if (/\[object Object\]/.test(page.html) && !isInTexts(subject, '[object Object]')) {
        faults.push('page: the HTML holds [object Object]');
      }
    }
    return faults;
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
  async followLink({ engine, known: { rows }, draw }) {
    const slug = draw.item([...rows.map((row) => row.slug), ...hostileTexts]);
    const text = draw.item(['https://api.example.com/books/1?a=b', '/', ...hostileTexts]);
    const values = draw.item(['{"query":{"id":1,"path.id":"2"},"body":{}}', '{', ...hostileTexts]);
    await engine.followLink(slug, { kind: 'address', url: text, base: 'https://api.example.com' });
    await engine.followLink(slug, { kind: 'operation', operationId: text, values });
    await engine.followLink(slug, { kind: 'operation', operationRef: `#/paths/${text}/get`, values });
    return [];
  },
  async addToWorkflow({ engine, files, known: { rows }, draw, read }) {
    const { method, path } = draw.item([...rows, { method: 'GET', path: '/a' }]);
    const edit = await engine.addToWorkflow({
      file: draw.item([...files, 'new.arazzo.yaml', ...hostileTexts]),
      ref: draw.item([`${method} ${path}`, ...hostileTexts]),
      values: draw.item([
        '{"path":{"id":1},"query":{"a":"$b"},"body":{"c":[1]}}',
        '{"path":{"id":"{{response.a./b}}"},"body":"{{response.a./c/0}}"}',
        '{"bodyText":"{"}',
        '{',
        ...hostileTexts,
      ]),
      conditions: [draw.item(['$statusCode == 200', ...hostileTexts])],
      ...draw.item([{}, { workflow: 'order' }, { workflow: 'order', step: 'create' }]),
    });
    if (edit.kind === 'refused') return faultsInMessage(edit.message, 'the refusal of a step');
    return edit.kind === 'edits' ? placeFaults(edit.edits, read, 'an edit that adds a step') : [];
  },
  async declareFormValue({ engine, known: { rows }, draw, read }) {
    const slug = draw.item([...rows.map((row) => row.slug), ...hostileTexts]);
    const edit = await engine.declareFormValue(slug, {
      pointer: draw.item(['/header/X-Trace', '/query/q', '/cookie/c', '/body/a', '/body/a/0/b', ...hostileTexts]),
      json: draw.item(['"5"', '{"id":1}', '[]', '{', ...hostileTexts]),
    });
    if (edit.kind === 'refused') return faultsInMessage(edit.message, 'the refusal of a declaration');
    return edit.kind === 'edits' ? placeFaults(edit.edits, read, 'an edit that declares a value') : [];
  },
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
    return placeFaults(await engine.symbols(draw.item(['', 'get', 'a', ...hostileTexts])), read, 'a symbol');
  },
  surroundings: (subject) =>
    atPositions(subject, async (file, start) => {
      const found = await subject.engine.surroundings(file, { start, end: { line: start.line + 2, character: 0 } });
      return answerFaults(found, { file, read: subject.read, where: 'an edit around a selection' });
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
};

/** One question for each call of a file, or of a position in it. */
const placeQuestions = Object.fromEntries(
  Object.entries(calls).flatMap(([name, { kind }]): readonly (readonly [string, Ask])[] =>
    kind === 'other' || name in callQuestions ? [] : [[name, (subject) => askAt(name as PlaceCall, subject)]],
  ),
);

function askAt(name: PlaceCall, subject: EngineSubject): Promise<readonly Fault[]> {
  const { engine, read } = subject;
  // The calls of a whole file ignore the position.
  const ask = engine[name] as (file: string, position: Position) => Promise<unknown>;
  return atPositions(subject, async (file, position) => {
    const answer = await ask(file, position);
    return answerFaults(answer, { file, read, where: `an answer of ${name}` });
  });
}

/** How documents are opened, changed and closed; in this order, after all calls. */
const documentQuestions: { readonly [Name in Exclude<keyof Engine, keyof EngineCalls>]: Ask } = {
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
    return [...(await callQuestions.problems(subject)), ...(await askAt('complete', subject))];
  },
  async refreshRemote({ engine }) {
    await engine.refreshRemote({ all: true });
    return [];
  },
  async filesChanged(subject) {
    await subject.engine.filesChanged(subject.draw.chance(0.5) ? subject.files : [subject.draw.item(subject.files)]);
    return callQuestions.pages(subject);
  },
  async closeDocument(subject) {
    for (const file of subject.open.keys()) await subject.engine.closeDocument(file);
    subject.open.clear();
    return callQuestions.problems(subject);
  },
  async dispose({ engine }) {
    await engine.dispose();
    return [];
  },
};

/** Each call of the engine, in the order in which they are asked. */
export const engineQuestions: { readonly [name: string]: Ask } = {
  ...callQuestions,
  ...placeQuestions,
  ...documentQuestions,
};

/** A call that is aborted in the middle ends by its answer, or with the signal's reason. */
export async function askAborted(subject: EngineSubject): Promise<readonly Fault[]> {
  const { draw, engine } = subject;
  const signal = abortAfter(draw.below(6));
  const aborted = Object.entries(engine).map(([name, call]: [string, (...args: readonly unknown[]) => unknown]) => [
    name,
    (...args: readonly unknown[]) => call(...args, signal),
  ]);
  const ask = draw.item(Object.values({ ...callQuestions, ...placeQuestions }));
  try {
    await ask({ ...subject, engine: Object.fromEntries(aborted) as Engine });
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
