import { textOf } from '../source/document/node-values.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import { checkFormat } from '../standards/check/check-format.ts';
import { useOneCode } from '../standards/check/mistake-codes.ts';
import { getStandard } from '../standards/standard.ts';
import { type Arazzo, type ArazzoSource, type Step, type StepTarget, targetKeys, type Workflow } from './arazzo.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkReferences } from './check-references.ts';
import { checkVersion } from './check-version.ts';

const codes = useOneCode('workflow-invalid');

/** Reads a file of workflows, with the problems that it has without any other file. */
export function readArazzo(document: SourceDocument): Arazzo {
  const { root, file } = document;
  const line = /^1\.0(?:$|\.)/.test(textOf(root?.get('arazzo')) ?? '') ? '1.0' : '1.1';
  const arazzo: Omit<Arazzo, 'problems'> = {
    file,
    document,
    sources: (root?.get('sourceDescriptions')?.elements() ?? []).flatMap(readSource),
    workflows: (root?.get('workflows')?.elements() ?? []).flatMap(readWorkflow),
    components: root?.get('components'),
  };
  const problems: Problem[] = [...document.problems];
  if (root === undefined) return { ...arazzo, problems };
  problems.push(...checkVersion(root), ...checkFormat(getStandard('arazzo', line), root, codes));
  problems.push(...checkReferences(arazzo), ...checkExpressions(arazzo));
  return { ...arazzo, problems };
}

function readSource(node: SourceNode): ArazzoSource[] {
  const [name, url] = [node.get('name')?.string(), node.get('url')?.string()];
  return name === undefined || url === undefined ? [] : [{ name, url, type: node.get('type')?.string(), node }];
}

function readWorkflow(node: SourceNode): Workflow[] {
  const id = textOf(node.get('workflowId'));
  const steps = (node.get('steps')?.elements() ?? []).flatMap(readStep);
  return id === undefined ? [] : [{ id, node, steps }];
}

function readStep(node: SourceNode): Step[] {
  const id = textOf(node.get('stepId'));
  return id === undefined ? [] : [{ id, node, target: readTarget(node) }];
}

function readTarget(step: SourceNode): StepTarget | undefined {
  const targets = targetKeys.flatMap((kind): StepTarget[] => {
    const node = step.get(kind);
    const text = node?.string();
    return node === undefined || text === undefined ? [] : [{ kind, text, node }];
  });
  return targets.length === 1 ? targets[0] : undefined;
}
