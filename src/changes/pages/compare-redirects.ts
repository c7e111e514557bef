import type { Project } from '../../core/project/project.ts';
import { redirectPath } from '../../core/references/redirects.ts';
import type { RedirectChange } from '../site-changes.ts';

/** The redirects that another version has not, or to another destination. Of several with one source, the first counts. */
export function compareRedirects(before: Project, after: Project): readonly RedirectChange[] {
  const [old, now] = [before, after].map(
    ({ config }) => new Map(config.redirects.toReversed().map((redirect) => [redirectPath(redirect.source), redirect])),
  );
  const sources = new Set(
    [...after.config.redirects, ...before.config.redirects].map(({ source }) => redirectPath(source)),
  );
  return [...sources].flatMap((path): readonly RedirectChange[] => {
    const [was, is] = [old?.get(path), now?.get(path)];
    if (is === undefined)
      return was === undefined ? [] : [{ change: 'removed', source: was.source, destination: was.destination }];
    const { source, destination } = is;
    if (was === undefined) return [{ change: 'added', source, destination }];
    return was.destination === destination ? [] : [{ change: 'changed', source, destination, from: was.destination }];
  });
}
