import type { Project } from '../../core/project/project.ts';
import type { DescriptionFacts } from '../../core/references/description-facts.ts';
import { checkDescription } from '../../core/rules/check-rules.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceDocument } from '../../core/source/document/source-document.ts';
import type { ProseParser } from '../../page/prose-parser.ts';
import { createIconCheck } from './check-icons.ts';
import { checkProse, findProse } from './written-prose.ts';

/** Checks of single files, whose results are kept as long as the version of the file that they were made of. */
export interface FileChecks {
  /** The rules that need one description alone. */
  description(facts: DescriptionFacts): readonly Problem[];
  /** The MDX and Markdown in a file of a description. */
  texts(file: string): readonly Problem[];
  /** The names of icons in pages and in `docs.json`. */
  icons(): readonly Problem[];
}

export function createFileChecks(project: Project, prose: ProseParser): FileChecks {
  const described = new WeakMap<DescriptionFacts, readonly Problem[]>();
  const clues = new WeakMap<SourceDocument, readonly number[]>();
  return {
    description: (facts) => remember(described, facts, checkDescription),
    texts(file) {
      const document = project.document(file);
      const found = document === undefined ? [] : remember(clues, document, findProse);
      // Texts may insert snippets and variables, so only where they are is kept.
      return document === undefined || found.length === 0 ? [] : checkProse(document, found, project, prose);
    },
    icons: createIconCheck(project),
  };
}

function remember<V extends object, T>(known: WeakMap<V, T>, version: V, make: (version: V) => T): T {
  const value = known.get(version) ?? make(version);
  known.set(version, value);
  return value;
}
