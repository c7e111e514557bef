import { findSampleLanguage } from '../../docs-json/sample-languages.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { readEntries } from '../../pages/front-matter/front-matter-entries.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import { expandValue, listAllowedKeys } from '../../standards/allowed-members.ts';
import { findTextFormat } from '../../standards/text-format.ts';
import { findWordSentence } from '../../standards/word-sentences.ts';
import type { HoverText } from '../hover/hover-text.ts';
import { listSegments } from './description-place.ts';
import { findPlace } from './find-place.ts';
import { describeKey } from './offer-keys.ts';

/** Describes the key or the word at the offset by the schema of the file. Undefined if the schema has no such key or word there. */
export function describeByFormat(project: Project, file: string, offset: number): HoverText | undefined {
  const node = findFormatDocument(project, file)?.nodeAt(offset);
  if (node === undefined) return undefined;
  const { start, end } = node.keySpan;
  const isAtKey = typeof node.key === 'string' && offset >= start && offset <= end;
  return isAtKey ? describeKeyOf(project, node) : describeWord(project, node, offset);
}

/** The document of a file with a schema. That of a page is its front matter, at its offsets in the page. */
function findFormatDocument(project: Project, file: string): SourceDocument | undefined {
  const environment = project.environments.find((candidate) => candidate.file === file);
  if (environment !== undefined || !isPageFile(file)) return environment?.document ?? project.document(file);
  const text = textOfDocument(project.workspace, file) ?? '';
  const place = findFrontMatter(text);
  return place && readEntries(file, text, place).parse();
}

function describeKeyOf(project: Project, { parent, key, keySpan, document }: SourceNode): HoverText | undefined {
  if (parent?.kind !== 'object') return undefined;
  const place = findPlace(project, document, listSegments(parent));
  if (place === undefined) return undefined;
  const { standard, places, path } = place;
  const allowed = listAllowedKeys(standard.library, places, listOthers(parent, key)).find(({ name }) => name === key);
  return allowed && { contents: describeKey(standard, allowed, path), span: keySpan };
}

/** The most members whose words decide what an object is. */
const mostMembers = 100;

/** The other members of an object, with the text of scalars. */
function listOthers(object: SourceNode, key: SourceNode['key']): ReadonlyMap<string, string | undefined> {
  const others = object.members(mostMembers).filter((member) => member.key !== key);
  return new Map(others.map((member) => [String(member.key), member.string() ?? member.boolean()?.toString()]));
}

/** Describes a string by what it names, or by its meaning as a word of the schema. */
function describeWord(project: Project, node: SourceNode, offset: number): HoverText | undefined {
  const word = node.string();
  const { start, end } = node.location.span;
  const place = word === undefined ? undefined : findPlace(project, node.document, listSegments(node));
  if (word === undefined || place === undefined || place.places.length === 0 || offset < start) return undefined;
  const quotes = /^["']/.test(node.raw()) ? 1 : 0;
  const span = { start: start + quotes, end: end - quotes };
  const format = findTextFormat(expandValue(place.standard.library, place.places));
  if (format === 'icon') return { contents: `**${word}**`, icon: word, span };
  const names = place.path.filter((segment) => typeof segment === 'string');
  const sentence = findWordSentence(place.standard.name, names, word);
  const contents = format === 'sample-language' ? describeSampleLanguage(word) : sentence && `**${word}**: ${sentence}`;
  return contents === undefined ? undefined : { contents, span };
}

function describeSampleLanguage(name: string): string | undefined {
  const language = findSampleLanguage(name);
  if (language === undefined) return undefined;
  const aliases = language.aliases.map((alias) => `\`${alias}\``).join(', ');
  return `**${language.label}**${aliases === '' ? '' : `\n\nAlso written ${aliases}.`}`;
}
