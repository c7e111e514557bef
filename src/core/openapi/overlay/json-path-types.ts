import type { LogicalCall, Operand, ValueCall } from './json-path.ts';

/** What may stand in a filter before anybody asked what it is for. */
export type Written = Operand | LogicalCall;

export function isLogical(written: Written): written is LogicalCall {
  return written.kind === 'call' && (written.name === 'match' || written.name === 'search');
}

/** Whether it has one value at most (RFC 9535, 2.4.1 and 2.4.3): then it can be compared. */
export function isValue(written: Written): written is Operand {
  if (isLogical(written)) return false;
  if (written.kind !== 'query') return true;
  return written.segments.every(({ reach, selectors }) => {
    const kind = selectors.length === 1 ? selectors[0]?.kind : undefined;
    return reach === 'child' && (kind === 'name' || kind === 'index');
  });
}

export function faultOfValue(written: Written): string {
  if (isLogical(written)) return `\`${written.name}()\` can't be compared`;
  return 'only a query of names and indexes can be compared';
}

/** The call of a function with arguments of the types it takes (2.4.4 to 2.4.8), else what is wrong. */
export function typeCall(name: string, written: readonly Written[]): ValueCall | LogicalCall | string {
  const [first, second] = written;
  switch (name) {
    case 'match':
    case 'search':
      if (written.length === 2 && first && second && isValue(first) && isValue(second))
        return { kind: 'call', name, text: first, pattern: second };
      return `\`${name}()\` takes a text and a pattern`;
    case 'length':
      if (written.length === 1 && first && isValue(first)) return { kind: 'call', name, of: first };
      return '`length()` takes one value';
    case 'count':
    case 'value':
      if (written.length === 1 && first?.kind === 'query') return { kind: 'call', name, of: first };
      return `\`${name}()\` takes one query`;
    default:
      return `there is no function \`${name}()\``;
  }
}
