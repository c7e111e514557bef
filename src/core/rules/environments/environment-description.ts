import { listMembers, readableEnvironments } from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import { listDescriptions, listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Rule } from '../rule.ts';
import { renameKey } from './rename-key.ts';

export const environmentDescription: Rule = {
  id: 'environment-description',
  summary: 'Every server of an environment is that of a description of the site.',
  severity: 'warning',
  *check(project) {
    const environments = [...readableEnvironments(project)];
    if (environments.length === 0) return;
    const known = describedFiles(project);
    for (const { root } of environments) {
      for (const server of listMembers(root, 'servers')) {
        const name = String(server.key);
        if (name === '' || known.has(name)) continue;
        const nearest = nearestFiles(name, known).filter((file) => root.get('servers')?.get(file) === undefined);
        const meant = nearest.map((file) => `"${file}"`).join(' or ');
        const hint = meant === '' ? 'Name its file as docs.json does.' : `Did you mean ${meant}?`;
        yield {
          message: `No description of this site is ${quoteName(name)}, so this server is never used. ${hint}`,
          at: server.keyLocation,
          fixes: nearest.map((file) => renameKey(server, file)),
          missing: { files: project.config.files, names: [name] },
        };
      }
    }
  },
};

function describedFiles(project: Project): ReadonlySet<string> {
  const files = listDescriptions(project).map(({ document }) => document.file);
  return new Set([...files, ...Array.from(listSources(project.config), ({ file }) => file)]);
}

/** The same file by another path first, then similar ones. */
function nearestFiles(name: string, known: ReadonlySet<string>): readonly string[] {
  const last = (path: string) => path.split('/').at(-1)?.toLowerCase();
  const same = [...known].filter((file) => last(file) === last(name));
  return same.length > 0 ? same.slice(0, 2) : findNearest(name, known, 2);
}
