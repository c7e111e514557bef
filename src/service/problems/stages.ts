import { pageTarget } from '../../core/pages/page-plan.ts';
import { listContainers, listDescriptions } from '../../core/project/list-sources.ts';
import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import { checkDescriptions, checkRules, withoutExportProblems } from '../../core/rules/check-rules.ts';
import { planRules, siteRules } from '../../core/rules/registry.ts';
import { type Severities, withSeverities } from '../../core/rules/severities.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { isPageFile, withoutPageExtension } from '../../core/source/text/file-names.ts';
import type { CheckedPaths } from '../../site/check-paths.ts';
import type { FileChecks } from './file-checks.ts';
import { joinRepeated } from './join-repeated.ts';
import { mergeValidatorProblems } from './merge-validator-problems.ts';
import { suppressFollowUps } from './suppress-follow-ups.ts';

/**
 * The problems to find: all of the site; or those in a few files, by what these files say alone (`files`), or also by
 * the plan of the pages (`plan`), for which no body of another page is read.
 */
export type Scope = { readonly kind: 'site' } | { readonly kind: 'files' | 'plan'; readonly files: readonly string[] };

/** What the stages work on. */
export interface Checked {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly checks: FileChecks;
  /** The files that an export can't write. */
  readonly paths: () => Pick<CheckedPaths, 'problems'>;
  readonly severities: Severities;
  readonly scope: Scope;
}

interface Stage {
  /** The smallest scope that runs the stage. */
  readonly needs: Scope['kind'];
  /** The problems in parts: one rule, one page, one description. Between two parts the runner may stop. */
  find(checked: Checked): Iterable<readonly Problem[]>;
}

/** Leaves out, merges or changes problems. `findings` are those of the official validators. */
type Refinement = (problems: readonly Problem[], checked: Checked, findings: readonly Problem[]) => readonly Problem[];

/**
 * Where problems come from, in this order. Of two problems with the same code at the same place the first is kept:
 * readers report some of the mistakes that rules report too, and only the rules have fixes for them.
 */
const stages: readonly Stage[] = [
  { needs: 'site', find: readSite },
  { needs: 'plan', find: (checked) => checkRules(planRules, checked) },
  { needs: 'site', find: (checked) => checkRules(siteRules, checked) },
  {
    needs: 'site',
    find: (checked) => checkDescriptions(checked, checked.checks.description),
  },
  { needs: 'files', find: ({ project, severities }) => [withoutExportProblems(project.configProblems, severities)] },
  { needs: 'plan', find: ({ project, severities }) => [withoutExportProblems(project.problems, severities)] },
  {
    needs: 'files',
    find: ({ project, scope }) => (scope.kind === 'site' ? readAll(project) : readSome(project, scope)),
  },
  { needs: 'site', find: ({ checks }) => [checks.icons()] },
  { needs: 'site', find: ({ project, checks }) => listDescribedFiles(project).map((file) => checks.texts(file)) },
  // Which files the descriptions have parts in is known once they were read.
  { needs: 'site', find: ({ paths }) => [paths().problems()] },
];

/** From the smallest to the largest. */
const scopes: readonly Scope['kind'][] = ['files', 'plan', 'site'];

/** Runs the stages of the scope one after another. */
export function* findParts(checked: Checked): Iterable<readonly Problem[]> {
  const size = scopes.indexOf(checked.scope.kind);
  for (const { needs, find } of stages) if (scopes.indexOf(needs) <= size) yield* find(checked);
}

/** What becomes of the problems that were found, in this order. */
const refinements: readonly Refinement[] = [
  (problems, { project }, findings) =>
    mergeValidatorProblems(problems, findings, (file) => project.document(file)?.text ?? ''),
  (problems, { project }) => suppressFollowUps(problems, (file) => project.document(file)),
  (problems, { scope }) =>
    scope.kind === 'site' ? problems : problems.filter(({ at }) => scope.files.includes(at.file)),
  joinRepeated,
  (problems, { severities }) => withSeverities(problems, severities),
];

/** Refines what the stages and the validators found. */
export function refine(found: readonly Problem[], checked: Checked, findings: readonly Problem[]): readonly Problem[] {
  return refinements.reduce((problems, change) => change(problems, checked, findings), found);
}

/** Reads the site step by step, so that the rules, which run in one go, find everything read. */
function* readSite({ project }: Checked): Iterable<readonly Problem[]> {
  for (const _ of readAll(project)) yield [];
}

/** Every page in full, one a step, then each description: broken references and unparsable blocks show only then. */
function* readAll(project: Project): Iterable<readonly Problem[]> {
  const { pages } = project.plan;
  for (const page of pages) if (page.kind === 'mdx') yield project.pageFacts(page.file)?.problems ?? [];
  const targets = pages.flatMap((page) => pageTarget(page) ?? []);
  for (const [file, shown] of Map.groupBy(targets, ({ source }) => source)) {
    const summaries = shown.map(({ summary }) => summary);
    yield orElse(
      () => project.description(file)?.inspect(summaries) ?? [],
      () => [internalError('Reading the operations of this file', file)],
    );
  }
}

/**
 * The files of the scope that belong to the site. With the plan also those of all descriptions: what is missing in a
 * description that can't be read is not known.
 */
function* readSome(project: Project, { kind, files }: Exclude<Scope, { kind: 'site' }>): Iterable<readonly Problem[]> {
  const described = kind === 'plan' ? listDescribedFiles(project) : [];
  const known = kind === 'plan' ? listPlannedFiles(project) : listNamedFiles(project, files);
  for (const file of new Set([...files.filter((each) => known.has(each)), ...described])) {
    yield (isPageFile(file) ? project.tree(file) : project.document(file))?.problems ?? [];
  }
}

/** The files that the site is made of. */
export function listPlannedFiles(project: Project): ReadonlySet<string> {
  const pages = project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? page.file : []));
  return new Set([...project.config.files, ...pages, ...listDescribedFiles(project)]);
}

/** The files that belong to the site by what `docs.json` and they themselves say: no other file is read for it. */
function listNamedFiles(project: Project, files: readonly string[]): ReadonlySet<string> {
  const { config } = project;
  const elements = Array.from(listContainers(config.navigation), ({ children }) => children).flat();
  const pages = new Set(elements.flatMap((element) => (element.kind === 'page' ? element.path : [])));
  const others = files.filter((file) => !config.files.includes(file));
  const named = others.filter((file) =>
    isPageFile(file) ? pages.has(withoutPageExtension(file)) : project.description(file) !== undefined,
  );
  return new Set([...config.files, ...named]);
}

function listDescribedFiles(project: Project): readonly string[] {
  return [...new Set(listDescriptions(project).flatMap(({ files }) => [...files]))];
}
