import { findRenameSubject } from '../core/features/rename/find-rename-subject.ts';
import { moveFiles } from '../core/features/rename/move-files.ts';
import type { SiteChange } from '../core/features/rename/site-change.ts';
import type { Engine, LocatedChange } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Places } from './places.ts';

/** The calls of the engine that rename things and move files. */
export function renameCalls({
  project,
  references,
  places,
}: EngineParts): Pick<Engine, 'renameSubject' | 'rename' | 'moveFiles'> {
  const subjectAt = (file: string, offset: number) => findRenameSubject({ project, references, file, offset });
  return {
    async renameSubject(file, position, signal) {
      signal?.throwIfAborted();
      const subject = subjectAt(file, places.toOffset(file, position));
      return subject && { range: places.toRange({ file, span: subject.span }).range, name: subject.name };
    },
    async rename(file, position, name, signal) {
      signal?.throwIfAborted();
      const renaming = subjectAt(file, places.toOffset(file, position))?.rename(name);
      return renaming?.kind === 'change' ? { kind: 'change', ...locate(renaming, places) } : renaming;
    },
    async moveFiles(moves, signal) {
      signal?.throwIfAborted();
      return locate(moveFiles({ project, references }, moves), places);
    },
  };
}

function locate({ edits, moves }: SiteChange, places: Places): LocatedChange {
  return { moves, edits: edits.map(({ at, text, reason }) => ({ ...places.toRange(at), text, reason })) };
}
