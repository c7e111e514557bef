import { describePage } from '../core/pages/describe-page.ts';
import type { PlannedContainer, PlannedPage } from '../core/pages/plan/page-plan.ts';
import { codeSpan } from '../core/source/text/code-fence.ts';
import { markdownLink } from '../core/source/text/markdown-link.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { oneLine, plainLine } from '../render/markdown/md-text.ts';
import { isContainer } from './navigation.ts';
import { encodePath } from './output-path.ts';
import { pageEndpoint, pageMethod } from './page-subject.ts';

/** The data of `llms.txt` (in the format of llmstxt.org). */
export interface LlmsInput {
  readonly name: string;
  readonly description?: string;
  /** Without trailing slash. `""`: links are root-relative. */
  readonly baseUrl: string;
  readonly pages: readonly PlannedPage[];
  readonly navigation: PlannedContainer;
  readonly descriptions: readonly {
    readonly family: 'openapi' | 'asyncapi';
    readonly title: string;
    readonly version: string;
    /** The path of the exported file relative to OUT, or the https URL that it came from. */
    readonly path: string;
  }[];
}

/** Returns the whole `llms.txt`: UTF-8, LF, with every page that is not hidden exactly once. */
export function llmsText(input: LlmsInput): string {
  const { name, description, descriptions } = input;
  const blocks: string[] = [`# ${plainLine(name) || 'Documentation'}`];
  if (description !== undefined && description.trim() !== '') blocks.push(`> ${plainLine(description)}`);
  for (const section of listSections(input)) blocks.push(section.heading, section.lines.join('\n'));
  for (const [family, heading] of [
    ['openapi', '## OpenAPI Specs'],
    ['asyncapi', '## AsyncAPI Specs'],
  ] as const) {
    const lines = descriptions
      .filter((item) => item.family === family)
      .map((item) => `- ${link(`${item.title} ${item.version}`, absolute(input, item.path))}`);
    if (lines.length > 0) blocks.push(heading, lines.join('\n'));
  }
  const external = externalLinks(input.navigation).map(({ label, address }) => `- ${link(label, address)}`);
  if (external.length > 0) blocks.push('## Optional', [...new Set(external)].join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function pageLine(input: LlmsInput, page: PlannedPage): string {
  const path = page.slug === '' ? 'index.md' : `${encodePath(page.slug)}.md`;
  const about = [endpointWords(page), withoutHostileMarkup(firstParagraph(describePage(page)))].filter(
    (part) => part !== '',
  );
  return `- ${link(page.title, absolute(input, path))}${about.length === 0 ? '' : `: ${about.join(' ')}`}`;
}

function endpointWords(page: PlannedPage): string {
  const endpoint = pageEndpoint(page);
  return endpoint === '' || ['WEBHOOK', 'WS'].includes(pageMethod(page) ?? '') ? '' : codeSpan(oneLine(endpoint));
}

/** Returns at most 300 characters of the first paragraph, cut between words. */
export function firstParagraph(text: string | undefined): string {
  const paragraph = oneLine((text ?? '').trim().split(/\r?\n\s*\r?\n/)[0] ?? '');
  if (paragraph.length <= 300) return paragraph;
  const cut = paragraph.slice(0, 299);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 200 ? space : 299).replace(/[\ud800-\udbff]$/, '')}…`;
}

interface Section {
  readonly heading: string;
  readonly lines: string[];
}

/**
 * Returns a section for each element that directly contains pages, in navigation order. Pages outside of all elements
 * come last.
 */
function listSections(input: LlmsInput): readonly Section[] {
  const bySlug = new Map(input.pages.map((page) => [page.slug, page]));
  const done = new Set<string>();
  const sections = new Map<string, string[]>();
  const visit = (container: PlannedContainer, path: readonly string[]): void => {
    if (container.hidden) return;
    const labels = container.label === '' ? path : [...path, plainLine(container.label)];
    const heading = labels.length === 0 ? 'Docs' : labels.join(' › ');
    for (const child of container.children) {
      if (isContainer(child)) visit(child, labels);
      else add(heading, bySlug.get(child.slug));
    }
  };
  const add = (heading: string, page: PlannedPage | undefined): void => {
    if (page === undefined || page.hidden || done.has(page.slug)) return;
    done.add(page.slug);
    const lines = sections.get(heading);
    if (lines === undefined) sections.set(heading, [pageLine(input, page)]);
    else lines.push(pageLine(input, page));
  };
  visit(input.navigation, []);
  for (const page of input.pages) add('Other pages', page);
  return [...sections].map(([heading, lines]) => ({ heading: `## ${heading}`, lines }));
}

function externalLinks(container: PlannedContainer): { label: string; address: string }[] {
  const links: { label: string; address: string }[] = [];
  const address = safeAddress(container.href ?? '');
  if (!container.hidden && address?.kind === 'web') {
    links.push({ label: container.label || address.text, address: address.text });
  }
  for (const child of container.children) if (isContainer(child)) links.push(...externalLinks(child));
  return links;
}

function absolute(input: LlmsInput, path: string): string {
  return safeAddress(path)?.kind === 'web' ? path : `${input.baseUrl}/${path}`;
}

/**
 * The destination contains no brackets or blanks, because consumers of this file may simply search for the next
 * bracket.
 */
function link(title: string, address: string): string {
  const escaped = address.replace(
    /[()\s<>]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return markdownLink(escapeMarkdown(oneLine(title)), escaped);
}

/** Escapes the metacharacters that could end or start something inside a link's text. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<>]/g, '\\$&');
}

/**
 * Matches a code span (which is kept), the end of a label with its destination, and the start of an element or of a
 * link in angle brackets.
 */
const riskyMarkup =
  /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)|\](?=\(\s*<?([^\s()<>]*))(?:\(\s*<)?|<(?=([A-Za-z/!?][^\s<>]*>?))/g;

/** Escapes HTML elements and links to unsafe URLs in one line of Markdown. */
function withoutHostileMarkup(line: string): string {
  return line.replace(riskyMarkup, (found, fence?: string, destination?: string, element?: string) => {
    const isHarmless =
      fence !== undefined ||
      (destination !== undefined && isPlain(destination)) ||
      (element !== undefined && safeAddress(element.replace(/>$/, ''))?.kind === 'web');
    return isHarmless ? found : found.replace(/[\]<]/g, '\\$&');
  });
}

/** Markdown parsers decode entities and backslashes in a destination before they use it as a URL. */
function isPlain(destination: string): boolean {
  return !/\\|&#?\w+;/.test(destination) && safeAddress(destination) !== undefined;
}
