import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { PlannedElement } from '../../../src/core/pages/plan/page-plan.ts';
import { projectOf } from '../../support/project-of.ts';
import { matchesGolden } from '../golden-file.ts';

const read = (file: string) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The navigation with a line for each element and page. */
function outline(element: PlannedElement, titles: ReadonlyMap<string, string>, indent = '  '): string {
  if (element.kind === 'pageLink') return `${indent}/${element.slug} ${titles.get(element.slug)}\n`;
  return `${indent}${element.label}\n${element.children.map((child) => outline(child, titles, `${indent}  `)).join('')}`;
}

function drawPlan(docs: object): string {
  const { 'hidden.mdx': hidden, ...files } = read('files.yaml');
  const config = JSON.stringify({ name: 'N', ...docs });
  const texts = { ...files, 'docs.json': config, ...(config.includes('"hidden"') && { 'hidden.mdx': hidden }) };
  const { plan, planReport } = projectOf(texts);
  const titles = new Map(plan.pages.map(({ slug, title }) => [slug, title]));
  const listed = plan.navigation.children.map((child) => outline(child, titles));
  const others = plan.pages.filter((page) => page.hidden).map(({ slug, title }) => `  unlisted: /${slug} ${title}\n`);
  const collisions = planReport.collisions.length === 0 ? [] : [`  collisions: ${planReport.collisions.length}\n`];
  return [...listed, ...others, ...collisions].join('');
}

test('golden: the navigation and the pages of small sites', () => {
  const sites: { readonly [name: string]: object } = read('sites.yaml');
  const plans = Object.entries(sites).map(([name, docs]) => `${name}\n${drawPlan(docs)}`);
  matchesGolden(plans.join('\n'), new URL('expected.txt', import.meta.url));
});
