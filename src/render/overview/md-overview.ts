import type { ExternalDocs } from '../../core/api/external-docs.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { exampleContext } from '../code/example-context.ts';
import { firstSamples } from '../code/first-sample.ts';
import {
  markdownDocs,
  markdownResponse,
  markdownSamples,
  markdownSchemes,
  markdownServers,
} from '../markdown/md-operation.ts';
import { ShownSchemas } from '../markdown/md-rows.ts';
import { blocks, hang, joinMarkdown, oneLine, plainLine } from '../markdown/md-text.ts';
import type { OverviewGroup, OverviewPage, OverviewView, PageModel } from '../page-model.ts';
import type { RenderContext } from '../render-context.ts';
import { markdownLeftOut } from '../sections/left-out.ts';
import { aboutApi, fileLabel } from './about-api.ts';
import { growErrors } from './overview-page.ts';

/** Renders an overview without its title and text as Markdown. */
export function markdownOverview(
  model: PageModel,
  { link }: Pick<RenderContext, 'link'>,
): readonly (string | undefined)[] {
  const { overview: view } = model;
  if (view === undefined) return [];
  const { slice, tag, groups, first } = view;
  const { overview, origin } = slice;
  if (tag !== undefined) return [markdownDocs(tag.externalDocs), markdownPages(tag.pages, link)];
  const page = { examples: exampleContext(slice), shown: new ShownSchemas() };
  const errors = growErrors(model).map((plan) => markdownResponse(plan, page, '###'));
  return [
    [...aboutApi(overview).map(factLine), `- ${fileLabel(groups)}: ${codeSpan(origin.file)}`].join('\n'),
    markdownDocs(overview.externalDocs),
    markdownServers(overview.servers),
    markdownSchemes(overview),
    first === undefined ? undefined : markdownFirstCall(model, first, link),
    groups.length === 0 ? undefined : '## Reference',
    ...groups.map((group) => markdownGroup(group, link)),
    markdownLeftOut(slice),
    errors.length === 0 ? undefined : blocks(['## Errors', 'Every operation may return these.', ...errors]),
  ];
}

function markdownFirstCall(
  model: PageModel,
  { page, slice }: NonNullable<OverviewView['first']>,
  link: Link,
): string | undefined {
  const samples = firstSamples({ ...model, subject: slice }, slice);
  if (samples.length === 0) return undefined;
  return blocks(['## First request', markdownPages([page], link), ...markdownSamples(samples)]);
}

function factLine({ label, text, href, identifier }: ReturnType<typeof aboutApi>[number]): string {
  const address = href === undefined ? undefined : safeAddress(href);
  const isLink = address !== undefined && address.kind !== 'site';
  const linked = isLink ? markdownLink(linkText(text), address.text) : plainLine(text);
  return `- ${label}: ${linked}${identifier === undefined ? '' : ` (${plainLine(identifier)})`}`;
}

function markdownGroup({ label, description, externalDocs, pages }: OverviewGroup, link: Link): string {
  return blocks([`### ${plainLine(label)}`, description, docsLine(externalDocs), markdownPages(pages, link)]);
}

/** Escapes the text of a link, which a bracket would end. */
function linkText(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>]/g, '\\$&');
}

function docsLine(docs: ExternalDocs | undefined): string | undefined {
  return docs && joinMarkdown('See', docs.description, `${codeSpan(docs.url)}.`);
}

type Link = RenderContext['link'];

function markdownPages(pages: readonly OverviewPage[], link: Link): string | undefined {
  if (pages.length === 0) return undefined;
  const lines = pages.map(({ slug, title, method, path, deprecated }) => {
    const subject = codeSpan(method === undefined ? path : `${method} ${path}`);
    return `- ${hang(`${markdownLink(linkText(title), link(slug))}: ${subject}${deprecated ? ' (deprecated)' : ''}`, '  ')}`;
  });
  return lines.join('\n');
}
