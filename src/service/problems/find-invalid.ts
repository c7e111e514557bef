import type { ApiDescription } from '../../core/api/api-description.ts';
import type { Validator } from '../../core/ports.ts';
import { listSources } from '../../core/project/list-sources.ts';
import type { Project } from '../../core/project/project.ts';
import { descriptionsInUse } from '../../core/references/descriptions-in-use.ts';
import { ReferenceIndex } from '../../core/references/reference-index.ts';
import { checkRule } from '../../core/rules/check-rules.ts';
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
