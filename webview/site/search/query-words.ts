import { searchWords } from '../../../src/render/search/search-words.ts';

/** Words of questions that say nothing about their subject. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a about am an and any are as at be by can could did do does for from get have how i if in into is it its many me much my of on ' +
    'or our s should t that the their them there this to use using via want was we what whats when where which who why ' +
    'will with would you your'
  ).split(' '),
);

/** Words that readers use for one another. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['cost', 'price', 'pricing', 'billing'],
    ['create', 'make'],
    ['delete', 'remove'],
    ['install', 'setup'],
    ['k8s', 'kubernetes'],
    ['db', 'database'],
    ['env', 'environment'],
    ['auth', 'authentication'],
    ['login', 'authentication'],
    ['config', 'configuration'],
    ['2fa', 'mfa', 'factor'],
    ['js', 'javascript'],
    ['ts', 'typescript'],
    ['stt', 'speech'],
    ['tts', 'speech'],
    ['error', 'troubleshooting'],
    ['changelog', 'release', 'updates'],
    ['throttling', 'limit'],
    ['paging', 'pagination'],
    ['ram', 'memory', 'resource'],
    ['retry', 'retries'],
  ].flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

/** Returns the words of a query that results must have, in order and each once. A query of stop words alone keeps them. */
export function queryWords(query: string): readonly string[] {
  const words = [...new Set(searchWords(query.replace(/^what['’]?s new\b/i, 'changelog')))];
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length === 0 ? words : meaningful;
}

export function findSynonyms(word: string): readonly string[] {
  return synonyms.get(word) ?? [];
}

/** The share of a synonym's score that counts for a word. */
export const synonymShare = 0.6;
