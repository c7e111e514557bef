import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import { completeByFormat } from './complete-by-format.ts';
import { completePage } from './complete-page.ts';
import type { CompletionItem } from './completion-item.ts';
import type { IconNames } from './offer-icons.ts';

/** Completes in `docs.json`, its parts and pages, and in descriptions. */
export function complete(
  project: Project,
  file: string,
  offset: number,
  icons: IconNames = () => [],
): readonly CompletionItem[] {
  const text = textOfDocument(project.workspace, file);
  if (text === undefined) return [];
  if (!isPageFile(file)) return completeByFormat(project, { file, text, offset, icons });
  const place = findFrontMatter(text);
  if (place !== undefined && offset < place.bodyStart)
    return offset <= text.indexOf('\n') ? [] : completeByFormat(project, { file, text, offset, icons });
  return completePage(project, file, { text, bodyStart: place?.bodyStart ?? 0, offset, icons });
}
