import type { Project } from '../../project/project.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { Edition, EditionSet, PagePair, PairedEdition } from './edition.ts';
import { readSourceMark } from './source-mark.ts';

/** Two editions with fewer equal paths than this part of the smaller one are not translations of each other. */
const leastEqual = 0.3;

/** Pairs the pages of each edition with those of its source, by their paths, or by the `x-source` of their front matter. */
export function pairEditions(project: Project, { source, others }: EditionSet): readonly PairedEdition[] {
  return others.flatMap((edition) => pairEdition(project, source, edition) ?? []);
}

function pairEdition(project: Project, source: Edition, edition: Edition): PairedEdition | undefined {
  const sources = new Map(source.files.map((file) => [withoutPageExtension(file), file]));
  const shared = new Set(edition.files.filter((file) => source.files.includes(file)));
  const own = edition.files.filter((file) => !shared.has(file));
  const move = findMove(
    sources,
    own.map(withoutPageExtension),
    [source, edition].map(({ container, label }) => container?.label ?? label),
  );
  const pairs: PagePair[] = [];
  const paired = new Set<string>();
  const extra: string[] = [];
  for (const page of own) {
    const named = readSourceMark(project.pageFile(page))?.path;
    const file = sources.get(named ?? '') ?? (move && sources.get(move.toSource(withoutPageExtension(page))));
    if (file === undefined || paired.has(file) || file === page) {
      extra.push(page);
      continue;
    }
    paired.add(file);
    pairs.push({ source: file, page });
  }
  if (pairs.length < leastEqual * Math.min(source.files.length, own.length) || pairs.length === 0) return undefined;
  const missing = source.files.filter((file) => !paired.has(file) && !shared.has(file) && source.shown.has(file));
  const pathOf = (file: string) => move?.fromSource(withoutPageExtension(file));
  return { edition, source, pairs, missing, extra, pathOf };
}

/** How the path of a page follows from that of its source. */
export interface Move {
  toSource(path: string): string;
  fromSource(path: string): string | undefined;
}

/** A set, or the keys of a map. */
type PathSet = Pick<ReadonlySet<string>, 'has' | 'keys'>;

/**
 * The move under which the most pages have a source. `sources` and `pages` are paths without extensions, `from` and
 * `to` the labels of their editions.
 */
export function findMove(
  sources: PathSet,
  pages: readonly string[],
  [from = '', to = '']: readonly string[],
): Move | undefined {
  const candidates = [...listPrefixMoves(sources, pages), ...segmentMoves(from, to)];
  let best: { readonly move: Move; readonly count: number } | undefined;
  for (const move of candidates) {
    const count = pages.filter((page) => sources.has(move.toSource(page))).length;
    if (count > (best?.count ?? 0)) best = { move, count };
  }
  return best?.move;
}

const deepestPrefix = 3;
/** Rarer prefixes can't be those of an edition. */
const mostPrefixes = 20;

/** Folders that take the place of others: `es/guides/a` of `guides/a`, `v1/a` of `v2/a`. */
function listPrefixMoves(sources: PathSet, pages: readonly string[]): readonly Move[] {
  const bySuffix = new Map<string, string[]>();
  for (const path of sources.keys()) {
    for (const [prefix, suffix] of splitPath(path)) {
      const known = bySuffix.get(suffix);
      if (known === undefined) bySuffix.set(suffix, [prefix]);
      else known.push(prefix);
    }
  }
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const [prefix, suffix] of splitPath(page)) {
      for (const other of bySuffix.get(suffix) ?? []) {
        const key = `${prefix}\n${other}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const common = [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostPrefixes);
  return common.map(([key]) => {
    const [prefix = '', other = ''] = key.split('\n');
    return {
      toSource: (path) => (path.startsWith(prefix) ? other + path.slice(prefix.length) : ''),
      fromSource: (path) => (path.startsWith(other) ? prefix + path.slice(other.length) : undefined),
    };
  });
}

/** `a/b/c` as `""` and `a/b/c`, `a/` and `b/c`, `a/b/` and `c`. */
function splitPath(path: string): readonly (readonly [prefix: string, suffix: string])[] {
  const segments = path.split('/');
  const last = Math.min(deepestPrefix, segments.length - 1);
  return Array.from({ length: last + 1 }, (_, count) => {
    const prefix = segments.slice(0, count).map((segment) => `${segment}/`);
    return [prefix.join(''), segments.slice(count).join('/')] as const;
  });
}

/** Folders anywhere in the path: `guides/es/a` of `guides/a` or `guides/en/a`. */
function segmentMoves(from: string, to: string): readonly Move[] {
  const replace = (path: string, old: string, now: string) =>
    path.split('/').map((name) => (name === old ? now : name));
  const remove = (path: string) => path.split('/').filter((name) => name !== to);
  return [
    {
      toSource: (path) => replace(path, to, from).join('/'),
      fromSource: (path) => replace(path, from, to).join('/'),
    },
    // Where the folder would be is unknown.
    { toSource: (path) => remove(path).join('/'), fromSource: () => undefined },
  ];
}
