import type { ExternalDocs } from '../../core/api/external-docs.ts';
import type { HttpOperation, Link } from '../../core/api/http-operation.ts';
import type { SecurityScheme } from '../../core/api/security.ts';
import type { Server } from '../../core/api/server.ts';
import { statusInWords } from '../../core/api/status-words.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import type { Direction } from '../../schema/direction.ts';
import type { CodeTab } from '../code/code-card.ts';
import type { ExampleContext } from '../code/example-context.ts';
import { type ExampleText, exampleTexts } from '../code/examples.ts';
import { isMarkdown } from '../inline-markup.ts';
import { locationTitles } from '../sections/operation.ts';
import {
  bodyDirection,
  type CallbackPlan,
  type MediaPlan,
  type OperationPlan,
  type ResponsePlan,
} from '../sections/operation-plan.ts';
import { alternativeInWords, type Security, schemeInWords, schemePlaces } from '../sections/security.ts';
import { encodingsInWords, linkInWords } from '../sections/wire-words.ts';
import { markdownRoot, markdownRows, type ShownSchemas } from './md-rows.ts';
import { blocks, closeSentence, fenced, hang, isLine, joinMarkdown, plainLine } from './md-text.ts';

/** State shared by the parts of one page. */
export interface MarkdownPage {
  readonly examples: ExampleContext;
  readonly shown: ShownSchemas;
}

/** Renders parameters, body, responses and callbacks. `level` is the depth of their headings. */
export function markdownOperation(
  operation: HttpOperation,
  plan: OperationPlan,
  page: MarkdownPage,
  level = 2,
): string {
  const heading = '#'.repeat(level);
  return blocks([
    ...plan.parameters.map(
      ({ location, rows }) => `${heading} ${locationTitles[location]}\n\n${markdownRows(rows, page.shown)}`,
    ),
    markdownBody(operation, plan, page, heading),
    plan.responses.length === 0 ? undefined : `${heading} Responses`,
    ...plan.responses.map((response) => markdownResponse(response, page, `${heading}#`)),
    ...plan.callbacks.map((callback) => markdownCallback(callback, page, level)),
  ]);
}

function markdownBody(operation: HttpOperation, { body }: OperationPlan, page: MarkdownPage, heading: string) {
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  return blocks([
    `${heading} Body${requestBody.required ? '' : ' (optional)'}`,
    requestBody.description,
    markdownContent(body, page, { direction: bodyDirection(operation) }),
  ]);
}

interface ContentPlace {
  readonly direction: Direction;
  /** The status of a response: what several responses have in common is shown for the first of them. */
  readonly status?: string;
}

function markdownContent(
  plans: readonly MediaPlan[],
  { examples, shown }: MarkdownPage,
  { direction, status }: ContentPlace,
): string {
  const once = (text: string | undefined, reference: (place: string) => string): string | undefined => {
    const place = status === undefined || text === undefined ? undefined : shown.findText(text, status);
    return place === undefined || place === status ? text : reference(place);
  };
  return blocks(
    plans.flatMap(({ media, root, item, parts }) => [
      codeSpan(media.mediaType),
      item === undefined ? undefined : `Each item of the stream:\n\n${markdownRoot(item, shown)}`,
      item !== undefined && media.schema === true
        ? undefined
        : once(markdownRoot(root, shown), (place) => `The same as for ${place}.`),
      markdownFacts('Encoding of the parts', encodingsInWords(media)),
      ...parts.map(({ name, headers }) => `Headers of ${name}:\n\n${markdownRows(headers, shown)}`),
      once(markdownExamples(exampleTexts(media, examples, direction)), (place) => `Example: the same as for ${place}.`),
    ]),
  );
}

/** Renders each sample below its language. */
export function markdownSamples(samples: readonly CodeTab[]): readonly string[] {
  return samples.flatMap(({ label, examples }) =>
    examples.map(({ lang, text }) => `${plainLine(String(label))}:\n\n${fenced(text, lang)}`),
  );
}

/** Renders examples as fenced blocks with their titles. */
export function markdownExamples(examples: readonly ExampleText[]): string {
  return blocks(
    examples.flatMap(({ title, description, lang, text }) => [
      title === '' ? 'Example:' : `Example: ${plainLine(title)}`,
      description,
      fenced(text, lang),
    ]),
  );
}

/** Renders one response with its headers, body and examples. `heading` are the `#` characters of its heading. */
export function markdownResponse(
  { response, headers, content }: ResponsePlan,
  page: MarkdownPage,
  heading: string,
): string {
  return blocks([
    `${heading} ${plainLine(statusInWords(response.status, response.summary))}`,
    response.description,
    headers.length === 0 ? undefined : `Headers:\n\n${markdownRows(headers, page.shown)}`,
    markdownContent(content, page, { direction: 'response', status: plainLine(response.status) }),
    markdownFacts('Links', response.links.map(linkLine)),
  ]);
}

function linkLine(link: Link): string {
  const words = [codeSpan(link.name), linkInWords(link)].filter((part) => part !== '').join(' ');
  return link.description === undefined ? words : joinMarkdown(`${words}:`, link.description);
}

/** Renders a labeled list. Undefined if it is empty. */
export function markdownFacts(title: string, facts: readonly string[]): string | undefined {
  return facts.length === 0 ? undefined : `${title}:\n\n${facts.map((fact) => `- ${hang(fact, '  ')}`).join('\n')}`;
}

function markdownCallback({ callback, requests }: CallbackPlan, page: MarkdownPage, level: number): string {
  const heading = '#'.repeat(Math.min(6, level));
  return blocks(
    requests.flatMap(({ operation, plan }) => [
      `${heading} Callback ${plainLine(callback.name)}`,
      codeSpan(`${operation.method} ${callback.expression}`),
      markdownAbout(operation),
      markdownAbout(operation.pathItem),
      markdownOperation(operation, plan, page, Math.min(5, level + 1)),
    ]),
  );
}

/** Renders a summary, and a description unless both are equal. */
export function markdownAbout(about: { readonly summary?: string; readonly description?: string } | undefined): string {
  const { summary, description } = about ?? {};
  const title = summary?.trim() === description?.trim() ? undefined : summary;
  return blocks([title === undefined || isMarkdown(title) ? title : plainLine(title), description]);
}

/** Renders `externalDocs`: the description, then the URL. */
export function markdownDocs(docs: ExternalDocs | undefined): string | undefined {
  return docs && blocks([docs.description, `See ${codeSpan(docs.url)}.`]);
}

export function markdownServers(servers: readonly Server[]): string | undefined {
  return servers.length === 0 ? undefined : `## Servers\n\n${servers.map(markdownServer).join('\n')}`;
}

function markdownServer(server: Server): string {
  const { url, name, summary, description = '', variables, protocolVersion, tags = [], externalDocs } = server;
  const isInline = isLine(description);
  const words = [
    name === undefined ? '' : plainLine(name),
    protocolVersion === undefined ? '' : `Protocol version ${codeSpan(protocolVersion)}`,
    summary === undefined ? '' : plainLine(summary),
    isInline ? description : '',
    tags.length === 0 ? '' : `Tagged ${tags.map(codeSpan).join(', ')}`,
    externalDocs === undefined ? '' : `See ${codeSpan(externalDocs.url)}`,
  ].filter((word) => word !== '');
  const head = `${codeSpan(url)}${words.length === 0 ? '' : `: ${words.join('. ')}`}`;
  const list = variables.map((variable) => `- ${hang(describeVariable(variable), '  ')}`).join('\n');
  return `- ${hang(isInline ? [head, list].filter(Boolean).join('\n') : blocks([head, description, list]), '  ')}`;
}

function describeVariable({
  name,
  default: defaultValue,
  values,
  examples = [],
  description,
}: Server['variables'][number]): string {
  const words = [
    `${codeSpan(name)}, default ${defaultValue === '' ? 'empty' : codeSpan(defaultValue)}`,
    values.length === 0 ? '' : `, one of ${values.map(codeSpan).join(', ')}`,
    examples.length === 0 ? '' : `, for example ${examples.map(codeSpan).join(', ')}`,
  ].join('');
  return description === undefined ? words : joinMarkdown(`${words}:`, description);
}

/** Renders the security alternatives. Schemes that are required together are joined by "and". */
export function markdownSecurity({ security, securitySchemes }: Security): string | undefined {
  if (security.length === 0) return undefined;
  const alternatives = security.map(({ schemes }) =>
    schemes.length === 0
      ? 'none: may be sent without'
      : schemes
          .map(({ name, scopes }) => {
            const scheme = securitySchemes.find((candidate) => candidate.name === name);
            const scopeText = scopes.length === 0 ? '' : `Scopes: ${scopes.map(codeSpan).join(', ')}.`;
            return joinMarkdown(`${codeSpan(name)}:`, describeScheme(scheme, scopeText));
          })
          .reduce((all, words) =>
            isLine(all) && isLine(words) ? `${closeSentence(all)} And ${words}` : blocks([all, 'And', words]),
          ),
  );
  const several = alternatives.length > 1 ? 'One of these:\n\n' : '';
  return `## Authentication\n\n${several}${alternatives.map((words) => `- ${hang(words, '  ')}`).join('\n')}`;
}

/** Renders every scheme of a description with all its scopes, and the default security requirements. */
export function markdownSchemes({ security, securitySchemes }: Security): string | undefined {
  if (securitySchemes.length === 0) return undefined;
  const defaultValue = security.map(alternativeInWords).join(' or ');
  const schemes = securitySchemes.map((scheme) => {
    const flows = scheme.kind === 'oauth2' ? scheme.flows : [];
    const scopes = new Map(flows.flatMap((flow) => flow.scopes.map(({ name, description }) => [name, description])));
    const list = [...scopes]
      .map(([name, words]) => `- ${codeSpan(name)}${words === '' ? '' : `: ${plainLine(words)}`}`)
      .join('\n');
    const words = joinMarkdown(`${codeSpan(scheme.name)}:`, describeScheme(scheme));
    return `- ${hang(isLine(words) ? [words, list].filter(Boolean).join('\n') : blocks([words, list]), '  ')}`;
  });
  return blocks([
    '## Authentication',
    defaultValue === '' ? undefined : `Operations ask for ${plainLine(defaultValue)}, unless they say otherwise.`,
    schemes.join('\n'),
  ]);
}

/** Renders the kind of a scheme, its description, and then `more`. */
function describeScheme(scheme: SecurityScheme | undefined, more = ''): string {
  if (scheme === undefined) return joinMarkdown('this security scheme is not defined.', undefined, more);
  const words = [schemeInWords(scheme), ...schemePlaces(scheme).map((place) => `${place}.`)].join(' ');
  const description = scheme.description?.trim() ?? '';
  return joinMarkdown(words, more === '' ? description : closeSentence(description), more);
}
