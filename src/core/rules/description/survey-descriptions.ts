import type { ApiDescription } from '../../api/api-description.ts';
import { Reading } from '../../api/reading.ts';
import { followPathItem, type OperationPlace, operationsOf } from '../../openapi/path-item.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { References, type Resolution } from '../../source/references.ts';
import type { SourceDocument, SourceNode } from '../../source/source-document.ts';
import type { Location } from '../../source/span.ts';
import { listPaths, type PathUse } from './path-parameters.ts';
import { type WalkedDocument, type WrittenReference, walkDocument } from './walk-document.ts';

/** A reference and what it leads to; those of one text in one file share the resolution. */
export interface SurveyedReference extends WrittenReference {
  readonly resolution: Resolution;
}

/** What is written in one description, all its files together, and where. Nothing is read into values. */
export interface DescriptionSurvey {
  readonly description: ApiDescription;
  readonly root: SourceNode;
  readonly reading: Reading;
  readonly references: readonly SurveyedReference[];
  /** Schemas and their like with an `enum`. */
  readonly enums: readonly SourceNode[];
  readonly mappings: readonly SourceNode[];
  /** Operations under `paths` and `webhooks`, in document order; none of AsyncAPI. */
  readonly operations: readonly OperationPlace[];
  /** The operations under `paths` by path, with their path parameters. */
  readonly paths: readonly PathUse[];
}

/** Every description of the project, also those at https URLs that `docs.json` names. A file that two of them share is walked once. */
export function surveyDescriptions(project: Project): readonly DescriptionSurvey[] {
  const named = [...listSources(project.config)].flatMap(({ file }) => project.description(file) ?? []);
  const walked = new Map<SourceDocument, WalkedDocument>();
  const walk = (file: string, { document: root }: ApiDescription): WalkedDocument | undefined => {
    const document = file === root.file ? root : findPart(file, project);
    if (document === undefined) return undefined;
    const known = walked.get(document) ?? walkDocument(document);
    walked.set(document, known);
    return known;
  };
  return [...new Set([...project.descriptions(), ...named])].flatMap((description) => {
    const { root } = description.document;
    return root ? [surveyOne(description, root, { project, walk })] : [];
  });
}

/** Some writers refer to a text for a `description`; there is nothing in it to check. */
function findPart(file: string, project: Project): SourceDocument | undefined {
  return /\.(?:md|mdx|txt|html)$/i.test(file) ? undefined : project.document(file);
}

interface Walking {
  readonly project: Project;
  readonly walk: (file: string, description: ApiDescription) => WalkedDocument | undefined;
}

function surveyOne(description: ApiDescription, root: SourceNode, { project, walk }: Walking): DescriptionSurvey {
  const reading = new Reading(new References(root.document, project));
  const references: SurveyedReference[] = [];
  const enums: SourceNode[] = [];
  const mappings: SourceNode[] = [];
  // Resolving finds more files, and the loop goes on to them.
  for (const file of reading.references.files) {
    const found = walk(file, description);
    const known = new Map<string, Resolution>();
    for (const { text, holder, extending } of found?.references ?? []) {
      const resolution = known.get(text) ?? reading.references.resolve(text, holder);
      known.set(text, resolution);
      references.push({ text, holder, extending, resolution });
    }
    enums.push(...(found?.enums ?? []));
    mappings.push(...(found?.mappings ?? []));
  }
  const operations = description.family === 'openapi' ? [...listOperations(root, reading)] : [];
  let paths: readonly PathUse[] | undefined;
  return {
    description,
    root,
    reading,
    references,
    enums,
    mappings,
    operations,
    get paths() {
      paths ??= listPaths(operations, reading);
      return paths;
    },
  };
}

function* listOperations(root: SourceNode, reading: Reading): IterableIterator<OperationPlace> {
  for (const [key, origin] of [
    ['paths', 'path'],
    ['webhooks', 'webhook'],
  ] as const) {
    for (const member of reading.open(root.get(key))?.members() ?? []) {
      const name = String(member.key);
      const item = name.startsWith('x-') ? undefined : followPathItem(member, reading);
      if (item) yield* operationsOf(origin, name, item, reading);
    }
  }
}

/** Where the text of a `$ref` stands. */
export function placeOf({ holder }: SurveyedReference): Location {
  return (holder.get('$ref') ?? holder).location;
}
