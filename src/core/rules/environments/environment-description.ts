import { listMembers, readableEnvironments } from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import { listDescriptions, listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Rule } from '../rule.ts';

export const environmentDescription: Rule = {
  id: 'environment-description',
  summary: 'Every key in the `servers` of an environment names an API description of the site.',
  severity: 'warning',
  *check(project) {
    const environments = [...readableEnvironments(project)];
    if (environments.length === 0) return;
    const known = listDescriptionFiles(project);
    for (const { root } of environments) {
      for (const server of listMembers(root, 'servers')) {
        const name = String(server.key);
        if (name === '' || known.has(name)) continue;
        const nearest = findNearestFiles(name, known).filter((file) => root.get('servers')?.get(file) === undefined);
        const candidates = nearest.map((file) => `"${file}"`).join(' or ');
        const hint = candidates === '' ? 'Use the path or URL that docs.json uses.' : `Did you mean ${candidates}?`;
        yield {
          message: `This site has no API description ${quoteName(name)}, so this server is never used. ${hint}`,
          at: server.keyLocation,
          fixes: nearest.map((file) => renameKey(server, file)),
          missing: { files: project.config.files, names: [name] },
        };
      }
    }
  },
};

function listDescriptionFiles(project: Project): ReadonlySet<string> {
  const files = listDescriptions(project).map(({ document }) => document.file);
  return new Set([...files, ...Array.from(listSources(project.config), ({ file }) => file)]);
}

/** Files of the same name in other folders; if there are none, files with a similar path. */
function findNearestFiles(name: string, known: ReadonlySet<string>): readonly string[] {
  const last = (path: string) => path.split('/').at(-1)?.toLowerCase();
  const same = [...known].filter((file) => last(file) === last(name));
  return same.length > 0 ? same.slice(0, 2) : findNearest(name, known, 2);
}
