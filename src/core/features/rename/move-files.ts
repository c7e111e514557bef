import type { Project } from '../../project/project.ts';
import { completeChange, type Site } from './complete-change.ts';
import { moveImports } from './move-imports.ts';
import { moveInConfig } from './move-in-config.ts';
import { moveInDescriptions } from './move-in-descriptions.ts';
import type { FileMove, FileOf, SiteChange } from './site-change.ts';

/** Completes moves of files and folders: updates the references to them and the relative references in them, and adds redirects. */
export function moveFiles(site: Site, moves: readonly FileMove[]): SiteChange {
  const { project } = site;
  const all = moves.flatMap((move) => listMoved(project, move)).filter(({ from }) => from !== project.configFile);
  const targets = new Map(all.map(({ from, to }) => [from, to]));
  const fileOf: FileOf = (file) => targets.get(file) ?? file;
  const edits = [
    ...moveInConfig(project, fileOf),
    ...moveInDescriptions(site, fileOf),
    ...moveImports(project, fileOf),
  ];
  return completeChange(site, { moves: all, edits });
}

/** The move itself, or that of each file in a folder. */
function listMoved({ workspace }: Project, { from, to }: FileMove): readonly FileMove[] {
  if (workspace.has(from)) return [{ from, to }];
  return workspace
    .files()
    .filter((file) => file.startsWith(`${from}/`))
    .map((file) => ({ from: file, to: to + file.slice(from.length) }));
}
