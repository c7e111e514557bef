import assert from 'node:assert/strict';
import { listChanges } from '../../../src/changes/list-changes.ts';
import type { SiteChanges } from '../../../src/changes/site-changes.ts';
import type { MarkupParser } from '../../../src/core/ports.ts';
import { ReferenceIndex } from '../../../src/core/references/reference-index.ts';
import { projectOf, type Texts } from '../../support/project-of.ts';

/** The changes between two versions of a site, each given by the texts of its files. */
export function changesOf(before: Texts, after: Texts, markup?: MarkupParser): SiteChanges {
  const [old, now] = [projectOf(before, markup), projectOf(after, markup)];
  const changes = listChanges(
    { project: old, references: new ReferenceIndex(old) },
    { project: now, references: new ReferenceIndex(now) },
  );
  checkTexts(changes, before, after);
  return changes;
}

/** The old and new words of every change are in the files of their version, and differ. */
function checkTexts({ operations, channels }: SiteChanges, before: Texts, after: Texts): void {
  for (const { message, texts } of [...operations, ...channels].flatMap(({ details }) => details)) {
    if (texts === undefined) continue;
    assert.notEqual(texts.before, texts.after, message);
    for (const [text, files] of [
      [texts.before, before],
      [texts.after, after],
    ] as const) {
      const first = text?.replace(/…$/, '').split('\n')[0] ?? '';
      const isWritten = (file: string) => file.includes(first) || file.includes(JSON.stringify(first).slice(1, -1));
      assert.ok(Object.values(files).some(isWritten), `${message} ${text}`);
    }
  }
}

const letters = { breaking: 'B', compatible: 'C', documentation: 'D' } as const;

/** The impact of all changes as a letter; `-` if there are none. */
export function impactOf({ operations, channels }: SiteChanges): string {
  const impacts = [...operations, ...channels].map(({ impact }) => letters[impact]);
  return impacts.sort()[0] ?? '-';
}
