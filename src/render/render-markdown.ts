import type { SchemaTable } from '../core/api/schema.ts';
import type { Server } from '../core/api/server.ts';
import type { Slice } from '../core/api/slice.ts';
import { codeSpan } from '../core/source/text/code-fence.ts';
import { addressInWords, channelMethod } from './channel-words.ts';
import { exampleContext } from './code/example-context.ts';
import { schemaExamples } from './code/examples.ts';
import { firstSamples } from './code/first-sample.ts';
import { markdownEditionNotice } from './editions/render-edition-notice.ts';
import { mapTexts } from './markdown/map-texts.ts';
import { markdownChannel } from './markdown/md-channel.ts';
import {
  markdownAbout,
  markdownDocs,
  markdownExamples,
  markdownOperation,
  markdownSamples,
  markdownSecurity,
  markdownServers,
} from './markdown/md-operation.ts';
import { markdownRoot, ShownSchemas } from './markdown/md-rows.ts';
import { blocks, fenced, plainLine } from './markdown/md-text.ts';
import { markdownOverview } from './overview/md-overview.ts';
import type { PageModel } from './page-model.ts';
import { formSettings } from './playground-view.ts';
import type { RenderContext } from './render-context.ts';
import { markdownLeftOut } from './sections/left-out.ts';
import { growChannel, growOperation, growSchema } from './sections/operation-plan.ts';
import { findSubjectDocs } from './subject-docs.ts';
import { demoteHeadings, placeHeadings } from './tree/demote-headings.ts';
import { treeToMarkdown } from './tree/tree-to-markdown.ts';

/** Renders the page as Markdown, for `<slug>.md` and `llms-full.txt`. Ends with a line break. */
export function renderMarkdown(pageModel: PageModel, context: RenderContext): string {
  const model = withOwnMarkdown(pageModel);
  const { subject, title, deprecated, description, body } = model;
  const parts = [
    `# ${plainLine(title)}`,
    markdownEditionNotice(context.edition, context),
    deprecated ? '**Deprecated.**' : undefined,
    markdownBadges(subject),
    description === undefined ? undefined : treeToMarkdown(demoteHeadings(description)).trim(),
    markdownDocs(findSubjectDocs(subject)),
    ...(subject === undefined ? [] : markdownEndpoint(subject, model)),
    body === undefined ? undefined : treeToMarkdown(body).trim(),
    markdownSchema(model),
    ...(subject === undefined ? markdownOverview(model, context) : markdownReference(subject, model)),
    subject && markdownLeftOut(subject),
  ];
  return `${blocks(parts)}\n`;
}

function markdownSchema(model: PageModel): string | undefined {
  const { schema } = model;
  if (schema === undefined) return undefined;
  const name = codeSpan(schema.name);
  return blocks([
    `## ${name}`,
    markdownRoot(growSchema(model, schema), new ShownSchemas(), name),
    markdownExamples(schemaExamples(schema)),
    markdownLeftOut(schema),
  ]);
}

function markdownBadges(subject: Slice | undefined): string | undefined {
  const badges = subject?.kind === 'operation' ? subject.operation.badges : undefined;
  return badges?.map((badge) => `**${plainLine(badge)}**`).join(' ');
}

/** Renders `METHOD path`, the call in the first language, servers and authentication. */
function markdownEndpoint(subject: Slice, model: PageModel): readonly (string | undefined)[] {
  if (subject.kind === 'operation') {
    const { operation } = subject;
    return [
      codeSpan(`${operation.method} ${operation.path}`),
      ...markdownSamples(firstSamples(model, subject).slice(0, 1)),
      markdownServers(operation.servers),
      markdownSecurity(operation),
    ];
  }
  const { channel } = subject;
  const servers: readonly Server[] = channel.servers;
  return [
    codeSpan(`${channelMethod(subject)} ${channel.address ?? channel.id}`),
    addressInWords(channel),
    markdownServers(servers),
    markdownSecurity(channel),
  ];
}

function markdownReference(subject: Slice, model: PageModel): readonly (string | undefined)[] {
  if (subject.kind === 'channel') {
    const { summary } = subject.channel;
    return [markdownAbout({ summary }), markdownChannel(subject, growChannel(model, subject))];
  }
  const samples = markdownSamples(firstSamples(model, subject).slice(1));
  const responses = model.samples.response.map(
    ({ title, status, lang, source }) =>
      `${plainLine([status, title].filter((word) => word !== undefined).join(' '))}:\n\n${fenced(source, lang ?? 'json')}`,
  );
  const { pathItem, operationId } = subject.operation;
  return [
    markdownAbout(pathItem),
    markdownOperation(subject.operation, growOperation(model, subject), {
      examples: exampleContext(subject, formSettings(model)),
      shown: new ShownSchemas(),
    }),
    responses.length === 0 ? undefined : blocks(['## Response examples', ...responses]),
    samples.length === 0 ? undefined : blocks(['## Code samples', ...samples]),
    operationId === undefined ? undefined : `Operation id ${codeSpan(operationId)}.`,
  ];
}

/**
 * Returns the model with every description rewritten from its parsed tree, so that an unclosed fence, comment or
 * formula can't swallow the text after it. Parts that the parser refuses, such as links with a forbidden scheme, are
 * not in it.
 */
function withOwnMarkdown(model: PageModel): PageModel {
  const { prose, subject, overview, schema } = model;
  if (Object.keys(prose).length === 0) return model;
  const written = Object.entries(prose).map(([text, tree]) => ({ text, tree, markdown: treeToMarkdown(tree) }));
  const below = (level: number): Rewrite => {
    const texts = written.map(({ text, tree, markdown }) => {
      const placed = placeHeadings(tree, level);
      return [text, placed === tree ? markdown : treeToMarkdown(placed)] as const;
    });
    const known = new Map(texts);
    return (text, key) => (key === 'description' ? (known.get(text) ?? text) : text);
  };
  const [inSection, inPart] = [below(2), below(3)];
  const place = <T extends { readonly schemas: SchemaTable }>(slice: T): T => ({
    ...mapTexts(slice, inSection),
    // Below a section, or below one of its responses.
    schemas: mapTexts(slice.schemas, inPart),
  });
  return {
    ...model,
    ...(subject && { subject: placeResponses(place(subject), subject, inPart) }),
    ...(overview && { overview: { ...mapTexts(overview, inSection), slice: place(overview.slice) } }),
    ...(schema && { schema: place(schema) }),
  };
}

type Rewrite = (text: string, key: string) => string;

function placeResponses(placed: Slice, written: Slice, rewrite: Rewrite): Slice {
  if (placed.kind !== 'operation' || written.kind !== 'operation') return placed;
  const responses = mapTexts(written.operation.responses, rewrite);
  return { ...placed, operation: { ...placed.operation, responses } };
}
