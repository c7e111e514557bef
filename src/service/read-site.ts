import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import { filterTree } from '../core/pages/readers/visibility.ts';
import type { ReferenceIndex } from '../core/references/reference-index.ts';
import { makePage, type PageMaking } from '../page/make-page.ts';
import { treeToMarkdown } from '../render/tree/tree-to-markdown.ts';
import type { PublicText } from '../site/description/public-description.ts';
import type { PageModels, SiteAssets, SiteInput } from '../site/drawing/site-input.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Places } from './places.ts';

/** A project that does not change while it is exported. */
export interface ReadSite {
  readonly making: PageMaking;
  readonly references: ReferenceIndex;
  readonly places: Places;
}

export function toReadSite({ panel, references, places }: EngineParts): ReadSite {
  return { making: { ...panel, variant: 'site' }, references, places };
}

/** Reads all that may have to be fetched: the plan and the references of descriptions name every document of other hosts. */
export function readSite(parts: EngineParts): ReadSite {
  if (parts.project.plan.pages.length > 0) void parts.references.descriptions;
  return toReadSite(parts);
}

/** The options of an export, as plain data. */
export type SiteChoices = Pick<
  SiteInput,
  | 'names'
  | 'baseUrl'
  | 'isMocked'
  | 'generatedIndex'
  | 'fullDescriptions'
  | 'agentFiles'
  | 'indexOnly'
  | 'leftOut'
  | 'apiChanges'
>;

export function toSiteInput({ making, references }: ReadSite, choices: SiteChoices, assets: SiteAssets): SiteInput {
  return {
    ...choices,
    project: making.project,
    references,
    modelsOf: (page, pages, publicLink) =>
      makeOnce(page, { ...making, pages, publicLink, apiChanges: choices.apiChanges }),
    markdown: (text) => filterTree(making.prose.markdown(text), { kind: 'human' }),
    publicText: createPublicText(making),
    assets,
  };
}

export function createPublicText({ prose }: PageMaking): PublicText {
  return ({ kind, node }) => {
    const text = node.string() ?? '';
    const tree = kind === 'content' ? prose.content(text, node.location.file) : prose.markdown(text);
    return treeToMarkdown(filterTree(tree, { kind: 'agent' }));
  };
}

/** Each page is rendered once, so nothing is cached: a site may have thousands. */
function makeOnce(page: PlannedPage, making: PageMaking): PageModels {
  const { model: people, audiences } = makePage(page, { ...making, reader: { kind: 'human' } });
  const isForBoth = audiences.every(({ kind }) => kind !== 'humans' && kind !== 'agents');
  const agents = isForBoth ? people : makePage(page, { ...making, reader: { kind: 'agent' } }).model;
  const subject = pageTarget(page);
  if (subject !== undefined) making.project.forgetSlice(subject.source, subject.summary);
  return { people, agents };
}
