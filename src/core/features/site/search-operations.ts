import { nameTarget } from '../../pages/plan/page-drafts.ts';
import type { Target } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { descriptionsInUse } from '../../references/descriptions-in-use.ts';
import { findUsed } from '../../references/used-places.ts';

/** An operation, webhook or channel of the site, as a list of search results shows it. */
export interface ListedOperation {
  /** Names it in every call: `GET /users`, `webhook NAME`, `channel ID`, after the file if another description has the same. */
  readonly name: string;
  readonly kind: 'operation' | 'webhook' | 'channel';
  readonly description: string;
  readonly title?: string;
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** The slug of its first page. */
  readonly slug?: string;
}

/** The longest part of a query that is read, in characters, and the most words of it. */
const longestQuery = 500;
const mostWords = 20;

/** Lists the operations and channels that match the words of the query, the best first; all of them, in their order, if it has no words. Excluded ones are left out. */
export function searchOperations(project: Project, query: string): readonly ListedOperation[] {
  const words = [...new Set(splitWords(query.slice(0, longestQuery)))].slice(0, mostWords);
  const slugOf = findUsed(project);
  const all = descriptionsInUse(project).flatMap(({ file, operations, channels }) =>
    [...operations, ...channels]
      .filter(({ exclusion }) => exclusion === 'none')
      .map((summary) => ({ summary, description: file, name: nameTarget(summary) })),
  );
  const counts = Map.groupBy(all, ({ name }) => name);
  const ranked = all.map(({ summary, description, name }, index) => {
    const isShared = (counts.get(name)?.length ?? 0) > 1;
    const operation = toListed(summary, { description, name: isShared ? `${description} ${name}` : name });
    const slug = slugOf(summary);
    return { operation: { ...operation, slug }, index, score: rank(summary, words) };
  });
  if (words.length === 0) return ranked.map(({ operation }) => operation);
  return ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ operation }) => operation);
}

function toListed(
  summary: Target,
  named: Pick<ListedOperation, 'name' | 'description'>,
): Omit<ListedOperation, 'slug'> {
  const { tags } = summary;
  if (summary.kind === 'channel') {
    const { title } = summary;
    return { ...named, kind: 'channel', tags, deprecated: false, title };
  }
  const { operationId, deprecated, origin } = summary;
  const title = summary.summary ?? summary.title;
  return {
    ...named,
    kind: origin === 'webhook' ? 'webhook' : 'operation',
    tags,
    deprecated,
    title,
    operationId,
  };
}

/** The methods that a word of a question usually means. */
const methodsOfWord = new Map<string, readonly string[]>(
  Object.entries({
    create: ['POST'],
    add: ['POST'],
    new: ['POST'],
    update: ['PUT', 'PATCH'],
    change: ['PUT', 'PATCH'],
    edit: ['PUT', 'PATCH'],
    replace: ['PUT'],
    delete: ['DELETE'],
    remove: ['DELETE'],
    cancel: ['DELETE'],
    list: ['GET'],
    get: ['GET'],
    read: ['GET'],
    find: ['GET'],
    show: ['GET'],
  }),
);

/** The sum over the words of the best place of each. Words that match nothing, such as "the", add nothing. */
function rank(summary: Target, words: readonly string[]): number {
  const places = listPlaces(summary);
  const method = summary.kind === 'operation' ? summary.method.toUpperCase() : undefined;
  let sum = 0;
  for (const word of words) {
    const best = Math.max(
      0,
      ...places.map(({ texts, worth }) => (texts.some((text) => isSame(text, word)) ? worth : 0)),
    );
    // A verb alone matches every operation with this method.
    const isVerb = method !== undefined && methodsOfWord.get(word)?.includes(method) === true;
    sum += best + (isVerb ? 1 : 0);
  }
  return sum;
}

function listPlaces(summary: Target): readonly { readonly texts: readonly string[]; readonly worth: number }[] {
  const { tags, description = '', title = '' } = summary;
  const about = splitWords(`${title} ${summary.kind === 'operation' ? (summary.summary ?? '') : ''}`);
  const names =
    summary.kind === 'channel'
      ? splitWords(`${summary.id} ${summary.address ?? ''}`)
      : splitWords(`${summary.method} ${summary.path} ${summary.operationId ?? ''}`);
  return [
    { texts: names, worth: 4 },
    { texts: about, worth: 4 },
    { texts: tags.flatMap(splitWords), worth: 2 },
    { texts: splitWords(description.slice(0, longestQuery)), worth: 1 },
  ];
}

/** Lower-case words; `createOrder`, `create_order` and `create-order` are two each. */
function splitWords(text: string): string[] {
  const parts = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return parts.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns whether the words are equal but for an ending: "order" and "orders", "create" and "creates". */
function isSame(text: string, word: string): boolean {
  if (text === word) return true;
  const [short, long] = text.length < word.length ? [text, word] : [word, text];
  return short.length >= 3 && long.length - short.length <= 3 && long.startsWith(short);
}
