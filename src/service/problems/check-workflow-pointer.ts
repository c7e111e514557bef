import type { MediaType } from '../../core/api/http-operation.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { Arazzo, Step } from '../../core/arazzo/arazzo.ts';
import { findPart } from '../../core/arazzo/find-part.ts';
import type { ExpressionUse } from '../../core/arazzo/list-expressions.ts';
import { parseExpression, type RuntimeExpression } from '../../core/arazzo/runtime-expression.ts';
import type { Project } from '../../core/project/project.ts';
import { findStepSlice } from '../../core/project/workflow-targets.ts';
import { joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { formatSuggestions } from '../../core/source/edit/suggestions.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { isJsonType } from '../../request/build/media-types.ts';
import { type AbsentName, findAbsent } from '../../schema/find-absent.ts';
import { listNames, nameOperation, report, resolverOf } from './workflow-report.ts';

/** Reports a pointer to what the response of a step, or the body of its request, can't have. */
export function* checkPointer(project: Project, arazzo: Arazzo, use: ExpressionUse): Iterable<Problem> {
  const read = use.parsed.kind === 'expression' ? readPointer(use, use.parsed.expression) : undefined;
  const found = read && findStepSlice(project, arazzo, read.step);
  const segments = splitPointer(read?.pointer ?? '') ?? [];
  if (read === undefined || found === undefined || segments.length === 0) return;
  const { slice } = found;
  const absent = findAbsentInAll(listBodies(slice, read.side, use), segments, slice);
  if (absent === undefined) return;
  const { name, index, known, isList } = absent;
  const nearest = findNearest(name, known, 2);
  const others = known.length === 0 ? '' : ` It has ${listNames(known)}.`;
  const advice = isList ? ` It is a list: write \`/0/${name}\`.` : formatSuggestions(nearest) || others;
  const what = read.side === 'request' ? 'body' : 'response';
  const owner = segments.slice(0, index).join('.');
  const where = owner === '' ? `The ${what}` : `\`${owner}\` in the ${what}`;
  const at = findPart(use.node, use.text) ?? use.node.location;
  const place = index < read.inherited ? undefined : findPart(use.node, joinPointer('', name));
  yield {
    ...report(`${where} of ${nameOperation(slice)} has no "${name}".${advice}`, at, found, name),
    fixes: (place === undefined ? [] : nearest).map((near) => ({
      kind: 'fix',
      title: `Change to "${near}"`,
      edits: [{ at: place ?? at, text: joinPointer('', near) }],
    })),
  };
}

/** The bodies that an expression may read. Outputs are read after a success. */
function listBodies(
  { operation: { responses, requestBody } }: OperationSlice,
  side: ReadPointer['side'],
  { node }: ExpressionUse,
): readonly MediaType[] {
  if (side === 'request') return requestBody?.content ?? [];
  const successes = responses.filter(({ status, content }) => status.startsWith('2') && content.length > 0);
  const isOutput = node.parent?.key === 'outputs';
  return (isOutput && successes.length > 0 ? successes : responses).flatMap(({ content }) => content);
}

/** Returns the name that is absent in every body, as far into the pointer as one of them has it. */
function findAbsentInAll(
  bodies: readonly MediaType[],
  segments: readonly string[],
  { schemas }: OperationSlice,
): AbsentName | undefined {
  const found: AbsentName[] = [];
  for (const { mediaType, schema } of bodies) {
    const absent = isJsonType(mediaType) ? findAbsent(schema, segments, resolverOf(schemas)) : undefined;
    if (absent === undefined) return undefined;
    found.push(absent);
  }
  const [deepest] = found.toSorted((a, b) => b.index - a.index);
  const known = found.flatMap((each) => (each.index === deepest?.index ? each.known : []));
  return deepest && { ...deepest, known: [...new Set(known)] };
}

interface ReadPointer {
  /** The step with the exchange that is read. */
  readonly step: Step;
  readonly side: 'request' | 'response';
  readonly pointer: string;
  /** The number of names in the pointer that come from the output. */
  readonly inherited: number;
}

/** Reads a pointer into a body: of the step itself, or through an output of another step. */
function readPointer({ workflow, step }: ExpressionUse, expression: RuntimeExpression): ReadPointer | undefined {
  if (expression.kind === 'message') {
    const { side, source } = expression;
    if (step === undefined || side === 'message' || source.kind !== 'body') return undefined;
    return { step, side, pointer: source.pointer, inherited: 0 };
  }
  if (expression.kind !== 'steps' || expression.pointer === '') return undefined;
  const other = workflow?.steps.find(({ id }) => id === expression.stepId);
  const output = parseExpression(other?.node.get('outputs')?.get(expression.name)?.string() ?? '');
  if (other === undefined || output.kind === 'fault' || output.expression.kind !== 'message') return undefined;
  const { side, source } = output.expression;
  if (side === 'message' || source.kind !== 'body') return undefined;
  const inherited = splitPointer(source.pointer)?.length ?? 0;
  return { step: other, side, pointer: source.pointer + expression.pointer, inherited };
}
