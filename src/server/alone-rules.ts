import { readArazzo } from '../core/arazzo/read-arazzo.ts';
import { listSourceFiles } from '../core/project/config-of-descriptions.ts';
import { parseIgnore } from '../core/project/ignore.ts';
import { findOutside } from '../core/project/outside.ts';
import { rootOfDescription } from '../core/project/root-of-description.ts';
import { detectKind, headOf } from '../core/source/document/detect-kind.ts';
import { parseSource } from '../core/source/parse-source.ts';
import { findBelow } from '../core/source/text/file-key.ts';
import { isRemote } from '../core/source/text/file-names.ts';
import type { SiteId } from '../protocol/site-uri.ts';
import { isOutside, nearestRoot } from './docs-root.ts';
import type { Outside } from './outside.ts';

/** A description that a file of workflows names, and a docs root for both files. Paths are absolute, with `/` between segments. */
interface CalledDescription {
  readonly path: string;
  readonly text: string;
  readonly root: string;
}

interface AloneParts {
  readonly outside: Pick<Outside, 'holds' | 'readText'>;
  readonly followsAlone: (root: string) => Promise<boolean>;
  /** The folders with a `docs.json`. */
  readonly roots: ReadonlySet<string>;
  /** The workspace folder that contains a file. */
  readonly findFolder: (path: string) => string | undefined;
  /** The text in the editor, else on disk. Empty if there is none. */
  readonly readCurrent: (path: string) => Promise<string>;
}

/** Decides which descriptions are sites of their own, and which of them a file of workflows belongs to. */
export class AloneRules {
  readonly #parts: AloneParts;

  constructor(parts: AloneParts) {
    this.#parts = parts;
  }

  /** Returns whether a description at the path may be a site of its own. */
  mayBe(path: string): boolean {
    if (!this.#parts.outside.holds(path) || nearestRoot(path, this.#parts.roots) !== undefined) return false;
    const folder = this.#parts.findFolder(path);
    // In no folder of the workspace, only the names above the file may be anything.
    return !isOutside(folder === undefined ? path.slice(path.lastIndexOf('/') + 1) : (findBelow(folder, path) ?? ''));
  }

  /** Returns whether a description without a site gets help by itself: by the settings, and by `.mintignore` above it. */
  async isFollowed(path: string): Promise<boolean> {
    const root = path.slice(0, path.lastIndexOf('/'));
    if (!(await this.#parts.followsAlone(root))) return false;
    for (const folder of new Set([root, this.#parts.findFolder(path) ?? root])) {
      const rules = parseIgnore((await this.#parts.outside.readText(`${folder}/.mintignore`)) ?? '');
      if (findOutside(findBelow(folder, path) ?? '', rules) !== undefined) return false;
    }
    return true;
  }

  /** Finds the first description that a file of workflows names. `sites`: those that are open, by the path of their description. */
  async findCalled(
    path: string,
    text: string,
    sites: ReadonlyMap<string, Pick<SiteId, 'root'>>,
  ): Promise<CalledDescription | undefined> {
    for (const called of listCalled(path, text, this.#parts.findFolder(path))) {
      const other = this.mayBe(called.path) ? await this.#parts.readCurrent(called.path) : '';
      const root = rootOfCalled(called, other, this.#parts.findFolder(called.path));
      const open = sites.get(called.path);
      if (root !== undefined && (open === undefined || findBelow(open.root, path) !== undefined))
        return { path: called.path, text: other, root };
    }
    return undefined;
  }
}

/** The files of this disk that a file of workflows names as its sources, in order. `outermost`: see `rootOfDescription`. */
function listCalled(
  path: string,
  text: string,
  outermost: string | undefined,
): readonly Pick<CalledDescription, 'path' | 'root'>[] {
  const root = rootOfDescription(path, text, outermost);
  const files = listSourceFiles(readArazzo(parseSource(findBelow(root, path) ?? path, text)));
  return files.filter((file) => !isRemote(file)).map((file) => ({ path: `${root}/${file}`, root }));
}

/** The docs root for a description and the workflows that call it. Undefined: the text is no description. */
function rootOfCalled(
  { path, root }: Pick<CalledDescription, 'path' | 'root'>,
  text: string,
  outermost: string | undefined,
): string | undefined {
  const kind = detectKind(headOf(text, path), path);
  if (kind === undefined || kind === 'arazzo' || kind === 'overlay') return undefined;
  const own = rootOfDescription(path, text, outermost);
  return own.length < root.length ? own : root;
}
