import type { Fix } from '../../core/source/document/problem.ts';

type Kinds = Pick<Fix, 'kind'>;

/** The fixes that a writer is offered. Those that remove or hide content are offered only if no other fix exists. */
export function offeredFixes<F extends Kinds>(fixes: readonly F[]): readonly F[] {
  const exactFixes = fixes.filter(({ kind }) => kind === 'fix');
  return exactFixes.length > 0 ? exactFixes : fixes;
}

/** The fix that an editor applies without a choice (`isPreferred`). Undefined if none keeps the writer's content. */
export function preferredFix<F extends Kinds>(fixes: readonly F[]): F | undefined {
  return fixes.find(({ kind }) => kind === 'fix');
}

/** The fix that is part of "fix all". Undefined if the writer has to choose. */
export function unattendedFix<F extends Kinds>(fixes: readonly F[]): F | undefined {
  const [only, another] = fixes;
  return another === undefined && only?.kind === 'fix' ? only : undefined;
}
