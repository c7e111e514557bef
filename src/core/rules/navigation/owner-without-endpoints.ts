import { insertInto } from '../../docs-json/edits/edit-list.ts';
import { parseChannelRef, parseOperationRef, readMisspeltEntry } from '../../docs-json/parse-ref.ts';
import { nameTarget } from '../../pages/plan/page-drafts.ts';
import type { ReportedOwner } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import type { Rule } from '../rule.ts';

export const ownerWithoutEndpoints: Rule = {
  id: 'owner-without-endpoints',
  summary: 'If an element has both a description and `pages`, then `pages` lists endpoints or channels of it.',
  severity: 'warning',
  *check(project, { meantPages }) {
    if (project.planReport.owners.every(({ mode }) => mode !== 'none') || meantPages.hidesEntries) return;
    for (const owner of project.planReport.owners) {
      if (owner.mode !== 'none' || isWrittenByHand(owner, project) || listsMisspelt(owner, project)) continue;
      const entries = listEntries(owner, project);
      if (entries.length === 0) continue;
      const what = owner.family === 'openapi' ? 'endpoints' : 'channels';
      const { container } = owner;
      yield {
        message: `\`pages\` lists none of the ${entries.length} ${what} of "${owner.sources[0]?.file}", so they get no pages here. Other renderers generate all of them.`,
        at: container.pagesAt ?? container.labelAt,
        fixes: addAll(owner, entries, project),
      };
    }
  },
};

/** Returns whether a listed page documents an operation of the descriptions, or names one that does not exist. */
function isWrittenByHand({ sources }: ReportedOwner, { planReport, plan }: Project): boolean {
  const files = new Set(sources.map(({ file }) => file));
  const listed = new Set<string>();
  for (const { inherited, outcome } of planReport.entries) {
    if (outcome.kind === 'page' && inherited.some((source) => sources.includes(source))) listed.add(outcome.slug);
  }
  const unmatched = new Set(
    planReport.references.flatMap(({ file, lookup }) =>
      lookup.kind === 'noMatch' && lookup.files.some((searched) => files.has(searched)) ? [file] : [],
    ),
  );
  return plan.pages.some(
    (page) =>
      page.kind === 'mdx' &&
      listed.has(page.slug) &&
      (page.target === undefined ? unmatched.has(page.file) : files.has(page.target.source)),
  );
}

/** Returns whether an entry is a misspelt endpoint, which is reported instead. */
function listsMisspelt({ sources }: ReportedOwner, { planReport }: Project): boolean {
  return planReport.entries.some(
    ({ element, outcome, inherited }) =>
      outcome.kind === 'missingPage' &&
      element.kind === 'page' &&
      inherited.some((source) => sources.includes(source)) &&
      readMisspeltEntry(element.path) !== undefined,
  );
}

function listEntries({ sources, family }: ReportedOwner, project: Project): readonly string[] {
  const entries = new Set<string>();
  const parse = family === 'openapi' ? parseOperationRef : parseChannelRef;
  for (const { file } of sources) {
    const description = project.description(file);
    const targets = family === 'openapi' ? description?.operations : description?.channels;
    const shown = (targets ?? []).filter((target) => target.exclusion === 'none' && !target.hidden);
    // A path without a slash, a method of its own, or an id with blanks has no entry.
    for (const name of shown.map(nameTarget).filter((entry) => parse(entry) !== undefined))
      entries.add(entries.has(name) ? `${file} ${name}` : name);
  }
  return [...entries];
}

function addAll({ container, family }: ReportedOwner, entries: readonly string[], project: Project): readonly Fix[] {
  const at = container.pagesAt;
  const written = at && project.document(at.file)?.nodeAt(at.span.start);
  const list = written?.document.authored(written);
  if (list?.kind !== 'array') return [];
  const what = family === 'openapi' ? 'endpoints' : 'channels';
  const texts = entries.map((entry) => quoteText(entry));
  return [{ kind: 'fix', title: `Add all ${entries.length} ${what}`, edits: [insertInto(list, list.size, texts)] }];
}
