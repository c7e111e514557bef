import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { ElementNode, PageNode, TextNode } from '../../core/pages/page-tree.ts';
import { mdx } from './mdx-language.ts';

const languages = {
  bash,
  c,
  cpp,
  csharp,
  css,
  dart,
  diff,
  dockerfile,
  go,
  graphql,
  http,
  ini,
  java,
  javascript,
  kotlin,
  markdown,
  mdx,
  php,
  powershell,
  python,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};

const highlighter = core.newInstance();
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
// As in the samples of requests.
highlighter.registerLanguage('bash', (hljs) => {
  const { keywords, ...rest } = bash(hljs);
  return { ...rest, keywords: { ...Object(keywords), keyword: [...Object(keywords).keyword, 'curl'] } };
});
highlighter.registerAliases(['curl', 'console', 'terminal', 'shell'], { languageName: 'bash' });
highlighter.registerAliases(['vue', 'svelte'], { languageName: 'xml' });
highlighter.registerAliases(['node', 'nodejs', 'node.js'], { languageName: 'javascript' });
highlighter.registerAliases(['.net', 'dotnet'], { languageName: 'csharp' });

const jsonLanguages: ReadonlySet<string> = new Set(['json', 'jsonc', 'json5', 'jsonl', 'ndjson']);

/** Longer code is not highlighted, for speed; in UTF-16 units. */
const maximumLength = 100_000;
/** Nor is code with a longer line, or more characters without punctuation: highlight.js takes quadratic time for them. */
const longestRun = 1_000;
/** Marks in more marks than these are text. Trees are processed recursively. */
const deepestMark = 50;

/**
 * Code → text and `span` elements whose `class` is one of `k` keyword, `s` string, `p` property, `n` number, `c` comment, `f` function, `t` type,
 * `a` added, `d` deleted. Code in an unknown language, or too long, is returned as one text.
 */
export function highlight(code: string, lang: string): readonly PageNode[] {
  const language = lang.toLowerCase();
  if (code.length > maximumLength) return [toTextNode(code)];
  if (jsonLanguages.has(language)) return highlightJson(code);
  if (language === '' || highlighter.getLanguage(language) === undefined) return [toTextNode(code)];
  if (isTooLong(code)) return [toTextNode(code)];
  const result: unknown = highlighter.highlight(code, { language, ignoreIllegals: true });
  const root = (result as { readonly _emitter?: { readonly rootNode?: ScopeNode } })._emitter?.rootNode;
  return root === undefined ? [toTextNode(code)] : root.children.flatMap((node) => toNodes(node));
}

/** Returns whether highlight.js would take long. */
function isTooLong(code: string): boolean {
  const ends = [/\n/, /[^\w\s$.]/];
  return ends.some((end) => code.split(end).some((run) => run.length > longestRun));
}

/** The token tree of highlight.js; its HTML output is never used. */
interface ScopeNode {
  readonly scope?: string;
  readonly children: readonly (ScopeNode | string)[];
}

function toNodes(node: ScopeNode | string, depth = 0): readonly PageNode[] {
  if (typeof node === 'string') return [toTextNode(node)];
  if (depth > deepestMark) return [toTextNode(joinTexts(node))];
  const className = highlightClass(node.scope ?? '');
  const children = node.children.flatMap((child) => toNodes(child, depth + 1));
  return className === undefined ? children : [mark(className, children)];
}

function joinTexts(node: ScopeNode): string {
  const texts: string[] = [];
  const left: (ScopeNode | string)[] = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string') texts.push(next);
    else for (const child of next.children.toReversed()) left.push(child);
  }
  return texts.join('');
}

const classes: { readonly [scope: string]: string } = {
  keyword: 'k',
  literal: 'k',
  built_in: 'f',
  selector: 'k',
  name: 'k',
  section: 'k',
  string: 's',
  regexp: 's',
  symbol: 's',
  'meta string': 's',
  attr: 'p',
  attribute: 'p',
  property: 'p',
  variable: 'p',
  number: 'n',
  comment: 'c',
  quote: 'c',
  meta: 'c',
  doctag: 'c',
  title: 'f',
  function: 'f',
  type: 't',
  class: 't',
  addition: 'a',
  deletion: 'd',
};

function highlightClass(scope: string): string | undefined {
  const [first = ''] = scope.split('.');
  if (Object.hasOwn(classes, scope)) return classes[scope];
  return Object.hasOwn(classes, first) ? classes[first] : undefined;
}

/**
 * Strings (a property name with its colon), numbers, words and comments of JSON, JSONC and JSON5. Unclosed strings and comments reach to
 * the end of the text, so that the pattern is linear.
 */
const jsonPart =
  /("(?:[^"\\\n]|\\.)*"?)(?=(\s{0,20}:)?)|(-?\b\d[\d.]*(?:[eE][-+]?\d+)?)|\b(true|false|null)\b|(\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*$))/g;

/** JSON as text and marked spans, in order; all text is kept, even if it is not JSON. */
function highlightJson(code: string): readonly PageNode[] {
  const nodes: PageNode[] = [];
  let end = 0;
  for (const match of code.matchAll(jsonPart)) {
    const [whole, text, colon, digits, word] = match;
    if (match.index > end) nodes.push(toTextNode(code.slice(end, match.index)));
    end = match.index + whole.length;
    nodes.push(mark(jsonClass({ text, colon, digits, word }), [toTextNode(whole)]));
  }
  if (end < code.length) nodes.push(toTextNode(code.slice(end)));
  return nodes;
}

function jsonClass(groups: {
  readonly text: string | undefined;
  readonly colon: string | undefined;
  readonly digits: string | undefined;
  readonly word: string | undefined;
}): string {
  if (groups.text !== undefined) return groups.colon === undefined ? 's' : 'p';
  if (groups.digits !== undefined) return 'n';
  return groups.word === undefined ? 'c' : 'k';
}

function toTextNode(value: string): TextNode {
  return { kind: 'text', value };
}

/** A highlighted span of code; the classes are listed in webview/styles/prose.css. */
function mark(className: string, children: readonly PageNode[]): ElementNode {
  return { kind: 'element', tag: 'span', attributes: { class: className }, children };
}
