import { locateReference } from '../../references/description-facts.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { isDataFile } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import type { RefactoringPlace } from './refactoring.ts';

interface TextOfReference {
  readonly text: string;
  readonly at: Location;
}

/** Lists the `$ref`s and the references in mappings inside of a value, each once. */
export function listReferencesIn({ references }: RefactoringPlace, node: SourceNode): readonly TextOfReference[] {
  const { file } = node.document;
  const { start, end } = node.span;
  const byOffset = new Map<number, TextOfReference>();
  const add = (text: string, at: Location) => {
    if (at.file === file && start <= at.span.start && at.span.end <= end) byOffset.set(at.span.start, { text, at });
  };
  for (const facts of references.descriptions) {
    if (!facts.reading.references.files.has(file)) continue;
    for (const reference of facts.references) {
      if (reference.holder.document.file === file) add(reference.text, locateReference(reference));
    }
    for (const mapping of facts.mappings) {
      const text = mapping.string() ?? '';
      if (/[/#]/.test(text) || isDataFile(text)) add(text, mapping.location);
    }
  }
  return [...byOffset.values()];
}

/** Returns whether a reference leads into the value, past its root. */
export function isReferredInside({ references }: RefactoringPlace, { document, span }: SourceNode): boolean {
  return references.descriptions.some((facts) =>
    facts.references.some(({ resolution }) => {
      if (resolution.kind !== 'found' || resolution.node.document.file !== document.file) return false;
      return span.start < resolution.node.start && resolution.node.start < span.end;
    }),
  );
}
