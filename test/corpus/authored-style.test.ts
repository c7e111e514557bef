import assert from 'node:assert/strict';
import type { PageFacts, PageNode } from '../../src/core/pages/page-tree.ts';
import { createProject } from '../../src/core/project/create-project.ts';
import type { Project } from '../../src/core/project/project.ts';
import { publicClass } from '../../src/core/styles/class-names.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { publishWorkspace } from '../support/published-site.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;

/** What pages are written with, and how much of it is on the exported page, or reported. */
interface Counts {
  sheets: number;
  classes: number;
  classesShown: number;
  classesReported: number;
  components: number;
  componentsDrawn: number;
  componentsReported: number;
}

suite('the own style of real sites is exported or reported', function () {
  this.timeout(1_200_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const rows: (readonly (string | number)[])[] = [];

  for (const { name, root } of listSites(corpus)) {
    test(name, async () => {
      const workspace = createDiskWorkspace(root);
      const project = createProject({ workspace, markup: createMarkupParser(), configFile: 'docs.json' });
      const { files, report } = await publishWorkspace(workspace, 'docs.json');
      assert.equal(report.kind, 'written');
      const counts = newCounts();
      counts.sheets = [...files.keys()].filter((path) => path.startsWith('assets/styles/')).length;
      for (const page of project.plan.pages)
        if (page.kind === 'mdx')
          countPage(project, page.file, files.get(page.slug === '' ? 'index.html' : `${page.slug}/index.html`), counts);
      rows.push([name, ...Object.values(counts)]);
      assert.equal(counts.classesShown + counts.classesReported, counts.classes);
      assert.equal(counts.componentsDrawn + counts.componentsReported, counts.components);
    });
  }

  suiteTeardown(() => {
    const head = 'site, style sheets, classes, on the page, reported, own components, drawn, reported'.split(', ');
    writeReport(
      'authored-style',
      `## Own styles and components\n\nUses of classes and of components of \`.jsx\` and \`.tsx\` snippets, in the page files.\n\n${table(head, rows)}`,
    );
  });
});

function newCounts(): Counts {
  return {
    ...{ sheets: 0, classes: 0, classesShown: 0, classesReported: 0 },
    ...{ components: 0, componentsDrawn: 0, componentsReported: 0 },
  };
}

function countPage(project: Project, file: string, html: string | undefined, counts: Counts): void {
  const facts = project.pageFacts(file);
  const tree = project.tree(file);
  if (facts === undefined || tree === undefined || html === undefined) return;
  const text = withoutCode(project.pageFile(file)?.text ?? '');
  const shown = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => decode(names).split(/\s+/)),
  );
  for (const name of listWrittenClasses(text)) {
    counts.classes += 1;
    if (shown.has(publicClass(name))) counts.classesShown += 1;
    else if (
      reports(
        facts,
        /^(?:mdx-(?:attribute|element-removed|component|expression|export|import|tag|visibility)|file-missing)/,
      )
    )
      counts.classesReported += 1;
  }
  const missing = listPlaceholders(tree.children);
  for (const name of listScriptComponents(text)) {
    const uses = [...text.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'g'))].length;
    const absent = missing.filter((each) => each === name).length;
    counts.components += uses;
    counts.componentsDrawn += uses - absent;
    const isReported = facts.problems.some(({ message }) => message.includes(`<${name}>`));
    if (isReported) counts.componentsReported += absent;
  }
}

function reports({ problems }: PageFacts, codes: RegExp): boolean {
  return problems.some(({ code }) => codes.test(code));
}

function withoutCode(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t>]*\2[`~]*[ \t]*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|`[^`\n]*`/g, '');
}

function listWrittenClasses(text: string): readonly string[] {
  // The classes inside a component that the page exports are those of its uses.
  const body = text.replace(/^export [\s\S]*?^(?=\S)/gm, '');
  const written = body.matchAll(/\sclass(?:Name)?=(?:"([^"]*)"|\{\s*"([^"]*)"\s*\})/g);
  return [...written].flatMap(([, plain, quoted]) =>
    (plain ?? quoted ?? '').split(/\s+/).filter((name) => name !== ''),
  );
}

function listScriptComponents(text: string): readonly string[] {
  const imports = text.matchAll(/^import\s+([^'"]*?)\s+from\s+['"][^'"]+\.[jt]sx['"]/gm);
  return [...imports]
    .flatMap(([, names = '']) =>
      names.split(/[{},]/).map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      ),
    )
    .filter((name) => name !== '');
}

function listPlaceholders(nodes: readonly PageNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'placeholder' ? [node.name] : 'children' in node ? listPlaceholders(node.children) : [],
  );
}

function decode(text: string): string {
  return text.replace(/&(?:#39|quot|amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

const entities: { readonly [entity: string]: string } = {
  '&#39;': "'",
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
};
