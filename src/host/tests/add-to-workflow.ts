import type { ValueToCheck, WorkflowPart } from '../../protocol/decode-check.ts';
import { printReferences } from '../../request/environment/references.ts';
import { hideTexts } from '../../request/secrets/mask-secrets.ts';
import { printValues } from '../../request/values-text.ts';
import type { SentForm } from '../playground/playground-session.ts';
import type { Site } from '../site.ts';
import { applyAddition } from './apply-addition.ts';
import { askNewWorkflow, pickPlace, pickStep } from './pick-workflow.ts';
import { isSecretValue, writeCheck } from './write-check.ts';

/** A request that was sent. `secrets`: the texts that must not get into a file. */
export interface SentRequest extends SentForm {
  readonly secrets: readonly string[];
}

/** Adds the request that was sent to a workflow, or a check to a step that makes the same call, with an Undo in the message. Rejects with the reason if that can't be done. */
export async function addToWorkflow(
  site: Site,
  sent: SentRequest | undefined,
  { check, isNew }: WorkflowPart,
): Promise<void> {
  if (sent === undefined) throw new Error('Send the request again first: the page has changed since.');
  const { secrets } = sent;
  const ref = refOf(sent);
  const condition = check && toCondition(check, secrets);
  const plans = await site.calls.workflows();
  const step = condition === undefined ? undefined : await pickStep(plans, ref);
  const place = step ?? (isNew === true ? await askNewWorkflow(site, plans, ref) : await pickPlace(site, plans, ref));
  if (place === undefined || place === 'cancelled') return;
  const status = place.step === undefined ? [`$statusCode == ${sent.response.status}`] : [];
  const conditions = new Set([...status, ...(condition === undefined ? [] : [condition])]);
  const references = printReferences({ variables: sent.references.variables, secrets: {} });
  await applyAddition(site, {
    ...place,
    ref,
    values: hideTexts(printValues(sent.values, 0), secrets),
    conditions: [...conditions],
    ...(references !== undefined && { references: hideTexts(references, secrets) }),
  });
}

/** The entry of the operation of a request. */
export function refOf({ slice: { origin, operation } }: SentForm): string {
  return `${origin.file} ${operation.method} ${operation.path}`;
}

function toCondition(check: ValueToCheck, secrets: readonly string[]): string {
  if (check.kind !== 'status' && isSecretValue(check, secrets)) {
    throw new Error('This value is a secret, which must not get into a file.');
  }
  const condition = writeCheck(check);
  if (condition === undefined) throw new Error('Conditions of workflows cannot name this value.');
  return condition;
}
