/** The consequence of a change for those who call the API, or are called by it. */
export type Impact = 'breaking' | 'compatible' | 'documentation';

/**
 * Which message a value belongs to, and whether readers send or receive it. They send the requests of operations and receive those of
 * webhooks. Properties that are `readOnly` or `writeOnly` depend on the message alone.
 */
export interface Direction {
  readonly flow: 'sent' | 'received';
  readonly message: 'request' | 'response';
}

/**
 * How a change alters the set of valid values: `narrower` (some are no longer valid), `wider` (others are valid, too), `other` (both, or
 * the same values are written in another form), `documentation` (not at all).
 */
export type Effect = 'narrower' | 'wider' | 'other' | 'documentation';

export interface Judgement {
  readonly impact: Impact;
  /** Why, as the second half of a sentence; empty for documentation. */
  readonly reason: string;
}

const judgements: { readonly [flow in Direction['flow']]: { readonly [effect in Effect]: Judgement } } = {
  sent: {
    narrower: { impact: 'breaking', reason: 'requests that were valid may be refused' },
    wider: { impact: 'compatible', reason: 'requests that were valid still are' },
    other: { impact: 'breaking', reason: 'requests that were valid may be refused or understood differently' },
    documentation: { impact: 'documentation', reason: '' },
  },
  received: {
    narrower: { impact: 'compatible', reason: 'clients receive nothing that was not possible before' },
    wider: { impact: 'breaking', reason: 'clients may receive what they do not expect' },
    other: { impact: 'breaking', reason: 'clients may receive what they do not expect' },
    documentation: { impact: 'documentation', reason: '' },
  },
};

/** What is sent must not be narrowed, and what is received must not be widened. */
export function judge(effect: Effect, { flow }: Direction): Judgement {
  return judgements[flow][effect];
}

/** The effect on the values outside of a `not`. */
export function invert(effect: Effect): Effect {
  if (effect === 'narrower') return 'wider';
  return effect === 'wider' ? 'narrower' : effect;
}

const order: readonly Impact[] = ['breaking', 'compatible', 'documentation'];

/** The most serious one; `documentation` if there is none. */
export function findWorst(impacts: Iterable<Impact>): Impact {
  const present = new Set(impacts);
  return order.find((impact) => present.has(impact)) ?? 'documentation';
}
