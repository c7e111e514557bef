import type { Arazzo, StepTarget } from '../../arazzo/arazzo.ts';
import { findWrongSources } from '../../arazzo/check-references.ts';
import type { Project } from '../../project/project.ts';
import { findStepOperation, findWorkflowSource, operationPathPattern } from '../../project/workflow-targets.ts';
import { describeMissing } from '../../source/document/node-values.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

export const workflowOperationMissing: Rule = {
  id: 'workflow-operation-missing',
  summary: 'Every operation and workflow that a step names exists in its source description.',
  severity: 'error',
  *check(project) {
    let count = 0;
    for (const arazzo of project.workflows()) {
      for (const { target } of arazzo.workflows.flatMap(({ steps }) => steps)) {
        const finding = target && checkTarget(project, arazzo, target, count < mostSuggestions);
        if (finding === undefined) continue;
        count += 1;
        yield finding;
      }
    }
  },
};

function checkTarget(project: Project, arazzo: Arazzo, target: StepTarget, suggests: boolean): Finding | undefined {
  const { kind, text, node } = target;
  const at = node.location;
  if (kind === 'workflowId') return inspectWorkflow(project, arazzo, target);
  const name = findSourceName(text);
  if (name !== undefined && !arazzo.sources.some((source) => source.name === name)) {
    const nearest = findNearest(
      name,
      arazzo.sources.map((source) => source.name),
      2,
    );
    const fixes = buildReplacementFixes(
      at,
      nearest.map((each) => text.replace(`.${name}.`, () => `.${each}.`)),
    );
    const message = `There is no source description "${name}".${formatSuggestions(nearest)}`;
    return {
      message,
      at,
      fixes,
      missing: describeMissing(arazzo.file, name, undefined, findWrongSources(arazzo.document.root)),
    };
  }
  if (kind === 'channelPath') return undefined;
  if (kind === 'operationPath' && !operationPathPattern.test(text)) {
    const message =
      "`operationPath` must name a source and a place in it, such as `'{$sourceDescriptions.NAME.url}#/paths/~1users/get'`.";
    return { message, at };
  }
  const found = findStepOperation(project, arazzo, target);
  // An id that one description has twice is reported there.
  if (found.kind === 'ambiguous' && found.sources.length > 1) {
    const names = found.sources.map((source) => `$sourceDescriptions.${source}.${text}`);
    const message = `Several source descriptions have an operation "${text}". Name one of them, such as \`${names[0]}\`.`;
    return { message, at, fixes: buildReplacementFixes(at, names).map((fix) => ({ ...fix, kind: 'guess' })) };
  }
  if (found.kind !== 'unknown') return undefined;
  const nearest = suggests ? findNearestName(text, found.names) : [];
  const message = `No source description has the operation "${text}".${formatSuggestions(nearest)}`;
  const own = describeMissing(arazzo.file, text, undefined, findWrongSources(arazzo.document.root));
  const missing = { ...own, files: [...own.files, ...found.files] };
  return { message, at, fixes: buildReplacementFixes(at, nearest), missing };
}

/** Compares the names without the source that they all begin with. A path may have slashes that are not escaped. */
function findNearestName(text: string, names: readonly string[]): readonly string[] {
  const unescaped = names.filter((name) => name.replaceAll('~1', '/') === text.replaceAll('~1', '/'));
  if (unescaped.length === 1) return unescaped;
  const prefix = /^\{?\$sourceDescriptions\.[^.]+\.(?:url\}?#)?/.exec(text)?.[0] ?? '';
  const rest = names.map((name) => name.slice(prefix.length));
  return findNearest(text.slice(prefix.length), rest, 2).map((name) => prefix + name);
}

function findSourceName(text: string): string | undefined {
  return /^\{?\$sourceDescriptions\.([A-Za-z0-9_-]+)\./.exec(text)?.[1];
}

/** Checks `$sourceDescriptions.NAME.ID`; ids without a source are checked with their file. */
function inspectWorkflow(project: Project, arazzo: Arazzo, { text, node }: StepTarget): Finding | undefined {
  const [, name, id = ''] = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\.(.+)$/s.exec(text) ?? [];
  const source = arazzo.sources.find((each) => each.name === name);
  const found = source && findWorkflowSource(project, arazzo, source);
  if (found?.kind !== 'workflows' || found.arazzo.workflows.some((workflow) => workflow.id === id)) return undefined;
  const nearest = findNearest(
    id,
    found.arazzo.workflows.map((workflow) => workflow.id),
    2,
  );
  const fixes = buildReplacementFixes(
    node.location,
    nearest.map((each) => `$sourceDescriptions.${name}.${each}`),
  );
  return {
    message: `"${found.arazzo.file}" has no workflow "${id}".${formatSuggestions(nearest)}`,
    at: node.location,
    fixes,
  };
}
