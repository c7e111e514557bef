import type { ApiDescription } from '../api/api-description.ts';
import { holdSame } from '../source/same-around.ts';

/** Everything that planning takes from one description. */
export interface PlanInput {
  readonly description: string;
  readonly operations: ApiDescription['operations'];
  readonly channels: ApiDescription['channels'];
}

export function toPlanInput(description: ApiDescription | undefined): PlanInput {
  const { file, family, tags, tagGroups, operations = [], channels = [] } = description ?? {};
  return { description: JSON.stringify([file, family, tags, tagGroups]), operations, channels };
}

/** Whether a plan made from the ones is also that of the others. Summaries that say the same are the same objects. */
export function areSameInputs(ones: readonly PlanInput[], others: readonly PlanInput[]): boolean {
  return ones.length === others.length && ones.every((one, index) => isSameInput(one, others[index] as PlanInput));
}

function isSameInput(one: PlanInput, other: PlanInput): boolean {
  if (one.description !== other.description) return false;
  return holdSame(one.operations, other.operations) && holdSame(one.channels, other.channels);
}
