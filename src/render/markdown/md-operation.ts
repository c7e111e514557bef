import type { ExternalDocs } from '../../core/api/external-docs.ts';
import type { HttpOperation, Link } from '../../core/api/http-operation.ts';
import type { SecurityScheme } from '../../core/api/security.ts';
import type { Server } from '../../core/api/server.ts';
import type { Direction } from '../../schema/direction.ts';
import type { ExampleContext } from '../code/example-context.ts';
import { type ExampleText, exampleTexts } from '../code/examples.ts';
import { locationTitles } from '../sections/operation.ts';
import type { CallbackPlan, MediaPlan, OperationPlan, ResponsePlan } from '../sections/operation-plan.ts';
import { alternativeInWords, type Security, schemeInWords, schemePlaces } from '../sections/security.ts';
import { encodingsInWords, linkInWords } from '../sections/wire-words.ts';
import { statusInWords } from '../status-words.ts';
import { codeSpan } from '../tree/markdown-inline.ts';
import { markdownRoot, markdownRows, type ShownSchemas } from './md-rows.ts';
import { blocks, fenced, hang, isLine, plainLine, sayAround } from './md-text.ts';

/** What the parts of one page share. */
export interface MarkdownPage {
  readonly examples: ExampleContext;
  readonly shown: ShownSchemas;
}

/** Parameters, body, responses and callbacks; `level` is the depth of their headings. */
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

function markdownBody({ requestBody }: HttpOperation, { body }: OperationPlan, page: MarkdownPage, heading: string) {
  if (requestBody === undefined) return undefined;
  return blocks([
    `${heading} Body${requestBody.required ? '' : ' (optional)'}`,
    requestBody.description,
    markdownContent(body, page, 'request'),
  ]);
}

function markdownContent(plans: readonly MediaPlan[], { examples, shown }: MarkdownPage, direction: Direction): string {
  return blocks(
    plans.flatMap(({ media, root, item, parts }) => [
      codeSpan(media.mediaType),
      item === undefined ? undefined : `Each item of the stream:\n\n${markdownRoot(item, shown)}`,
      item !== undefined && media.schema === true ? undefined : markdownRoot(root, shown),
      markdownFacts('Encoding of the parts', encodingsInWords(media)),
      ...parts.map(({ name, headers }) => `Headers of ${name}:\n\n${markdownRows(headers, shown)}`),
      markdownExamples(exampleTexts(media, examples, direction)),
    ]),
  );
}

/** Examples as fenced blocks with their titles. */
export function markdownExamples(examples: readonly ExampleText[]): string {
  return blocks(
    examples.flatMap(({ title, description, lang, text }) => [
      title === '' ? 'Example:' : `Example: ${plainLine(title)}`,
      description,
      fenced(text, lang),
    ]),
  );
}

/** One response with its headers, its body and examples; `heading` are the signs before it. */
export function markdownResponse(
  { response, headers, content }: ResponsePlan,
  page: MarkdownPage,
  heading: string,
): string {
  return blocks([
    `${heading} ${plainLine(statusInWords(response.status, response.summary))}`,
    response.description,
    headers.length === 0 ? undefined : `Headers:\n\n${markdownRows(headers, page.shown)}`,
    markdownContent(content, page, 'response'),
    markdownFacts('Links', response.links.map(linkLine)),
  ]);
}

function linkLine(link: Link): string {
  const words = [codeSpan(link.name), linkInWords(link)].filter((part) => part !== '').join(' ');
  return link.description === undefined ? words : sayAround(`${words}:`, link.description);
}

/** A list with a label before it; undefined if it is empty. */
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

/** A summary, and a description unless it is the same. */
export function markdownAbout(about: { readonly summary?: string; readonly description?: string } | undefined): string {
  const { summary, description } = about ?? {};
  const title = summary?.trim() === description?.trim() ? undefined : summary;
  return blocks([title === undefined ? undefined : plainLine(title), description]);
}

/** The address of `externalDocs`, after its description. */
export function markdownDocs(docs: ExternalDocs | undefined): string | undefined {
  return docs && blocks([docs.description, `See ${codeSpan(docs.url)}.`]);
}

/** The servers with their variables. */
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
  const list = variables.map((variable) => `- ${hang(variableWords(variable), '  ')}`).join('\n');
  return `- ${hang(isInline ? [head, list].filter(Boolean).join('\n') : blocks([head, description, list]), '  ')}`;
}

function variableWords({
  name,
  default: usual,
  values,
  examples = [],
  description,
}: Server['variables'][number]): string {
  const words = [
    `${codeSpan(name)}, default ${codeSpan(usual)}`,
    values.length === 0 ? '' : `, one of ${values.map(codeSpan).join(', ')}`,
    examples.length === 0 ? '' : `, for example ${examples.map(codeSpan).join(', ')}`,
  ].join('');
  return description === undefined ? words : sayAround(`${words}:`, description);
}

/** The security alternatives, schemes that are required together joined by "and". */
export function markdownSecurity({ security, securitySchemes }: Security): string | undefined {
  if (security.length === 0) return undefined;
  const alternatives = security.map(({ schemes }) =>
    schemes.length === 0
      ? 'none: may be sent without'
      : schemes
          .map(({ name, scopes }) => {
            const scheme = securitySchemes.find((one) => one.name === name);
            const asked = scopes.length === 0 ? '' : `Scopes: ${scopes.map(codeSpan).join(', ')}.`;
            return sayAround(`${codeSpan(name)}:`, schemeWords(scheme, asked));
          })
          .reduce((all, words) => (isLine(all) && isLine(words) ? `${all} And ${words}` : blocks([all, 'And', words]))),
  );
  const several = alternatives.length > 1 ? 'One of these:\n\n' : '';
  return `## Authentication\n\n${several}${alternatives.map((words) => `- ${hang(words, '  ')}`).join('\n')}`;
}

/** Every scheme of a description with all its scopes, and which of them operations ask for that say nothing else. */
export function markdownSchemes({ security, securitySchemes }: Security): string | undefined {
  if (securitySchemes.length === 0) return undefined;
  const usual = security.map(alternativeInWords).join(' or ');
  const schemes = securitySchemes.map((scheme) => {
    const flows = scheme.kind === 'oauth2' ? scheme.flows : [];
    const scopes = new Map(flows.flatMap((flow) => flow.scopes.map(({ name, description }) => [name, description])));
    const list = [...scopes]
      .map(([name, words]) => `- ${codeSpan(name)}${words === '' ? '' : `: ${plainLine(words)}`}`)
      .join('\n');
    const words = sayAround(`${codeSpan(scheme.name)}:`, schemeWords(scheme));
    return `- ${hang(isLine(words) ? [words, list].filter(Boolean).join('\n') : blocks([words, list]), '  ')}`;
  });
  return blocks([
    '## Authentication',
    usual === '' ? undefined : `Operations ask for ${plainLine(usual)}, unless they say otherwise.`,
    schemes.join('\n'),
  ]);
}

/** The kind of a scheme, its description, and then `more`. */
function schemeWords(scheme: SecurityScheme | undefined, more = ''): string {
  if (scheme === undefined) return sayAround('this security scheme is not defined.', undefined, more);
  const words = [schemeInWords(scheme), ...schemePlaces(scheme).map((place) => `${place}.`)].join(' ');
  return sayAround(words, scheme.description, more);
}
