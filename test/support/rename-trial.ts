import { findHeadings } from '../../src/core/features/mdx/find-headings.ts';
import type { PageRow } from '../../src/core/features/site/lists.ts';
import type { Workspace } from '../../src/core/ports.ts';
import { isMedia } from '../../src/core/references/file-addresses.ts';
import { isPageFile } from '../../src/core/source/text/file-names.ts';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import type { Location } from '../../src/core/source/text/span.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import { connect } from '../../src/service/engine-parts.ts';
import type { LocatedChange } from '../../src/service/engine-values.ts';
import { wordsOf } from '../corpus/words.ts';
import { applyLocated } from './apply-located.ts';

/** A rename to try: at a place by a new name, or a file or folder that moves. */
export type Trial = { readonly what: string } & (
  | { readonly at: Location; readonly name: string }
  | { readonly from: string; readonly to: string }
);

/** The effect of a rename on a site. */
export interface TrialResult {
  /** The reason why it was refused; undefined if it was done. */
  readonly refused?: string;
  readonly edits: number;
  readonly files: number;
  readonly redirects: number;
  /** Problems that appeared (`+`) or went away (`-`). */
  readonly problems: readonly string[];
  /** Pages whose words changed, except for the new name and the renamed page. */
  readonly pages: readonly string[];
  readonly comparedPages: number;
}

/** Names that no site contains, so that they can be distinguished from other words. */
const newWord = 'qzrenamed';

/** A site in memory, which renames are tried on one by one. */
export class RenamedSite {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #engine: Engine;
  readonly #mostPages: number;
  readonly #words = new Map<string, string>();
  #problems: readonly string[] | undefined;

  /** `mostPages`: the maximum number of compared pages, spread over the site, besides those of changed files. */
  constructor(texts: ReadonlyMap<string, string>, mostPages: number) {
    this.#texts = texts;
    this.#mostPages = mostPages;
    this.#engine = engineOf(texts);
  }

  /** Every rename that could be drawn, by kind. */
  trials(): ReadonlyMap<string, readonly Trial[]> {
    return Map.groupBy(listTrials(this.#texts), ({ what }) => what);
  }

  async try(trial: Trial): Promise<TrialResult> {
    const change = await this.#change(trial);
    const none = { edits: 0, files: 0, redirects: 0, problems: [], pages: [], comparedPages: 0 };
    if (typeof change === 'string') return { ...none, refused: change };
    const after = changedTexts(this.#texts, change);
    const engine = engineOf(after);
    this.#problems ??= await problemsOf(this.#engine, (file) => file);
    const back = new Map(change.moves.map(({ from, to }) => [to, from]));
    const now = await problemsOf(engine, (file) => back.get(file) ?? file);
    const pages = await this.#comparePages(engine, change);
    return {
      edits: change.edits.length,
      files: new Set(change.edits.map(({ file }) => file)).size,
      redirects: change.edits.filter(({ reason }) => reason === 'redirect').length,
      problems: difference(this.#problems, now),
      ...pages,
    };
  }

  async #change(trial: Trial): Promise<LocatedChange | string> {
    if ('from' in trial) return this.#engine.moveFiles([trial]);
    const { file, span } = trial.at;
    const position = new LineIndex(this.#texts.get(file) ?? '').positionAt(span.start);
    const renaming = await this.#engine.rename(file, position, trial.name);
    if (renaming === undefined) return 'nothing to rename';
    return renaming.kind === 'refused' ? renaming.message : renaming;
  }

  async #comparePages(engine: Engine, { moves }: LocatedChange): Promise<Pick<TrialResult, 'pages' | 'comparedPages'>> {
    const rows = await this.#engine.pages();
    const nowRows = await engine.pages();
    if (rows.length !== nowRows.length) return { pages: [`${rows.length} → ${nowRows.length}`], comparedPages: 0 };
    const targets = new Map(moves.map(({ from, to }) => [from, to]));
    const now = new Map(nowRows.map((row) => [keyOf(row), row]));
    const step = Math.max(1, Math.ceil(rows.length / this.#mostPages));
    const pages: string[] = [];
    let comparedPages = 0;
    for (const [index, row] of rows.entries()) {
      const file = row.file === undefined ? undefined : (targets.get(row.file) ?? row.file);
      const other = now.get(keyOf({ ...row, ...(file !== undefined && { file }) }));
      // Pages with another slug are more likely to be wrong.
      if (index % step !== 0 && other?.slug === row.slug) continue;
      comparedPages += 1;
      const isSame = other !== undefined && (await this.#wordsOf(row.slug)) === (await wordsOfPage(engine, other.slug));
      if (!isSame && other?.method === row.method) pages.push(row.slug);
    }
    return { pages, comparedPages };
  }

  async #wordsOf(slug: string): Promise<string> {
    const known = this.#words.get(slug) ?? (await wordsOfPage(this.#engine, slug));
    this.#words.set(slug, known);
    return known;
  }
}

/** Equal for the same page before and after: methods change with renames of methods alone. */
function keyOf({ file, source, path, channel, slug }: PageRow & { readonly method?: string }): string {
  return withoutNewWord(file ?? `${source} ${path ?? channel ?? slug}`);
}

async function wordsOfPage(engine: Engine, slug: string): Promise<string> {
  const html = (await engine.page(slug))?.html ?? '';
  return wordsOf(html.replace(/<[^>]*>/g, ' '))
    .filter((word) => word !== newWord)
    .join(' ');
}

/** Without differences between translations: there is one if a page is renamed in one language alone. */
async function problemsOf(engine: Engine, nameOf: (file: string) => string): Promise<readonly string[]> {
  const { problems } = await engine.problems({ official: false });
  return problems
    .filter(({ code }) => !code.startsWith('edition-'))
    .map(({ file, code }) => `${code} in ${nameOf(file)}`);
}

function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(one, (left.get(one) ?? 0) - 1);
  for (const one of after) left.set(one, (left.get(one) ?? 0) + 1);
  return [...left].flatMap(([one, count]) => (count === 0 ? [] : [`${count > 0 ? '+' : '-'} ${one}`]));
}

function engineOf(texts: ReadonlyMap<string, string>): Engine {
  return createEngine({ workspace: workspaceOf(texts), configFile: 'docs.json' });
}

/** The texts as they are; the files of the site were determined when they were read. */
function workspaceOf(texts: ReadonlyMap<string, string>): Workspace {
  const files = [...texts.keys()].sort();
  return {
    files: () => files,
    outside: () => undefined,
    has: (file) => texts.has(file),
    read: (file) => texts.get(file),
    head: (file) => texts.get(file)?.slice(0, 4096),
    failure: () => undefined,
  };
}

function changedTexts(texts: ReadonlyMap<string, string>, { edits, moves }: LocatedChange): Map<string, string> {
  const after = new Map(Object.entries(applyLocated(Object.fromEntries(texts), edits)));
  const moved = moves.map(({ from, to }) => [to, after.get(from) ?? ''] as const);
  for (const { from } of moves) after.delete(from);
  for (const [to, text] of moved) after.set(to, text);
  return after;
}

function withoutNewWord(text: string): string {
  return text.replaceAll(`${newWord}/`, '').replaceAll(`_${newWord}`, '').replaceAll(`-${newWord}`, '');
}

/** Every rename that could be drawn. The new names are the old ones with a word that no site has. */
function listTrials(texts: ReadonlyMap<string, string>): readonly Trial[] {
  const { project, references } = connect({ workspace: workspaceOf(texts), configFile: 'docs.json' });
  const written = ({ file, span }: Location) =>
    (texts.get(file) ?? '').slice(span.start, span.end).replace(/^["']|["']$/g, '');
  const inside = (at: Location): Location => {
    const quote = /^["']/.test((texts.get(at.file) ?? '').slice(at.span.start)) ? 1 : 0;
    return { file: at.file, span: { start: at.span.start + quote, end: at.span.end - quote } };
  };
  const named = (what: string, at: Location, name: (old: string) => string): Trial => ({
    what,
    at: inside(at),
    name: name(written(at)),
  });
  const suffixed = (old: string) => `${old}_${newWord}`;
  const local = references.descriptions.filter(({ description }) => texts.has(description.file));
  const items = local.flatMap((facts) => facts.items);
  const components = references.descriptions.flatMap(({ references: all }) =>
    all.flatMap(({ text, resolution }) =>
      /#\/(?:components\/[^/]+|definitions)\/[^/]+$/.test(text) &&
      resolution.kind === 'found' &&
      texts.has(resolution.node.document.file)
        ? [
            project.document(resolution.node.document.file)?.find(text.slice(text.indexOf('#') + 1))?.keyLocation ??
              resolution.node.keyLocation,
          ]
        : [],
    ),
  );
  const pages = [...texts.keys()].filter(isPageFile);
  const folders = new Set(pages.map((file) => file.split('/').slice(0, -1).join('/')).filter(Boolean));
  const isShown = (file: string) => references.toFile(file).length > 0;
  return [
    ...project.planReport.entries.flatMap(({ element: { at }, outcome }) =>
      outcome.kind === 'page'
        ? [named('page, from its entry', at, (old) => `${newWord}/${old.replace(/^\//, '')}`)]
        : [],
    ),
    ...project.plan.pages.flatMap((page) =>
      page.kind === 'mdx'
        ? findHeadings(texts.get(page.file) ?? '').map(({ span, text }) => {
            const start =
              span.start + ((texts.get(page.file) ?? '').slice(span.start).match(/^[ \t]*#+[ \t]+/)?.[0].length ?? 0);
            return {
              what: 'heading',
              at: { file: page.file, span: { start, end: start } },
              name: `${text} ${newWord}`,
            };
          })
        : [],
    ),
    ...pages.filter(isShown).map((from) => ({ what: 'page or snippet, moved', from, to: `${newWord}/${from}` })),
    ...[...folders].map((from) => ({ what: 'folder, moved', from, to: `${newWord}/${from}` })),
    ...[...texts.keys()]
      .filter((file) => isMedia(file) || /\.(?:png|jpe?g|svg|webp|gif)$/i.test(file))
      .filter(isShown)
      .map((from) => ({ what: 'picture, moved', from, to: `${newWord}/${from}` })),
    ...local.map(({ description: { file: from } }) => ({ what: 'description, moved', from, to: `${newWord}/${from}` })),
    ...items.map(({ at }) => named('path', at, (old) => (old.startsWith('/') ? `/${newWord}${old}` : suffixed(old)))),
    ...items.flatMap(({ operations }) =>
      operations.map(({ at }) => named('method', at, (old) => (old === 'patch' ? 'put' : 'patch'))),
    ),
    ...items.flatMap(({ ids }) => ids.map(({ at }) => named('operationId', at, suffixed))),
    ...items.flatMap(({ tags }) => tags.map(({ location }) => named('tag', location, (old) => `${old} ${newWord}`))),
    ...items.flatMap(({ shared, operations }) =>
      [shared, ...operations.map(({ own }) => own)].flatMap(({ names }) =>
        names.map(({ at }) => named('parameter of a path', at, suffixed)),
      ),
    ),
    ...components.map((at) => named('component', at, suffixed)),
  ];
}
