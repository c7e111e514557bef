import { brokenAnchor } from '../../core/rules/links/broken-anchor.ts';
import { brokenLink } from '../../core/rules/links/broken-link.ts';
import { fileMissing } from '../../core/rules/links/file-missing.ts';
import type { BrokenLink } from '../site-changes.ts';
import type { SiteVersion } from '../site-version.ts';

/** The links, anchors and files of the version after that are missing, and were not in the version before. `fileOf`: the new path of a file. */
export function findBrokenLinks(
  before: SiteVersion,
  after: SiteVersion,
  fileOf: (file: string) => string,
): readonly BrokenLink[] {
  const known = new Set(listBroken(before).map(({ href, at }) => `${fileOf(at.file)} ${href}`));
  return listBroken(after).filter(({ href, at }) => !known.has(`${at.file} ${href}`));
}

function listBroken({ project, references }: SiteVersion): readonly BrokenLink[] {
  // No reader sees a page that no navigation reaches.
  const { unreached } = project.planReport;
  const findings = [brokenLink, brokenAnchor, fileMissing]
    .flatMap((rule) => [...rule.check(project, references)])
    .filter(({ at }) => !unreached.includes(at.file));
  const places = Map.groupBy(findings, ({ at }) => at.file);
  // A workspace reads a file anew each time.
  return [...places].flatMap(([file, found]) => {
    const text = project.workspace.read(file) ?? '';
    return found.map(({ at }) => ({ href: text.slice(at.span.start, at.span.end), at }));
  });
}
