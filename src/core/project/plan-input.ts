import type { ApiDescription } from '../api/api-description.ts';

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
  return areSame(ones, others, (one, other) => {
    if (one.description !== other.description) return false;
    return areSame(one.operations, other.operations, Object.is) && areSame(one.channels, other.channels, Object.is);
  });
}

function areSame<T>(ones: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return (
    ones === others || (ones.length === others.length && ones.every((one, index) => isSame(one, others[index] as T)))
  );
}
