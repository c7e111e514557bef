import { listSources } from '../project/list-sources.ts';
import type { Project } from '../project/project.ts';
import type { Missing } from '../source/document/problem.ts';

/** Returns how a page that was not found may be defined: by `docs.json`, or by a description or an overlay of the site. */
export function findMissingPages(project: Project): (address: string) => Missing {
  const sources = [...listSources(project.config)].flatMap(({ file, overlays = [] }) => [
    file,
    ...overlays.map((overlay) => overlay.file),
  ]);
  const described = project.descriptions().flatMap((description) => [...description.files]);
  const files = new Set([...project.config.files, ...sources, ...described]);
  return (address) => {
    const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
    const last = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    return { files, names: [], words: last.match(/[\p{L}\p{N}]+/gu) ?? [] };
  };
}
