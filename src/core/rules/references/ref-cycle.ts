import { locateReference, type ResolvedReference } from '../../references/description-facts.ts';
import { identityOf, type Resolution } from '../../source/references/resolve.ts';
import type { DescriptionRule } from '../rule.ts';

export const refCycle: DescriptionRule = {
  id: 'ref-cycle',
  summary: 'No chain of `$ref`s leads back to its start.',
  severity: 'error',
  *check({ references }) {
    for (const [first, ...others] of findCycles(references)) {
      if (first === undefined) continue;
      yield {
        message: 'Circular reference: it never reaches a value. Break the circle.',
        at: locateReference(first),
        related: others.map((other) => ({ message: 'Through this reference', at: locateReference(other) })),
      };
    }
  },
};

/** Each cycle once, starting at its first reference in the document. */
function* findCycles(references: readonly ResolvedReference[]): Iterable<readonly ResolvedReference[]> {
  const hops = listHops(references);
  const byHolder = new Map(hops.map((hop) => [identityOf(hop.holder), hop]));
  const done = new Set<ResolvedReference>();
  for (const start of hops) {
    const steps: ResolvedReference[] = [];
    let step: ResolvedReference | undefined = start;
    while (step && !done.has(step)) {
      done.add(step);
      steps.push(step);
      const { resolution }: ResolvedReference = step;
      step = resolution.kind === 'found' ? byHolder.get(identityOf(resolution.node)) : undefined;
    }
    const begin = step === undefined ? -1 : steps.indexOf(step);
    if (begin >= 0) yield steps.slice(begin);
  }
}

/** References whose target is itself a reference: only these can be part of a cycle. */
function listHops(references: readonly ResolvedReference[]): readonly ResolvedReference[] {
  const known = new Map<Resolution, boolean>();
  return references.filter(({ resolution }) => {
    const isReference =
      known.get(resolution) ?? (resolution.kind === 'found' && resolution.node.get('$ref') !== undefined);
    known.set(resolution, isReference);
    return isReference;
  });
}
