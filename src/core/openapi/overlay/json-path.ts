/** JSONPath (RFC 9535) as data. */

/** Where a query begins: at the document (`$`), or at the value that a filter looks at (`@`). */
export interface Query {
  readonly kind: 'query';
  readonly from: '$' | '@';
  readonly segments: readonly Segment[];
}

/** 2.5: from each value to its children, or to the children of it and of all that is in it. */
export interface Segment {
  readonly reach: 'child' | 'descendant';
  readonly selectors: readonly Selector[];
}

/** 2.3. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly start?: number; readonly end?: number; readonly step: number }
  | { readonly kind: 'filter'; readonly test: Test };

/** 2.3.5: what a filter asks of a value. */
export type Test =
  | { readonly kind: 'any' | 'all'; readonly tests: readonly Test[] }
  | { readonly kind: 'not'; readonly test: Test }
  | { readonly kind: 'compare'; readonly left: Operand; readonly operator: Operator; readonly right: Operand }
  /** Whether the query selects anything. */
  | Query
  | LogicalCall;

export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** What is compared; a query among them selects one value at most. */
export type Operand = Literal | Query | ValueCall;

export interface Literal {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
}

/** 2.4.6 and 2.4.7. */
export interface LogicalCall {
  readonly kind: 'call';
  readonly name: 'match' | 'search';
  readonly text: Operand;
  readonly pattern: Operand;
}

/** 2.4.4, 2.4.5 and 2.4.8. */
export type ValueCall =
  | { readonly kind: 'call'; readonly name: 'length'; readonly of: Operand }
  | { readonly kind: 'call'; readonly name: 'count' | 'value'; readonly of: Query };
