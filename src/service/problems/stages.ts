import { type IgnoredCodes, withoutIgnored } from '../../core/project/ignored-problems.ts';
import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import { checkDescriptions, checkRules, withoutExportProblems } from '../../core/rules/check-rules.ts';
import { planRules, siteRules } from '../../core/rules/registry.ts';
import { type Severities, withSeverities } from '../../core/rules/severities.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import type { CheckedPaths } from '../../site/check-paths.ts';
import { checkWorkflowValues } from './check-workflow-values.ts';
import type { FileChecks } from './file-checks.ts';
import { joinRepeated } from './join-repeated.ts';
import { mergeValidatorProblems } from './merge-validator-problems.ts';
import { listDescribedFiles, readFiles, readSite } from './read-files.ts';
import { suppressFollowUps } from './suppress-follow-ups.ts';

/**
 * The problems to find: all of the site; or those in a few files, by what these files say alone (`files`), or also by
 * the plan of the pages (`plan`), for which no body of another page is read.
 */
export type Scope = { readonly kind: 'site' } | { readonly kind: 'files' | 'plan'; readonly files: readonly string[] };

/** The site that is checked, and how. */
export interface Checked {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly checks: FileChecks;
  /** The files that an export can't write. */
  readonly paths: () => Pick<CheckedPaths, 'problems'>;
  readonly severities: Severities;
  readonly ignored: IgnoredCodes;
  readonly leavesOutDescriptions: boolean;
  readonly scope: Scope;
  /** Called while the pages of the site are read. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

interface Stage {
  /** The smallest scope that runs the stage. */
  readonly needs: Scope['kind'];
  /** The problems in parts: of one rule, one page, one description. Between two parts the search may be stopped. */
  find(checked: Checked): Iterable<readonly Problem[]>;
}

/** Leaves out, merges or changes problems. `findings` are those of the official validators. */
type Refinement = (problems: readonly Problem[], checked: Checked, findings: readonly Problem[]) => readonly Problem[];

/**
 * The sources of problems, in this order. Among problems with the same code at the same place, the first is kept:
 * readers report some of the mistakes that rules report too, and only the rules have fixes for them.
 *
 * A stage that needs `files` depends on single files. The data of the other stages is cached by version as well: the
 * project caches the results of its readers, `ReferenceIndex` the references of files, `FileChecks` the checks of a file.
 */
const stages: readonly Stage[] = [
  { needs: 'site', find: readAhead },
  { needs: 'plan', find: (checked) => checkRules(planRules, checked) },
  { needs: 'site', find: (checked) => checkRules(siteRules, checked) },
  { needs: 'site', find: (checked) => checkDescriptions(checked, checked.checks.description) },
  { needs: 'files', find: ({ project, severities }) => [withoutExportProblems(project.configProblems, severities)] },
  { needs: 'plan', find: ({ project, severities }) => [withoutExportProblems(project.problems, severities)] },
  { needs: 'files', find: readScope },
  { needs: 'site', find: ({ checks }) => [checks.icons()] },
  { needs: 'site', find: ({ project }) => checkWorkflowValues(project) },
  { needs: 'site', find: ({ project, checks }) => listDescribedFiles(project).map((file) => checks.texts(file)) },
  // The files with parts of the descriptions are known only once the descriptions were read.
  { needs: 'site', find: ({ paths }) => [paths().problems()] },
];

/** Applied to the problems of the stages, in this order. Afterwards the problems are located and sorted. */
const refinements: readonly Refinement[] = [
  mergeFindings,
  leaveOutFollowUps,
  keepScope,
  leaveOutDescriptions,
  leaveOutIgnored,
  joinRepeated,
  applySeverities,
];

/** From the smallest to the largest. */
const scopes: readonly Scope['kind'][] = ['files', 'plan', 'site'];

/** Runs the stages of the scope one after another. */
export function* findParts(checked: Checked): Iterable<readonly Problem[]> {
  const size = scopes.indexOf(checked.scope.kind);
  for (const { needs, find } of stages) if (scopes.indexOf(needs) <= size) yield* find(checked);
}

/** Refines what the stages found, with the findings of the validators. */
export function refine(found: readonly Problem[], checked: Checked, findings: readonly Problem[]): readonly Problem[] {
  return refinements.reduce((problems, change) => change(problems, checked, findings), found);
}

/** Refines the findings of a team's tools: the tools decide what is one problem, and the writer what is shown. */
export function refineFindings(
  problems: readonly Problem[],
  choices: Pick<Checked, 'project' | 'severities' | 'ignored'>,
): readonly Problem[] {
  return applySeverities(leaveOutIgnored(problems, choices), choices);
}

/** Reads the site part by part, since rules run in one go, and would read all of it. */
function* readAhead({ project, references, onProgress }: Checked): Iterable<readonly Problem[]> {
  const total = project.plan.pages.filter(({ kind }) => kind === 'mdx').length;
  let done = 0;
  for (const _ of readSite(project, references)) {
    // Descriptions come after the pages.
    if (done < total) onProgress?.(++done, total);
    yield [];
  }
}

function readScope({ project, references, scope }: Checked): Iterable<readonly Problem[]> {
  return scope.kind === 'site' ? readSite(project, references) : readFiles(project, scope);
}

function mergeFindings(
  problems: readonly Problem[],
  { project }: Checked,
  findings: readonly Problem[],
): readonly Problem[] {
  return mergeValidatorProblems(problems, findings, (file) => project.document(file)?.text ?? '');
}

function leaveOutFollowUps(problems: readonly Problem[], { project }: Checked): readonly Problem[] {
  return suppressFollowUps(problems, (file) => project.document(file), project.config.files);
}

function keepScope(problems: readonly Problem[], { scope }: Checked): readonly Problem[] {
  return scope.kind === 'site' ? problems : problems.filter(({ at }) => scope.files.includes(at.file));
}

function leaveOutDescriptions(
  problems: readonly Problem[],
  { project, leavesOutDescriptions }: Checked,
): readonly Problem[] {
  if (!leavesOutDescriptions) return problems;
  const others = [...project.overlays(), ...project.workflows()].map(({ file }) => file);
  const left = new Set([...listDescribedFiles(project), ...others]);
  return problems.filter(({ at }) => !left.has(at.file));
}

function leaveOutIgnored(
  problems: readonly Problem[],
  { project, ignored }: Pick<Checked, 'project' | 'ignored'>,
): readonly Problem[] {
  return withoutIgnored(problems, ignored, (file) => {
    const read = isPageFile(file) ? project.pageFile(file) : project.document(file);
    // The text of a page is read again, for which there is a reason only if it may have such comments.
    return read === undefined || ('mayIgnore' in read && !read.mayIgnore) ? undefined : read.text;
  });
}

function applySeverities(
  problems: readonly Problem[],
  { severities }: Pick<Checked, 'severities'>,
): readonly Problem[] {
  return withSeverities(problems, severities);
}
