import { capitalize } from '../../source/text/capitalize.ts';

/** An operation as far as its `operationId` may follow from it. */
export interface NamedByPattern {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly id?: string;
}

type Words = (operation: NamedByPattern) => readonly string[];

/** The words that ids are made of, the most usual first, which is used where no operation has an id. */
const wordings: readonly Words[] = [
  nameByVerb,
  ({ method, path }) => [method, ...splitWords(path)],
  ({ method, path }) => [
    method,
    ...splitPath(path).flatMap(({ words, isParameter }) => (isParameter ? ['by', ...words] : words)),
  ],
  ({ path, method }) => [...splitWords(path), method],
  ({ summary, method, path }) =>
    summary === '' ? [method, ...splitWords(path)] : splitWords(summary.replaceAll(/['’]/g, '')),
  ({ summary, method, path }) => {
    const words = splitWords(summary.replaceAll(/['’]/g, '')).filter((word) => !/^(?:a|an|the|of|all)$/.test(word));
    return words.length === 0 ? [method, ...splitWords(path)] : words;
  },
];

const notations: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.map((word, index) => (index === 0 ? word : capitalize(word))).join(''),
  (words) => words.map(capitalize).join(''),
  (words) => words.join('_'),
  (words) => words.join('-'),
  (words) => words.join('.'),
];

/** What may be before the words: nothing, or the tag with a separator. */
const tagSeparators: readonly (string | undefined)[] = [undefined, '_', '.', '-', '/', ''];

/** The most ids that patterns are tried on. */
const mostIds = 400;

/** Finds the pattern that makes most of the existing ids. */
export function findPattern(operations: readonly NamedByPattern[]): (operation: NamedByPattern) => string {
  const known = operations.filter(({ id }) => id !== undefined).slice(0, mostIds);
  let best = { score: -1, write: (operation: NamedByPattern): string => operation.path };
  for (const wording of wordings) {
    for (const notation of notations) {
      for (const separator of tagSeparators) {
        const write = (operation: NamedByPattern) => {
          const words = wording(operation);
          const tag = splitWords(operation.tag);
          if (separator === undefined || tag.length === 0) return notation(words);
          return separator === '' ? notation([...tag, ...words]) : `${notation(tag)}${separator}${notation(words)}`;
        };
        const score = known.filter((operation) => write(operation) === operation.id).length;
        if (score > best.score) best = { score, write };
      }
    }
  }
  return best.write;
}

/** `GET /orders` is `list orders`, `GET /orders/{id}` is `get order`, `POST /orders/{id}/cancel` is `cancel order`. */
function nameByVerb({ method, path }: NamedByPattern): readonly string[] {
  const segments = splitPath(path);
  const last = segments.at(-1);
  const names = segments.filter(({ isParameter }) => !isParameter);
  const resource = names.at(-1)?.words ?? ['root'];
  const isItem = last?.isParameter === true;
  const isAction =
    method === 'post' && segments.length > 2 && !isItem && segments.at(-2)?.isParameter === true && !isPlural(resource);
  if (isAction) return [...resource, ...toSingular(names.at(-2)?.words ?? [])];
  const verbs: { readonly [method: string]: string } = {
    post: 'create',
    put: 'replace',
    patch: 'update',
    delete: 'delete',
  };
  const verb = method === 'get' ? (isItem || !isPlural(resource) ? 'get' : 'list') : (verbs[method] ?? method);
  const isOne = isItem || method === 'post';
  const context = names
    .slice(0, -1)
    .filter((_, index) => segments.indexOf(names[index + 1] ?? last ?? { words: [], isParameter: false }) > 1);
  return [verb, ...context.flatMap(({ words }) => toSingular(words)), ...(isOne ? toSingular(resource) : resource)];
}

interface Segment {
  readonly words: readonly string[];
  readonly isParameter: boolean;
}

/** The segments of a path, without a version before them. */
function splitPath(path: string): readonly Segment[] {
  return path
    .split('/')
    .filter((segment) => segment !== '' && !/^(?:v\d+|api)$/i.test(segment))
    .map((segment) => ({ words: splitWords(segment), isParameter: segment.startsWith('{') }))
    .filter(({ words }) => words.length > 0);
}

function splitWords(text: string): readonly string[] {
  const parts = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return parts.filter((part) => part !== '').map((part) => part.toLowerCase());
}

function isPlural(words: readonly string[]): boolean {
  return /[^s]s$/.test(words.at(-1) ?? '');
}

function toSingular(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  const singular = last
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  return words.length === 0 ? [] : [...words.slice(0, -1), singular];
}
