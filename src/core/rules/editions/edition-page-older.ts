import type { Project } from '../../project/project.ts';
import type { PagePair } from '../../references/editions/edition.ts';
import { hashText, markSource, readSourceMark } from '../../references/editions/source-mark.ts';
import type { Finding, Rule } from '../rule.ts';
import { findBodyStart } from './page-start.ts';

/** Without the hash of `x-source`, the history of the repository decides, where there is one. */
export const editionPageOlder: Rule = {
  id: 'edition-page-older',
  summary: 'A page is not older than its source, by the hash in its `x-source` or by the history of the repository.',
  severity: 'info',
  *check(project, { editions }) {
    for (const { pairs } of editions) {
      for (const pair of pairs) {
        const mark = readSourceMark(project.pageFile(pair.page));
        const text = mark?.hash === undefined ? undefined : project.workspace.read(pair.source);
        if (text === undefined || mark?.hash === hashText(text)) continue;
        yield reportOlder(project, pair, 'since this page was marked as up to date');
      }
    }
  },
};

/** The pages with no hash that are older than their source by the history. */
export function* reportOlderInHistory(
  project: Project,
  pairs: readonly PagePair[],
  older: ReadonlySet<string>,
): Iterable<Finding> {
  for (const pair of pairs) {
    if (!older.has(pair.page) || readSourceMark(project.pageFile(pair.page))?.hash !== undefined) continue;
    yield reportOlder(project, pair, 'in the repository after this page did');
  }
}

function reportOlder(project: Project, { source, page }: PagePair, when: string): Finding {
  const [file, original] = [project.pageFile(page), project.pageFile(source)];
  // It silences the problem while the text may still have to be translated.
  const fixes =
    file === undefined || original === undefined
      ? []
      : [{ kind: 'guess', title: 'Mark as Up to Date', edits: [markSource(file, original)] } as const];
  return {
    message: `The source of this page, ${source}, changed ${when}. Bring this page up to date, then mark it as up to date.`,
    at: findBodyStart(project, page),
    fixes,
    related: [{ message: 'The source', at: findBodyStart(project, source) }],
  };
}
