import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wordsOf } from './words.ts';

type Json = { readonly [key: string]: unknown };

/** A value of `docs.json` that a reader should see. */
export interface VisibleKey {
  readonly key: string;
  readonly value: string;
}

/** The parts of an exported site around its pages. */
interface Shown {
  /** All of `<head>`, header, sidebar and footer of every page that leads to another set of them. */
  readonly markup: string;
  readonly words: string;
  readonly theme: string;
}

/** How a value is recognized: by its words, an address, a color or a font of the style sheet, or anything at all. */
type Finder = (value: string, shown: Shown) => boolean;

const inWords: Finder = (value, { words }) => words.includes(` ${plain(value).join(' ')} `);
const inMarkup: Finder = (value, { markup }) => markup.includes(escaped(value));
const isLinked: Finder = (value, { markup }) => {
  if (!/^(?:https?:|mailto:)/.test(value)) return true; // The dead links are counted elsewhere.
  return markup.includes(escaped(value)) || markup.includes(escaped(new URL(value).href));
};
const isAsset: Finder = (value, { markup, theme }) => `${markup}${theme}`.includes(/[^/]+$/.exec(value)?.[0] ?? value);
const inTheme: Finder = (value, { theme }) => theme.toLowerCase().includes(value.toLowerCase());
const asImage: Finder = (_, { theme }) => theme.includes('background-image');

/** The keys that are seen, by their paths without places of lists; `docs/docs-json.md` has the same in words. */
const finders: readonly (readonly [RegExp, Finder])[] = [
  [/^name$|^description$/, inWords],
  [/^colors\./, (_, { theme }) => theme.includes('--accent:')],
  [/^background\.color\./, inTheme],
  [/^background\.image(?:$|\.)/, isAsset],
  [/^background\.decoration$/, asImage],
  [/^fonts\.(?:body\.|heading\.)?family$/, inTheme],
  [/^(?:logo|favicon)(?:$|\.(?:light|dark)$)/, isAsset],
  [/^banner\.content$/, (value, { markup }) => plain(markup).join(' ').includes(plain(value).join(' '))],
  [/^navbar\.(?:links|primary)\.label$|^footer\.links\.(?:header|items\.label)$/, inWords],
  [/^navbar\.(?:links|primary)\.href$|^footer\.links\.items\.href$|^logo\.href$/, isLinked],
  [/^footer\.socials\.[^.]+$/, isLinked],
  [
    /^seo\.metatags\.canonical$/,
    (value, { markup }) => markup.includes(`rel="canonical" href="${new URL(value).origin}`),
  ],
  // Every page sets its own width.
  [/^seo\.metatags\.viewport$/, () => true],
  [/^seo\.metatags\.[^.]+$/, inMarkup],
  [/^search\.prompt$/, inMarkup],
  [/^appearance\.default$/, (value, { markup }) => value === 'system' || markup.includes(`data-theme="${value}"`)],
  [/^navigation\..*\b(?:tab|group|anchor|dropdown|product|item|version|tag)$/, inWords],
  [/^navigation\..*\bhref$/, isLinked],
  [/^navigation\..*\blanguage$/, (value, { markup }) => markup.toLowerCase().includes(`lang="${value.toLowerCase()}"`)],
];

/** Every visible key of the site's `docs.json`, and those of them that its export does not show. */
export function findVisibleKeys(root: string, site: string): { counted: number; missing: readonly VisibleKey[] } {
  const shown = readShown(site);
  const found = [...leaves(readConfig(root), '', (value) => isHidden(value, root))];
  const visible = found.flatMap(([key, value]) => {
    const finder = finders.find(([pattern]) => pattern.test(key));
    return finder === undefined ? [] : [{ key, value, isShown: finder[1](value, shown) }];
  });
  const missing = visible.filter(({ isShown }) => !isShown).map(({ key, value }) => ({ key, value }));
  return { counted: visible.length, missing };
}

/** Elements that are hidden, and groups whose pages are all hidden, or no files, or of descriptions that are not fetched. */
function isHidden(value: Json, root: string): boolean {
  return value.hidden === true || ('group' in value && !hasPage(value, root));
}

function hasPage(entry: unknown, root: string): boolean {
  if (Array.isArray(entry)) return entry.some((each) => hasPage(each, root));
  if (typeof entry === 'string') return entry.includes(' ') || isShownPage(join(root, entry));
  if (typeof entry !== 'object' || entry === null) return false;
  const { pages, root: first, openapi, asyncapi } = entry as Json;
  return hasPage(pages, root) || hasPage(first, root) || [openapi, asyncapi].some(isLocal);
}

function isLocal(source: unknown): boolean {
  if (Array.isArray(source)) return source.some(isLocal);
  if (typeof source === 'object' && source !== null) return isLocal((source as Json).source);
  return typeof source === 'string' && !source.startsWith('http');
}

function isShownPage(path: string): boolean {
  const file = [path, `${path}.mdx`, `${path}.md`].find((each) => /\.mdx?$/.test(each) && existsSync(each));
  return file !== undefined && !/^hidden:[ \t]*true\b/m.test(readFileSync(file, 'utf8').slice(0, 2000));
}

function* leaves(value: unknown, key: string, skips: (value: Json) => boolean): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [key, value];
  else if (Array.isArray(value)) for (const each of value) yield* leaves(each, key, skips);
  else if (typeof value === 'object' && value !== null) {
    if (skips(value as Json)) return;
    for (const [name, child] of Object.entries(value))
      yield* leaves(child, key === '' ? name : `${key}.${name}`, skips);
  }
}

/** `docs.json` with the files that it refers to. */
function readConfig(root: string): unknown {
  const resolve = (value: unknown, folder: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => resolve(each, folder));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Json;
    const file = typeof $ref === 'string' ? join(folder, $ref) : '';
    if (file !== '' && existsSync(file)) return resolve(JSON.parse(readFileSync(file, 'utf8')), dirname(file));
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, resolve(child, folder)]));
  };
  return resolve(JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')), root);
}

/** One page of each header and sidebar: those of one tab, version or language have the same. */
function readShown(site: string): Shown {
  const shells = new Map<string, string>();
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('index.html'));
  for (const page of pages) {
    const html = readFileSync(join(site, page), 'utf8');
    const shell = html.replace(/<main[\s\S]*<\/main>/, ' ');
    const labels = [...shell.matchAll(/>([^<]{2,})</g)].map(([, label]) => label).join('|');
    if (!shells.has(labels)) shells.set(labels, shell);
  }
  const markup = [...shells.values()].join('\n');
  const styles = join(site, 'assets', 'styles');
  const theme = existsSync(styles) ? readdirSync(styles).find((name) => name.startsWith('theme-')) : undefined;
  const texts = [...new Set([...markup.matchAll(/>([^<]{2,})<|content="([^"]*)"/g)].map(([, a, b]) => a ?? b ?? ''))];
  return {
    markup,
    words: texts.map((text) => ` ${plain(text).join(' ')} `).join('\n'),
    theme: theme === undefined ? '' : readFileSync(join(styles, theme), 'utf8'),
  };
}

/** The words of Markdown or HTML. */
function plain(text: string): readonly string[] {
  return wordsOf(text.replace(/\]\([^)]*\)/g, ' ').replace(/<[^>]*>/g, ' '));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
