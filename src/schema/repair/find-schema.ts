import type { AuthoredNode, SourceDocument } from '../../core/source/document/source-document.ts';
import type { DocumentContext } from '../../core/source/references/resolve.ts';
import { References } from '../../core/source/references/resolve.ts';

/** Finds schemas as they are written, in the files of one description. */
export class WrittenSchemas {
  readonly #references: References;

  /** `root`: of the description. */
  constructor(root: SourceDocument, context: DocumentContext) {
    this.#references = new References(root, context);
  }

  /** The schema that keywords lead to, through `$ref`s. Undefined if it is not written as those keywords say. */
  find(start: AuthoredNode, keywords: readonly string[]): AuthoredNode | undefined {
    let node: AuthoredNode | undefined = start;
    for (const keyword of keywords) node = node && this.#step(node, keyword);
    return node?.kind === 'object' ? node : undefined;
  }

  #step(node: AuthoredNode, keyword: string): AuthoredNode | undefined {
    if (keyword === '$ref') return this.#follow(node);
    if (node.kind === 'array') return node.at(Number(keyword));
    // Maps of schemas may be references, too.
    return node.get(keyword) ?? this.#follow(node)?.get(keyword);
  }

  #follow(node: AuthoredNode): AuthoredNode | undefined {
    const reference = node.get('$ref');
    const text = reference?.string();
    if (reference === undefined || text === undefined) return undefined;
    const target = this.#references.resolve(text, reference);
    return target.kind === 'found' ? target.node.document.authored(target.node) : undefined;
  }
}
