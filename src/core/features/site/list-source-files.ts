import type { Project } from '../../project/project.ts';
import { isRemote } from '../../source/text/file-names.ts';

/** Lists the source files of the site, sorted: `docs.json` and its parts, descriptions with all their files, and page files. */
export function listSourceFiles(project: Project): readonly string[] {
  const written = project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [page.file] : []));
  const described = project.descriptions().flatMap(({ files }) => [...files]);
  const all = new Set([...project.config.files, ...described, ...written]);
  return [...all].filter((file) => !isRemote(file) && project.workspace.has(file)).sort();
}
