import type { ApiDescription } from '../../core/api/api-description.ts';
import type { Validator } from '../../core/ports.ts';
import { listSources } from '../../core/project/list-sources.ts';
import type { Project } from '../../core/project/project.ts';
import { descriptionsInUse } from '../../core/references/descriptions-in-use.ts';
import { ReferenceIndex } from '../../core/references/reference-index.ts';
import { checkDescription, checkDescriptions, checkRule, checkRules } from '../../core/rules/check-rules.ts';
import { ProblemCollector } from '../../core/rules/problem-collector.ts';
import { refOutside } from '../../core/rules/references/ref-outside.ts';
import { planRules } from '../../core/rules/registry.ts';
import { fileOutside } from '../../core/rules/sources/file-outside.ts';
import { overlayMissing } from '../../core/rules/sources/overlay-missing.ts';
import { overlayUnapplied } from '../../core/rules/sources/overlay-unapplied.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { isRemote } from '../../core/source/text/file-names.ts';
import { validateDescriptions } from './validate-descriptions.ts';

/**
 * Finds the problems that make the site's descriptions invalid: broken JSON or YAML, overlays that can't be applied (the site
 * would show what they hide), and the errors of the official validators, or without a validator the readers' own.
 */
export async function findInvalid(
  project: Project,
  validator: Validator | undefined,
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  const descriptions = descriptionsInUse(project);
  const findings =
    validator === undefined
      ? descriptions.flatMap(({ problems }) => problems)
      : await validateDescriptions(project, descriptions, { validator, isCurrent: () => true }, signal);
  const broken = descriptions.flatMap((description) => listSyntaxErrors(project, description));
  return [...findMissingOverlays(project), ...broken, ...findUnrecognized(project), ...(findings ?? [])].filter(
    ({ severity }) => severity === 'error',
  );
}

function listSyntaxErrors(project: Project, { files, document }: ApiDescription): readonly Problem[] {
  const parts = [...files].filter((file) => !document.files.includes(file));
  return [...document.problems, ...parts.flatMap((file) => project.document(file)?.problems ?? [])];
}

/** Mistakes in files that the navigation names as descriptions, and that are too broken to be recognized as one. */
function findUnrecognized(project: Project): readonly Problem[] {
  const files = new Set([...listSources(project.config)].map(({ file }) => file));
  return [...files].flatMap((file) =>
    isRemote(file) || project.description(file) !== undefined ? [] : (project.document(file)?.problems ?? []),
  );
}

function findMissingOverlays(project: Project): readonly Problem[] {
  const refused = project.problems.filter((problem) => problem.code === 'overlay-outside');
  const references = new ReferenceIndex(project);
  const found = [overlayMissing, overlayUnapplied].flatMap((rule) => checkRule(rule, project, references));
  return [...refused, ...found];
}

/** Finds references to files outside of the project. The export leaves these files out, and must say so. */
export function findRefused(project: Project, references: ReferenceIndex): readonly Problem[] {
  const found = new ProblemCollector();
  const site = { project, references, severities: {} };
  for (const problems of checkRules([...planRules, fileOutside], site)) found.addAll(problems);
  for (const problems of checkDescriptions(site, (facts) => checkDescription(facts, [refOutside])))
    found.addAll(problems);
  found.addAll(project.problems);
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    found.addAll(project.pageFacts(page.file)?.problems ?? []);
  }
  return found.all().filter(({ outside }) => outside === true);
}
