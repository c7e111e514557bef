import type { ShownEntry } from '../../../src/render/search/search-index.ts';
import { searchWords } from '../../../src/render/search/search-words.ts';
import { stemWord } from '../../../src/render/search/word-stems.ts';

/** In characters: about a line of the dialog on a wide screen. */
const longest = 110;

/**
 * Returns the sentence of a page's Markdown that has most words of the query, in the part that the entry is: below its
 * heading, or the line of its field. Without such words it is the first one.
 */
export function findSentence(markdown: string, entry: ShownEntry, words: readonly string[]): string {
  const stems = words.map(stemWord);
  const listed = listSentences(findPart(markdown, entry)).filter((text) => !isPartOfTitle(text, entry[1]));
  const sentences = [...listed.filter(saysSomething), ...listed.filter((text) => !saysSomething(text))];
  const count = (text: string) => {
    const own = searchWords(text).map(stemWord);
    return stems.filter((stem) => own.some((each) => each.startsWith(stem))).length;
  };
  const counts = sentences.map(count);
  const best = sentences[counts.indexOf(Math.max(0, ...counts))] ?? '';
  return cutAround(best, words);
}

/** The title, or some words of it, says nothing more. */
function isPartOfTitle(text: string, title: string): boolean {
  return ` ${searchWords(title).join(' ')} `.includes(` ${searchWords(text).join(' ')} `);
}

/** What introduces something else, addresses, and single words such as "Deprecated.", say little by themselves. */
function saysSomething(text: string): boolean {
  return !text.endsWith(':') && text.includes(' ') && !/^\w+:\/\//.test(text);
}

function findPart(markdown: string, [kind, title]: ShownEntry): string {
  const lines = markdown.split('\n');
  if (kind === 'parameter' || kind === 'field') return findItem(lines, title);
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '').includes(title));
  if (kind !== 'heading' && kind !== 'update' && kind !== 'message') {
    const below = lines.slice(start + 1).join('\n');
    return kind === 'page' ? below : below.replace(sameEverywhere, '');
  }
  if (start === -1) return '';
  const end = lines.findIndex((line, index) => index > start && /^#+ /.test(line));
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}

/** Returns the line of a field, and the lines below it that are its own. */
function findItem(lines: readonly string[], title: string): string {
  const start = lines.findIndex((line) => line.includes(`\`${title}\``) || line.startsWith(`### ${title}`));
  if (start === -1) return '';
  const indent = lines[start]?.search(/[^ ]/) ?? 0;
  const isBelow = (line: string) => line === '' || (line.search(/[^ ]/) > indent && !/^ *- `/.test(line));
  const end = lines.findIndex((line, index) => index > start && !isBelow(line));
  return lines.slice(start, end === -1 ? undefined : end).join('\n');
}

/** Code, with the line above it unless that is a sentence: its name, such as "cURL". */
const captionedCode = /(?:^[^\n`]*[^\s.!?`]\n\n?)?^ *(`{3,}|~{3,})[\s\S]*?^ *\1.*$/gm;
/** The sections of an operation that all operations have alike. */
const sameEverywhere = /^## (?:Servers|Authentication)\n[\s\S]*?(?=^## |(?![\s\S]))/gm;

/** Lists the sentences of Markdown without its marks. Code and headings are no sentences. */
function listSentences(markdown: string): readonly string[] {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(captionedCode, '')
    .replace(blockMarks, '')
    .replace(tableRow, (_, cells: string) =>
      cells
        .trim()
        .split(/ *(?<!\\)\| */)
        .join(' · '),
    )
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .split(/`+([^`\n]+)`+/)
    .map((part, index) => (index % 2 === 1 ? part : withoutMarks(part)))
    .join('')
    .split(/\n+|(?<=[.!?])\s+/)
    .map((text) => text.replace(/^[\s:-]+|\s+$/g, ''))
    .filter((text) => text.length > 2 && !/^[A-Z]+ \S+$|^\S+:$/.test(text));
}

/** Headings, rules of tables, lines of notes and definitions of links; the marks of quotes, lists, tasks and footnotes. */
const blockMarks =
  /^#+ .*$|^> .*llms\.txt.*$|^ *\|[\s|:-]+$|^ *:::.*$|^ *\[[^\]^]+\]: .*$|^(?: *(?:>|[-*+] (?:\[[ x]\] )?|\d+[.)] ))+ *|\[\^[^\]]*\]:?/gm;
const tableRow = /^ *\|(.*)\| *$/gm;

/** Removes the marks of a text outside of code. Addresses in brackets stay, and so do names with underscores. */
function withoutMarks(text: string): string {
  return text
    .replace(/(?<!\\)<(\w+:[^<>\s]+)>/g, '$1')
    .replace(/(?<!\\)<\/?[a-z][^<>]*>|(?<!\\)(?:~~|(?<=\S)\*+|\*+(?=\S))/gi, '')
    .replace(/(?<![\p{L}\p{N}_\\])_+(?=\S)|(?<=[^\s\\])_+(?![\p{L}\p{N}_])/gu, '')
    .replace(/\\([\p{P}\p{S}])/gu, '$1');
}

/** Cuts a long sentence, so that the first word of the query is in view. */
function cutAround(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.max(0, Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at > 0), text.length));
  if (text.length <= longest || first < longest - 20 || first === text.length) return text;
  const start = text.lastIndexOf(' ', first - 30) + 1;
  return `… ${text.slice(start)}`;
}
