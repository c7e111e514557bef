import { listSources } from '../project/list-sources.ts';
import type { Project } from '../project/project.ts';
import { isRemote } from '../source/text/file-names.ts';
import { targetOfLookup } from './page-references.ts';
import type { Reference, ReferenceTarget } from './reference.ts';
import type { SiteLinks } from './site-links.ts';

/** What `docs.json` and its parts refer to. */
export function* listConfigReferences(project: Project, links: SiteLinks): Iterable<Reference> {
  const targetOfFile = (file: string): ReferenceTarget | undefined =>
    isRemote(file) || project.workspace.has(file) ? { file } : undefined;
  for (const { file, at, overlays } of listSources(project.config)) {
    yield { kind: 'source', text: file, at, target: targetOfFile(file) };
    for (const overlay of overlays ?? []) {
      yield { kind: 'overlay', text: overlay.file, at: overlay.at, target: targetOfFile(overlay.file) };
    }
  }
  for (const { element, outcome } of project.survey.entries) {
    const text = element.kind === 'page' ? element.path : element.ref.text;
    if (outcome.kind === 'external') continue;
    const target =
      outcome.kind === 'page'
        ? { file: outcome.file }
        : 'lookup' in outcome
          ? targetOfLookup(outcome.lookup)
          : undefined;
    yield { kind: 'entry', text, at: element.at, target };
  }
  for (const { destination, at } of project.config.redirects) {
    const found = links.find('', destination);
    if (found.kind !== 'external')
      yield { kind: 'redirect', text: destination, at, target: found.kind === 'found' ? found.target : undefined };
  }
}
