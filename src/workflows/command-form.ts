import type { OperationSlice } from '../core/api/slice.ts';
import { withoutTrailingSlashes } from '../core/source/text/url.ts';
import { findVariables } from '../request/environment/fill-variables.ts';
import { missingValues } from '../request/form/missing-values.ts';
import type { FormValues } from '../request/form-values.ts';
import { readCommand, readCommandValues } from '../request/paste/read-command.ts';
import type { SampleForm } from './example-form.ts';
import type { WorkflowPorts } from './workflow-run.ts';

/**
 * The request of a cURL command as values of its operation. It goes to the server of the environment, else to the one that the command names if the
 * description has it, and nowhere else.
 */
export function commandForm(
  command: string,
  slice: OperationSlice | undefined,
  { findServer, findInput }: Pick<WorkflowPorts, 'findServer' | 'findInput'>,
): SampleForm {
  const skip = (reason: string): SampleForm => ({ kind: 'skipped', reason });
  const reading = readCommand(command);
  if (reading.kind === 'unread') return skip(reading.reason);
  const read = slice && readCommandValues(reading, slice);
  if (slice === undefined || read === undefined) return skip('No description has the operation of this command.');
  const { values, left, otherServer, isMistakenForm } = read;
  const server = findServer(slice.origin.file);
  const isChosen = server !== undefined && withoutTrailingSlashes(server) === withoutTrailingSlashes(otherServer ?? '');
  if (otherServer !== undefined && !isChosen) return skip(`\`${otherServer}\` is not a server of the description.`);
  if (left.length > 0) return skip(`Not sent, because the request would not have ${left.join(', ')}.`);
  const gap = findGap(values, slice, findInput);
  if (gap !== undefined) return skip(gap);
  if (isMistakenForm) {
    const message = 'curl sends this body as a form, since the command names no media type.';
    const expected = "-H 'Content-Type: application/json'";
    return { kind: 'wrong', failure: { message, expected, actual: 'application/x-www-form-urlencoded' } };
  }
  const { server: named, serverVariables, ...others } = values;
  return { kind: 'values', values: server === undefined ? values : others };
}

/** A sentence about a value that the reader is meant to put in. */
function findGap(values: FormValues, slice: OperationSlice, findInput: WorkflowPorts['findInput']): string | undefined {
  const unset = findVariables(values, slice.origin.file, undefined).find(({ name }) => findInput(name) === undefined);
  if (unset !== undefined) return `\`$${unset.name}\` has no value. A variable of the environment can have it.`;
  const groups = [values.path, values.query, values.header, values.cookie];
  const texts = groups.flatMap((group) => Object.values(group ?? {}));
  const placeholder = texts.find(
    (text) => typeof text === 'string' && /^(?:<[^<>]+>|\{[^{}]+\}|\[[^[\]]+\])$/.test(text),
  );
  if (placeholder !== undefined) return `\`${String(placeholder)}\` is a placeholder.`;
  const [missing] = missingValues(slice, values).filter(({ isAddress }) => isAddress);
  return missing && `The path has no value for \`${missing.name}\`.`;
}
