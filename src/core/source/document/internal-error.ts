import type { Location } from '../text/span.ts';
import type { Problem } from './problem.ts';

/**
 * Runs `work`; if it throws, which is a defect of ours, returns `instead()`. One file with unforeseen content must not
 * stop the work on all others.
 */
export function orElse<T>(work: () => T, instead: () => T): T {
  try {
    return work();
  } catch {
    return instead();
  }
}

/** The problem that reports an exception in the work on a file. `what`: "Reading this file", for example. */
export function internalError(what: string, file: string): Problem {
  const message = `${what} failed. This is a fault of API Docs Playground, not of your files, and the rest is not affected. Please report it.`;
  return { code: 'internal-error', severity: 'error', message, at: { file, span: { start: 0, end: 0 } } };
}

/** The problem for a page whose rendering threw an exception. */
export function drawingFailed({ slug, at }: { readonly slug: string; readonly at: Location }): Problem {
  return { ...internalError(`Rendering the page "${slug}"`, at.file), at };
}
