import type { Problem } from './problem.ts';

/**
 * A border: what is thrown inside is a fault of ours, and costs only what was being done, for `instead` takes its place. A text that nests deeper
 * than anybody thought of must not take the other files along.
 */
export function orElse<T>(work: () => T, instead: () => T): T {
  try {
    return work();
  } catch {
    return instead();
  }
}

/** Tells the writer which work on a file ended with an exception. `what`: "Reading this file", for example. */
export function internalError(what: string, file: string): Problem {
  const message = `${what} failed. This is a fault of API Docs Playground, not of your files, and the rest is not affected. Please report it.`;
  return { code: 'internal-error', severity: 'error', message, at: { file, span: { start: 0, end: 0 } } };
}
