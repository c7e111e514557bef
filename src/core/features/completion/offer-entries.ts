import type { ApiDescription, ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import type { Project } from '../../project/project.ts';
import { descriptionsInUse } from '../../references/descriptions-in-use.ts';
import { findUsed } from '../../references/used-places.ts';
import { describeSummary, formatEntry } from '../hover/describe-operation.ts';
import type { Offer } from './completion-item.ts';

export interface EntryOptions {
  readonly family: 'openapi' | 'asyncapi';
  readonly inherited: readonly SpecSource[];
  /** The prefix of a channel's id: `channel ` in `pages`, nothing in front matter. */
  readonly channelWord: string;
}

/** Offers the operations or channels that an entry may name here. Unused ones come first, used ones are marked, excluded ones left out. */
export function offerEntries(project: Project, options: EntryOptions): readonly Offer[] {
  const inherited = listInheritedDescriptions(project, options);
  const all = project.descriptions().filter(({ family }) => family === options.family);
  // What nothing refers to, such as a copy, comes last.
  const inUse = new Set(descriptionsInUse(project));
  const isLeft = (description: ApiDescription) => inherited.length === 0 && !inUse.has(description);
  const descriptions = inherited.length > 0 ? inherited : all.toSorted((a, b) => Number(isLeft(a)) - Number(isLeft(b)));
  const usedBy = findUsed(project);
  const seen = new Set<string>();
  return descriptions.flatMap((description) =>
    listTargets(description).map((summary): Offer => {
      const entry = summary.kind === 'operation' ? formatEntry(summary) : `${options.channelWord}${summary.id}`;
      // The first description with an entry wins, so the same entry of a later one needs its file.
      const label = seen.has(entry) ? `${description.file} ${entry}` : entry;
      seen.add(entry);
      const offer = toOffer(label, summary, usedBy(summary));
      return isLeft(description) ? { ...offer, rank: 2 } : offer;
    }),
  );
}

/** The descriptions of the family that are set at the place, or else for the site. */
function listInheritedDescriptions(project: Project, { inherited, family }: EntryOptions): readonly ApiDescription[] {
  const localSources = inherited.filter((source) => source.family === family);
  return (localSources.length > 0 ? localSources : project.config.api[family])
    .map(({ file }) => project.description(file))
    .filter((description) => description !== undefined);
}

function listTargets({ operations, channels }: ApiDescription): readonly (OperationSummary | ChannelSummary)[] {
  return [...operations, ...channels].filter(({ exclusion }) => exclusion !== 'excluded');
}

function toOffer(label: string, summary: OperationSummary | ChannelSummary, usedBy: string | undefined): Offer {
  const isOperation = summary.kind === 'operation';
  const title = isOperation ? summary.summary : summary.title;
  // A list has room for a few words beside the path, which must be read whole.
  const detail = [usedBy === undefined ? undefined : 'used', title].filter((part) => part !== undefined);
  const documentation = [usedBy === undefined ? '' : `Used by \`/${usedBy}\`.`, describeSummary(summary)]
    .filter((part) => part !== '')
    .join('\n\n');
  const words = isOperation ? [summary.summary, summary.operationId] : [summary.title, summary.address];
  return {
    label,
    kind: summary.kind,
    rank: usedBy === undefined ? 0 : 1,
    filter: [label, ...words.filter((word) => word !== undefined)].join(' '),
    ...(detail.length === 0 ? {} : { detail: detail.join(' · ') }),
    ...(documentation === '' ? {} : { documentation }),
    ...(isOperation && summary.deprecated ? { deprecated: true } : {}),
  };
}
