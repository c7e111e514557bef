import type { HttpOperation } from '../../api/http-operation.ts';
import { findStepSlice } from '../../project/workflow-targets.ts';
import type { JsonValue } from '../../source/document/json-value.ts';
import { getValueAt, joinPointer, splitPointer } from '../../source/document/pointer.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

export const workflowExchange: Rule = {
  id: 'workflow-exchange',
  summary: 'Every step sends a body that its operation takes, and reads what its response may have.',
  severity: 'warning',
  *check(project) {
    for (const arazzo of project.workflows()) {
      for (const step of arazzo.workflows.flatMap(({ steps }) => steps)) {
        yield* inspectReplacements(step.node.get('requestBody'));
        const operation = findStepSlice(project, arazzo, step)?.slice.operation;
        if (operation === undefined) continue;
        yield* inspectBody(operation, step.node.get('requestBody'));
        yield* inspectStatuses(operation, step.node);
      }
    }
  },
};

/** Checks that each JSON Pointer of a replacement leads to a value of a literal payload. */
function* inspectReplacements(body: SourceNode | undefined): Generator<Finding> {
  const payload = body?.get('payload');
  if (payload?.kind !== 'object' && payload?.kind !== 'array') return;
  const value = payload.toValue();
  for (const replacement of body?.get('replacements')?.elements() ?? []) {
    const target = replacement.get('target');
    if (target !== undefined && replacement.get('targetSelectorType') === undefined)
      yield* inspectTarget(target, value);
  }
}

function* inspectTarget(target: SourceNode, payload: JsonValue): Generator<Finding> {
  const pointer = target.string() ?? '';
  const segments = splitPointer(pointer);
  if (isName(pointer)) {
    const message = `The target "${pointer}" is no JSON Pointer. Write "/${pointer}".`;
    yield { message, at: target.location, fixes: buildReplacementFixes(target.location, [`/${pointer}`]) };
  }
  if (segments === undefined || getValueAt(payload, pointer) !== undefined) return;
  const above = joinPointer('', ...segments.slice(0, -1));
  const names = Object.keys(getValueAt(payload, above) ?? {});
  const nearest = findNearest(segments.at(-1) ?? '', names, 2).map((name) => joinPointer(above, name));
  const advice = formatSuggestions(nearest) || ' Add it to the payload, or correct the pointer.';
  const message = `The payload has nothing at "${pointer}".${advice}`;
  yield { message, at: target.location, fixes: buildReplacementFixes(target.location, nearest) };
}

/** Returns whether a target is a path of names without its first slash. An XPath begins with one, and a JSONPath with `$`. */
function isName(target: string): boolean {
  return /^[\w-]+(?:\/[\w-]+)*$/.test(target);
}

function* inspectBody({ requestBody, method, path }: HttpOperation, body: SourceNode | undefined): Generator<Finding> {
  if (body === undefined) return;
  const name = `${method.toUpperCase()} ${path}`;
  if (requestBody === undefined) {
    yield { message: `${name} has no request body, so this one is not sent as described.`, at: body.keyLocation };
    return;
  }
  const written = body.get('contentType');
  const type = written?.string();
  const types = requestBody.content.map(({ mediaType }) => mediaType);
  if (written === undefined || type === undefined || type.includes('$') || types.length === 0) return;
  if (types.some((each) => isSameType(each, type))) return;
  const nearest = types.length === 1 ? types : findNearest(type, types, 2);
  const message = `${name} has no request body of the type "${type}".${formatSuggestions(nearest)}`;
  yield {
    message,
    at: written.location,
    fixes: buildReplacementFixes(written.location, nearest),
    missing: { files: requestBody.content.map((media) => media.at.file), names: [type] },
  };
}

/** Returns whether a media type or a range of them includes the type. */
function isSameType(range: string, type: string): boolean {
  const [known = '', written = ''] = [range, type].map((text) => (text.split(';')[0] ?? '').trim().toLowerCase());
  const [group = '', subtype = ''] = known.split('/');
  return known === written || known === '*/*' || (subtype === '*' && written.startsWith(`${group}/`));
}

/** Checks the statuses that the criteria for a success compare with. Actions after a failure may be for any other status. */
function* inspectStatuses({ responses, method, path }: HttpOperation, step: SourceNode): Generator<Finding> {
  const known = responses.map(({ status }) => status.toUpperCase());
  if (known.length === 0 || known.includes('DEFAULT')) return;
  const ofActions = (step.get('onSuccess')?.elements() ?? []).flatMap((action) => action.get('criteria') ?? []);
  const criteria = [step.get('successCriteria'), ...ofActions].flatMap((list) => list?.elements() ?? []);
  for (const condition of criteria.flatMap((criterion) => criterion.get('condition') ?? [])) {
    for (const [, status = ''] of (condition.string() ?? '').matchAll(/\$statusCode\s*==\s*(\d{3})\b/g)) {
      if (known.includes(status) || known.includes(`${status.charAt(0)}XX`)) continue;
      const message = `${method.toUpperCase()} ${path} has no response with the status ${status}. It has ${known.join(', ')}.`;
      yield {
        message,
        at: condition.location,
        missing: { files: responses.map(({ at }) => at.file), names: [status] },
      };
    }
  }
}
