import type { ApiDescription } from '../../api/api-description.ts';
import { Reading } from '../../api/reading.ts';
import { listDescriptions } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { References, type Resolution } from '../../source/references/resolve.ts';
import { extensionOf } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { listPathItems, type PathItemFacts } from './path-items.ts';
import { type WalkedDocument, type WrittenReference, walkDocument } from './walk-document.ts';

/** A `$ref`, and what it leads to. */
export interface ResolvedReference extends WrittenReference {
  readonly resolution: Resolution;
}

/** What is written in one description, all its files together, and where. Nothing is read into values. */
export interface DescriptionFacts {
  readonly description: ApiDescription;
  readonly root: SourceNode;
  readonly reading: Reading;
  readonly references: readonly ResolvedReference[];
  /** Schemas and their like with an `enum`. */
  readonly enums: readonly SourceNode[];
  readonly mappings: readonly SourceNode[];
  /** The path items under `paths` and `webhooks`, in document order; none of AsyncAPI. */
  readonly items: readonly PathItemFacts[];
}

/** Every description of the project, also those at https URLs that `docs.json` names. */
export function analyseDescriptions(project: Project): readonly DescriptionFacts[] {
  // A file that two descriptions share is walked once.
  const walked = new Map<SourceDocument, WalkedDocument>();
  const walk = (document: SourceDocument): WalkedDocument => {
    const known = walked.get(document) ?? walkDocument(document);
    walked.set(document, known);
    return known;
  };
  return listDescriptions(project).flatMap((description) => {
    const { root } = description.document;
    return root ? [analyse(description, root, project, walk)] : [];
  });
}

const proseExtensions: readonly string[] = ['.md', '.mdx', '.txt', '.html'];

function analyse(
  description: ApiDescription,
  root: SourceNode,
  project: Project,
  walk: (document: SourceDocument) => WalkedDocument,
): DescriptionFacts {
  const resolver = new References(root.document, project);
  const references: ResolvedReference[] = [];
  const enums: SourceNode[] = [];
  const mappings: SourceNode[] = [];
  // Resolving finds more files, and the loop goes on to them.
  for (const file of resolver.files) {
    // Some writers refer to a text for a `description`; there is nothing in it to check.
    if (proseExtensions.includes(extensionOf(file))) continue;
    const document = file === root.document.file ? root.document : project.document(file);
    if (!document) continue;
    const found = walk(document);
    for (const written of found.references) {
      references.push({ ...written, resolution: resolver.resolve(written.text, written.holder) });
    }
    enums.push(...found.enums);
    mappings.push(...found.mappings);
  }
  const reading = new Reading(resolver);
  const items = description.family === 'openapi' ? listPathItems(root, reading) : [];
  return { description, root, reading, references, enums, mappings, items };
}

/** Where the text of a `$ref` is written. */
export function placeOf({ holder }: WrittenReference): Location {
  return (holder.get('$ref') ?? holder).location;
}
