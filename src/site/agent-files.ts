import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { quoteText } from '../core/source/edit/print-text.ts';
import { codeSpan } from '../core/source/text/code-fence.ts';
import { markdownLink } from '../core/source/text/markdown-link.ts';
import { blocks, oneLine, plainLine } from '../render/markdown/md-text.ts';
import { usedDescriptions } from './description-paths.ts';
import type { SiteInput } from './drawing/site-input.ts';
import { escapeMarkdown, firstParagraph } from './llms-text.ts';
import type { OutputFile } from './output-file.ts';
import { encodePath } from './output-path.ts';
import { pageEndpoint, pageMethod } from './page-subject.ts';
import type { PathClaims } from './path-claims.ts';

type AgentInput = Pick<SiteInput, 'project' | 'baseUrl' | 'agentFiles'>;

/** The files for agents that have a place in the site, and the problems of those that have none. */
export interface AgentFiles {
  readonly files: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

const writers = { 'skill.md': writeSkill, 'AGENTS.md': writeGuide } as const;

/**
 * Plans `skill.md` (agentskills.io) and `AGENTS.md`, if they are asked for. One in the docs root takes precedence. A page at such a path keeps it,
 * and the file is left out.
 */
export function planAgentFiles(input: AgentInput, pages: readonly PlannedPage[], claims: PathClaims): AgentFiles {
  const { project, agentFiles = false } = input;
  const files: OutputFile[] = [];
  const problems: Problem[] = [];
  for (const [path, write] of agentFiles ? Object.entries(writers) : []) {
    const written = project.workspace.read(path);
    const conflict = claims.claim([path], { what: 'a file for agents' });
    if (conflict === undefined || (written !== undefined && conflict.taken === path)) {
      files.push({ path, content: written ?? `${write(input, pages)}\n` });
      continue;
    }
    const message = `${path} is not written, because "${conflict.taken}" is ${conflict.owner.what}.`;
    const at = { file: project.mainFile, span: { start: 0, end: 0 } };
    problems.push({ code: 'output-path', severity: 'info', message, at });
  }
  return { files, problems };
}

/** The most endpoints that are listed. `llms.txt` has all of them. */
const mostEndpoints = 100;

function writeSkill({ project, baseUrl = '' }: AgentInput, pages: readonly PlannedPage[]): string {
  const title = nameSite(project);
  const about = oneLine(project.config.description ?? '');
  const endpoints = pages.filter((page) => !page.hidden && !['WEBHOOK', 'WS', undefined].includes(pageMethod(page)));
  const listed = endpoints.slice(0, mostEndpoints).map((page) => {
    return `- ${codeSpan(oneLine(pageEndpoint(page)))}: ${linkPage(page, baseUrl)}`;
  });
  const left = endpoints.length - listed.length;
  const servers = listServers(project, pages).map((url) => `- ${codeSpan(url)}`);
  // Front matter is no Markdown, so nothing is escaped in it.
  const plainTitle = oneLine(project.config.name);
  const use = `Use it to write or to correct code that calls ${plainTitle}. ${about}`.trim();
  const name = plainTitle
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
  return blocks([
    `---\nname: ${name === '' ? 'api' : name}\ndescription: ${quoteText(firstParagraph(use))}\n---`,
    `# ${title}`,
    about === '' ? undefined : firstParagraph(plainLine(about)),
    '## How to use it',
    `1. Find the endpoint below, or in ${markdownLink('llms.txt', `${baseUrl}/llms.txt`)}.\n2. Read its page. It has authentication, parameters, bodies, responses and examples.\n3. Write the call with the values of your task. Never write a credential into code.`,
    ...(servers.length === 0 ? [] : ['## Servers', servers.join('\n')]),
    ...(listed.length === 0 ? [] : ['## Endpoints', listed.join('\n')]),
    left === 0 ? undefined : `${left} more endpoints are in llms.txt.`,
  ]);
}

function writeGuide({ project, baseUrl = '' }: AgentInput): string {
  const title = nameSite(project);
  const link = (path: string) => markdownLink(escapeMarkdown(path), `${baseUrl}/${path}`);
  return blocks([
    `# ${title}: for agents`,
    'This site documents an API. Every page is also Markdown, without menus and scripts.',
    [
      `- ${link('llms.txt')}: all pages with a line about each. Read it first.`,
      `- ${link('llms-full.txt')}: the text of all pages in one file, which may be long.`,
      `- ${link('skill.md')}: how to write calls, with a list of the endpoints.`,
      '- The address of a page with `.md` at its end: the page as Markdown.',
    ].join('\n'),
    'Descriptions of the API, in OpenAPI or AsyncAPI, are linked at the end of llms.txt. Take paths, parameters and values from them or from the pages, and do not guess.',
  ]);
}

function nameSite({ config }: Project): string {
  return plainLine(config.name) || 'Documentation';
}

function linkPage({ slug, title }: PlannedPage, baseUrl: string): string {
  const path = slug === '' ? 'index.md' : `${encodePath(slug)}.md`;
  return markdownLink(escapeMarkdown(oneLine(title)), `${baseUrl}/${path}`);
}

function listServers(project: Project, pages: readonly PlannedPage[]): readonly string[] {
  const urls = usedDescriptions(project, pages).flatMap((description) =>
    description.family === 'openapi' ? description.overview().overview.servers.map(({ url }) => oneLine(url)) : [],
  );
  return [...new Set(urls)].slice(0, 10);
}
