import type { Arazzo } from '../../core/arazzo/arazzo.ts';
import { listExpressions } from '../../core/arazzo/list-expressions.ts';
import type { Project } from '../../core/project/project.ts';
import { findStepSlice } from '../../core/project/workflow-targets.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { checkBody } from './check-workflow-body.ts';
import { checkPointer } from './check-workflow-pointer.ts';

/**
 * Reports bodies of steps that do not fit the schemas of their operations, and pointers to what no response has. Only
 * `schema` knows how to check a value, so this can't be a rule of `core`.
 */
export function* checkWorkflowValues(project: Project): Iterable<readonly Problem[]> {
  for (const arazzo of project.workflows())
    yield orElse(
      () => [...checkFile(project, arazzo)],
      () => [internalError('Checking the values of this file', arazzo.file)],
    );
}

function* checkFile(project: Project, arazzo: Arazzo): Iterable<Problem> {
  for (const step of arazzo.workflows.flatMap(({ steps }) => steps)) {
    const found = findStepSlice(project, arazzo, step);
    if (found !== undefined) yield* checkBody(found, step);
  }
  for (const use of listExpressions(arazzo).expressions) yield* checkPointer(project, arazzo, use);
}
