import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';

/** The documents of descriptions, as they are written, and those of overlays. */
export function listDocuments(project: Project, { descriptions }: ReferenceIndex): readonly SourceDocument[] {
  const files = descriptions.flatMap(({ root }) => root.document.files);
  const documents = [...new Set(files)].flatMap((file) => project.document(file) ?? []);
  return [...new Set([...documents, ...project.overlays()])];
}

const extension = /(?<![\w-])["']?(x-[\w-]+)["']?[ \t]*:/g;

/** Every member whose name begins with `x-` and passes the test, found by its text: a large description has few of them. */
export function* listExtensions(document: SourceDocument, isWanted: (name: string) => boolean): Generator<SourceNode> {
  const wanted = new Map<string, boolean>();
  for (const { 1: name = '', index } of document.text.matchAll(extension)) {
    if (!wanted.has(name)) wanted.set(name, isWanted(name));
    if (wanted.get(name) !== true) continue;
    const node = document.nodeAt(index + 1);
    if (node?.key === name && !/\/(?:examples?|default|properties|headers|value)\//.test(node.pointer)) yield node;
  }
}
