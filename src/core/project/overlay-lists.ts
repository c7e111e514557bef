import type { SpecSource } from '../docs-json/spec-source.ts';
import { extendedFile } from '../openapi/overlay/apply-overlays.ts';
import type { FileKind } from '../source/document/detect-kind.ts';
import type { SourceDocument } from '../source/document/source-document.ts';

/** The files of a project, as needed to find overlays. */
export interface OverlayFiles {
  /** The paths, sorted. */
  files(): readonly string[];
  kindOf(file: string): FileKind | undefined;
  document(file: string): SourceDocument | undefined;
}

type Lists = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the overlays for each description: those that `docs.json` lists for it, in that order; without a list, those that
 * name it in `extends`, by path. An empty list disables all.
 */
export class OverlayLists {
  readonly #files: OverlayFiles;
  #listed: Lists = new Map();
  /** The overlays by the description in their `extends`. Undefined if not computed yet. */
  #extending: Lists | undefined;
  #isInDoubt = false;
  readonly #changed = new Set<string>();
  /** Earlier results of `of`, by description. */
  readonly #earlier = new Map<string, readonly string[]>();

  constructor(files: OverlayFiles) {
    this.#files = files;
  }

  of(description: string): readonly string[] {
    const overlays = this.#find(description);
    this.#earlier.set(description, overlays);
    return overlays;
  }

  /** Sets the lists of `docs.json`. The first list for a description wins. */
  list(sources: Iterable<SpecSource>): void {
    const listed = new Map<string, readonly string[]>();
    for (const { file, overlays } of sources) {
      const isFirst = overlays !== undefined && !listed.has(file);
      if (isFirst)
        listed.set(
          file,
          Array.from(overlays, (overlay) => overlay.file),
        );
    }
    this.#listed = listed;
    this.#isInDoubt = true;
  }

  /** Notes that a file was created, deleted or edited. */
  change(file: string): void {
    this.#changed.add(file);
    this.#isInDoubt = true;
  }

  /** Returns the descriptions whose overlays have changed since the last result, and forgets these results. */
  settle(): readonly string[] {
    if (!this.#isInDoubt) return [];
    this.#isInDoubt = false;
    const known = new Set([...(this.#extending?.values() ?? [])].flat());
    for (const file of this.#changed)
      if (known.has(file) || this.#files.kindOf(file) === 'overlay') this.#extending = undefined;
    this.#changed.clear();
    const stale = [...this.#earlier].filter(([description, overlays]) => !areEqual(overlays, this.#find(description)));
    for (const [description] of stale) this.#earlier.delete(description);
    return stale.map(([description]) => description);
  }

  #find(description: string): readonly string[] {
    const listed = this.#listed.get(description);
    if (listed) return listed;
    this.#extending ??= this.#findExtending();
    return this.#extending.get(description) ?? [];
  }

  #findExtending(): Lists {
    const extending = new Map<string, string[]>();
    for (const file of this.#files.files()) {
      const document = this.#files.kindOf(file) === 'overlay' ? this.#files.document(file) : undefined;
      const extended = document && extendedFile(document);
      if (extended !== undefined) extending.set(extended, [...(extending.get(extended) ?? []), file]);
    }
    return extending;
  }
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}
