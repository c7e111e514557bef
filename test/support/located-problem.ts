import type { LocatedProblem } from '../../src/service/engine-values.ts';

export function range(line: number, from: number, to: number) {
  return { start: { line, character: from }, end: { line, character: to } };
}

export function problem(code: string, at: ReturnType<typeof range>, fixes = 0): LocatedProblem {
  const edits = [{ file: 'docs.json', range: at, text: code }];
  return {
    code,
    severity: 'error',
    message: code,
    file: 'docs.json',
    range: at,
    related: [],
    fixes: Array.from({ length: fixes }, (_, index) => ({ kind: 'fix', title: `${code} ${index}`, edits })),
  };
}
