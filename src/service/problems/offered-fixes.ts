import type { Fix } from '../../core/source/document/problem.ts';

type Kinds = Pick<Fix, 'kind' | 'creates'>;

/** The fixes that a writer is offered, none of which removes or hides content: exact ones, if there are any. */
export function offeredFixes<F extends Kinds>(fixes: readonly F[]): readonly F[] {
  const exactFixes = fixes.filter(isExact);
  return exactFixes.length > 0 ? exactFixes : fixes.filter((fix) => !losesContent(fix));
}

/** The changes that remove or hide what is wrong. An editor offers them as refactorings, and only where nothing fixes it in place. */
export function offeredRemovals<F extends Kinds>(fixes: readonly F[]): readonly F[] {
  return fixes.some(isExact) ? [] : fixes.filter(losesContent);
}

function isExact({ kind, creates }: Kinds): boolean {
  return kind === 'fix' && creates === undefined;
}

function losesContent({ kind }: Kinds): boolean {
  return kind === 'remove' || kind === 'hide';
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
