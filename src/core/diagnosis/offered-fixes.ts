import type { Fix } from '../source/document/problem.ts';

type Kinds = Pick<Fix, 'kind' | 'creates'>;

/** The fixes that a writer is offered: what removes or hides content only where no fix mends, or that one needs a new file. */
export function offeredFixes<F extends Kinds>(fixes: readonly F[]): readonly F[] {
  const mending = fixes.filter(({ kind, creates }) => kind === 'mend' && creates === undefined);
  return mending.length > 0 ? mending : fixes;
}

/** The fix that an editor applies without a choice (`isPreferred`); undefined: none keeps the writer's content. */
export function preferredFix<F extends Kinds>(fixes: readonly F[]): F | undefined {
  return fixes.find(({ kind }) => kind === 'mend');
}

/** The fix that is part of "fix all"; undefined: the writer has to choose. A file is written only where the writer asks for it. */
export function unattendedFix<F extends Kinds>(fixes: readonly F[]): F | undefined {
  const [only, another] = fixes.filter(({ creates }) => creates === undefined);
  return another === undefined && only?.kind === 'mend' ? only : undefined;
}
