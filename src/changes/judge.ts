/** The consequence of a change for those who call the API, or are called by it. */
export type Impact = 'breaking' | 'compatible' | 'documentation';

/**
 * Which message a value belongs to, and whether readers send or receive it. They send the requests of operations and receive those of
 * webhooks. Some headers are ignored (OpenAPI 3.2, 4.12.2): nothing follows from them. Properties that are `readOnly` or `writeOnly` depend on the message alone.
 */
export interface Direction {
  readonly flow: 'sent' | 'received' | 'ignored';
  readonly message: 'request' | 'response';
}

/**
 * How a change alters the set of valid values: `narrower` (some are no longer valid), `wider` (others are valid, too), `other` (both, or
 * the same values are written in another form), `documentation` (not at all). What has
 * one impact whoever sends the values has that as its effect.
 */
export type Effect = 'narrower' | 'wider' | 'other' | Impact;

export interface Judgement {
  readonly impact: Impact;
  /** Why, as the second half of a sentence; empty if the effect does not say it. */
  readonly reason: string;
}

type Sides = Exclude<Direction['flow'], 'ignored'>;

const judgements: { readonly [flow in Sides]: { readonly [effect in Exclude<Effect, Impact>]: Judgement } } = {
  sent: {
    narrower: { impact: 'breaking', reason: 'requests that were valid may be refused' },
    wider: { impact: 'compatible', reason: 'requests that were valid still are' },
    other: { impact: 'breaking', reason: 'requests that were valid may be refused or understood differently' },
  },
  received: {
    narrower: { impact: 'compatible', reason: 'clients receive nothing that was not possible before' },
    wider: { impact: 'breaking', reason: 'clients may receive what they do not expect' },
    other: { impact: 'breaking', reason: 'clients may receive what they do not expect' },
  },
};

/** What is sent must not be narrowed, and what is received must not be widened. */
export function judge(effect: Effect, { flow }: Direction): Judgement {
  if (flow === 'ignored') return { impact: 'documentation', reason: '' };
  if (effect === 'breaking' || effect === 'compatible' || effect === 'documentation')
    return { impact: effect, reason: '' };
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
