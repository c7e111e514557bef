import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WriteOutcome, writeSite } from '../../../src/node/export/write-site.ts';
import { withMarker } from '../../../src/site/marker-file.ts';

/** A path for each file, with its text. */
export interface Files {
  readonly [path: string]: string;
}

/** A docs folder and a place for sites beside it, in a folder of their own. */
export interface SiteFolder {
  readonly home: string;
  readonly docs: string;
  readonly out: string;
  write(
    files: Files,
    options?: { readonly out?: string; readonly merge?: boolean; readonly signal?: AbortSignal },
  ): Promise<WriteOutcome>;
  remove(): void;
}

export function createSiteFolder(): SiteFolder {
  const home = mkdtempSync(join(tmpdir(), 'write-site-'));
  const [docs, out] = [join(home, 'docs'), join(home, 'out')];
  mkdirSync(docs);
  return {
    home,
    docs,
    out,
    write(files, { out: folder = out, merge = false, signal } = {}) {
      const given = Object.entries(files).map(([path, content]) => ({ path, content }));
      const makeFiles = () => (merge ? given : withMarker(given));
      return writeSite({ out: folder, root: docs, merge }, makeFiles, () => undefined, signal);
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Everything in a folder but the marker: files with their texts, links with `-> target`, empty folders with `/`. */
export function filesIn(folder: string, path = ''): Files {
  const entries: [string, string][] = readdirSync(join(folder, path)).flatMap((name) => {
    const inner = path === '' ? name : `${path}/${name}`;
    const stat = lstatSync(join(folder, inner));
    if (inner === '.apidocs.json') return [];
    if (stat.isSymbolicLink()) return [[inner, `-> ${readlinkSync(join(folder, inner))}`]];
    if (!stat.isDirectory()) return [[inner, readFileSync(join(folder, inner), 'utf8')]];
    const inside = Object.entries(filesIn(folder, inner));
    return inside.length === 0 ? [[`${inner}/`, '']] : inside;
  });
  return Object.fromEntries(entries);
}
