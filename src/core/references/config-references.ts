import type { ReportedEntry } from '../pages/plan/plan-report.ts';
import { listSources } from '../project/list-sources.ts';
import type { Project } from '../project/project.ts';
import { isRemote } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { listConfigParts } from './config-parts.ts';
import { getLookupTarget } from './page-references.ts';
import type { Reference, ReferenceTarget } from './reference.ts';
import type { SiteLinks } from './site-links.ts';

export function* listConfigReferences(project: Project, links: SiteLinks): Iterable<Reference> {
  yield* listFiles(project);
  for (const { node, target } of listConfigParts(project)) {
    yield { kind: 'part', text: node.string() ?? '', at: node.location, target: { file: target } };
  }
  for (const { element, outcome } of project.planReport.entries) {
    const text = element.kind === 'page' ? element.path : element.ref.text;
    if (outcome.kind !== 'external') yield { kind: 'entry', text, at: element.at, target: getEntryTarget(outcome) };
  }
  for (const { destination, destinationAt: at } of project.config.redirects) {
    const link = links.find('', destination);
    if (link.kind === 'external' || link.kind === 'below') continue;
    yield { kind: 'redirect', text: destination, at, target: link.kind === 'missing' ? undefined : link.target };
  }
}

/** The references to API descriptions and overlays. */
function* listFiles({ config, workspace }: Project): Iterable<Reference> {
  const toReference = (kind: 'source' | 'overlay', { file, at }: { readonly file: string; readonly at: Location }) => {
    const target = isRemote(file) || workspace.has(file) ? { file } : undefined;
    return { kind, text: file, at, target };
  };
  for (const source of listSources(config)) {
    yield toReference('source', source);
    for (const overlay of source.overlays ?? []) yield toReference('overlay', overlay);
  }
}

function getEntryTarget(outcome: ReportedEntry['outcome']): ReferenceTarget | undefined {
  switch (outcome.kind) {
    case 'page':
      return { file: outcome.file };
    case 'target':
    case 'unmatched':
      return getLookupTarget(outcome.lookup);
    default:
      return undefined;
  }
}
