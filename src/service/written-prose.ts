import { findOutsideLinks } from '../core/project/outside-links.ts';
import type { Project } from '../core/project/project.ts';
import { internalError, orElse } from '../core/source/document/internal-error.ts';
import type { Problem } from '../core/source/document/problem.ts';
import type { SourceDocument, SourceNode, WalkPlace, WalkVisitor } from '../core/source/document/source-document.ts';
import type { Span } from '../core/source/text/span.ts';
import type { ProseParser } from '../page/prose-parser.ts';

/**
 * What is wrong with the texts of a file of a description: the MDX of `x-platform.content`, and pictures of Markdown
 * that are outside of the project. `clues` are those of the document.
 */
export function checkProse(
  document: SourceDocument,
  clues: readonly number[],
  project: Project,
  prose: ProseParser,
): readonly Problem[] {
  return orElse(
    () => listTexts(document, clues).flatMap((text) => checkText(text, project, prose)),
    () => [internalError('Reading the texts of this file', document.file)],
  );
}

interface WrittenText {
  readonly kind: 'content' | 'description';
  readonly node: SourceNode;
}

const inside = { data: -1, description: 0, platform: 1 } as const;
/** A writer's data, not parts of the description. */
const data = new Set(['enum', 'example', 'examples', 'default', 'const', 'value', 'dataValue']);
const picture = /!\[|<img\b/i;
/** Many programs write `<` in JSON as an escape. */
const clue = /!\[|(?:<|\\u003c)img\b|x-(?:platform|mint)/gi;

/** Offsets of what may be a text to check. Most descriptions have none, and no part of a document without one is visited. */
export function findClues({ text }: SourceDocument): readonly number[] {
  return Array.from(text.matchAll(clue), ({ index }) => index);
}

function listTexts(document: SourceDocument, clues: readonly number[]): readonly WrittenText[] {
  const found: WrittenText[] = [];
  let next = 0;
  const hasClue = ({ start, end }: WalkPlace): boolean => {
    // Places are visited in document order.
    while ((clues[next] ?? end) < start) next += 1;
    return (clues[next] ?? end) < end;
  };
  const visitor: WalkVisitor = {
    passesScalars: () => false,
    visit(place, context) {
      if (context === inside.platform) {
        if (place.name === 'content' && place.isString) found.push({ kind: 'content', node: place.node() });
        return inside.data;
      }
      if (!hasClue(place)) return inside.data;
      if (isPicture(place)) found.push({ kind: 'description', node: place.node() });
      return contextIn(place.name ?? '');
    },
  };
  document.walk(visitor);
  return found;
}

function isPicture(place: WalkPlace): boolean {
  return place.name === 'description' && place.isString && picture.test(place.string());
}

function contextIn(name: string): number {
  if (name === 'x-platform' || name === 'x-mint') return inside.platform;
  return data.has(name) ? inside.data : inside.description;
}

function checkText({ kind, node }: WrittenText, { workspace }: Project, prose: ProseParser): readonly Problem[] {
  const text = node.string() ?? '';
  const { file } = node.location;
  const tree = kind === 'content' ? prose.content(text, file) : prose.markdown(text);
  const links = findOutsideLinks(tree.links, file, workspace);
  const problems = kind === 'content' ? [...tree.problems, ...links] : links;
  return problems.map((problem) => ({
    ...problem,
    fixes: [],
    at: { file, span: placeOf(problem.at.span, text, node) },
  }));
}

/** Where the part of the text is in the file: at the same words, where they are written as they are read, else the whole text. */
function placeOf({ start, end }: Span, text: string, { location, document }: SourceNode): Span {
  const whole = location.span;
  const words = text.slice(start, end).split('\n', 1)[0] ?? '';
  const written = location.file === document.file ? document.text.slice(whole.start, whole.end) : '';
  // The third time that the words are read is the third time that they are written.
  const place = words === '' ? undefined : nthPlace(written, words, countBefore(text, words, start));
  return place === undefined ? whole : { start: whole.start + place, end: whole.start + place + words.length };
}

function countBefore(text: string, words: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf(words); at !== -1 && at < end; at = text.indexOf(words, at + 1)) count += 1;
  return count;
}

function nthPlace(text: string, words: string, count: number): number | undefined {
  let at = text.indexOf(words);
  for (let passed = 0; passed < count && at !== -1; passed += 1) at = text.indexOf(words, at + 1);
  return at === -1 ? undefined : at;
}
