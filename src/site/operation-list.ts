import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import { textHash } from '../core/styles/text-hash.ts';
import type { ListedOperation } from '../request/links/listed-operation.ts';
import type { OutputFile } from './output-file.ts';
import { operationsFolder } from './own-files.ts';

/** Writes the list of all operations with a page, which a page loads when a response may link to one. Undefined if there are none. */
export function operationList(pages: readonly PlannedPage[]): OutputFile | undefined {
  const operations = pages.flatMap((page): ListedOperation[] => {
    const target = page.hidden ? undefined : pageTarget(page);
    if (target?.summary.kind !== 'operation' || target.summary.origin !== 'path') return [];
    const { method, path, operationId } = target.summary;
    return [{ slug: page.slug, source: textHash(target.source), method, path, operationId }];
  });
  const content = JSON.stringify(operations);
  return operations.length === 0 ? undefined : { path: `${operationsFolder}/${textHash(content)}.json`, content };
}
