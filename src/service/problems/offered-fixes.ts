import type { Fix } from '../../core/source/document/problem.ts';

type Kinds = Pick<Fix, 'kind' | 'creates'>;

/**
 * The fixes that a writer is offered. Those that remove or hide content are offered only if no other fix exists, or if
 * the others create files.
 */
export function offeredFixes<F extends Kinds>(fixes: readonly F[]): readonly F[] {
  const exactFixes = fixes.filter(({ kind, creates }) => kind === 'fix' && creates === undefined);
  return exactFixes.length > 0 ? exactFixes : fixes;
}

/** The fix that an editor applies without a choice (`isPreferred`). Undefined if none keeps the writer's content. */
export function preferredFix<F extends Kinds>(fixes: readonly F[]): F | undefined {
  return fixes.find(({ kind }) => kind === 'fix');
}

/** The fix that is part of "fix all", which never creates files. Undefined if the writer has to choose. */
export function unattendedFix<F extends Kinds>(fixes: readonly F[]): F | undefined {
  const [only, another] = fixes.filter(({ creates }) => creates === undefined);
  return another === undefined && only?.kind === 'fix' ? only : undefined;
}
