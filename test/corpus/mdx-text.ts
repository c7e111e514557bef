/**
 * The text that a reader of an MDX body should see, as one string: prose, code, and the attributes that hold words, without
 * front matter, tags, comments, module lines, addresses of links, ids of headings, and the marks of lists, fences and
 * lines of code. No part of our own reader is used.
 */
export function mdxText(source: string): string {
  const kept: string[] = [];
  const keep = (text: string): string => `\ue000${kept.push(text) - 1}\ue000`;
  const text = withoutTags(proseOf(source, keep))
    .replace(/\]\((?:<[^>]*>|(?:[^()\s]|\([^()]*\))*)(?:\s+["'][^\n]*?["'])?\s*\)/g, '] ')
    // `[name]: address "title"` defines a link, and is itself no text.
    .replace(/^ {0,3}\[[^\]\n]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\)))?[ \t]*$/gm, ' ')
    .replace(/(^[ \t]{0,3}#{1,6}[ \t].*)\{#[^}\n]*\}/gm, '$1')
    // The box of a task is drawn.
    .replace(/^([ \t>]*(?:[-*+]|\d+[.)])[ \t]+)\[[ xX]\](?=\s)/gm, '$1')
    // The number of an item is a mark; the page counts by itself.
    .replace(/^([ \t>]*)\d+[.)](?=\s)/gm, '$1')
    .replace(/^([ \t>]*[-*+])[ \t]+\d+[.)](?=\s)/gm, '$1');
  return text.replace(/\ue000(\d+)\ue000/g, (_, index: string) => ` ${kept[Number(index)] ?? ''} `);
}

/** The MDX of a body without code, comments and module lines. */
export function mdxProse(source: string): string {
  return proseOf(source, () => ' ');
}

function proseOf(source: string, keep: (code: string) => string): string {
  const body = source.replace(/^\ufeff?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(\r?\n|$)/, '');
  const prose = readFences(body, keep)
    .replace(/(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, (_, __, code: string) => keep(code))
    .replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/^import\s(?:[^\n;'"]|\n(?!\s*\n))*?['"][^'"\n]*['"];?[ \t]*$/gm, ' ');
  return withoutModules(prose).replace(fallback, ' ');
}

/** Fallback content, for browsers that support neither videos nor frames. */
const fallback = /(?<=<(video|audio|iframe|object)\b[^>]*>)[^<]*(?:<source\b[^>]*>[^<]*)*(?=<\/\1>)/g;

/** Code blocks taken aside word for word; of the line that opens one, its title stays. */
function readFences(text: string, keep: (code: string) => string): string {
  const out: string[] = [];
  let open: { readonly mark: string; readonly lines: string[] } | undefined;
  for (const line of text.split(/\r?\n/)) {
    const [, , mark, info = ''] = /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (mark === undefined || (mark.startsWith('`') && info.includes('`'))) out.push(line);
      else open = { mark, lines: [titleOf(info)] };
    } else if (mark?.startsWith(open.mark) && info.trim() === '') {
      out.push(keep(open.lines.join('\n')));
      open = undefined;
    } else open.lines.push(line.replace(/\[!code [^\]]*\]/g, ''));
  }
  if (open !== undefined) out.push(keep(open.lines.join('\n')));
  return out.join('\n');
}

/** The title in the line that opens a code block: its language and its settings are attributes of the block. */
function titleOf(info: string): string {
  const titled = /\b(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const rest = info
    .trim()
    .replace(/^[^\s{]+/, '')
    .replace(/[\w-]+=(?:\{[^}]*\}|"[^"]*"|'[^']*'|\S+)/g, ' ')
    .replace(/(?:\bhighlight\s*)?\{[^}]*\}/g, ' ')
    .replace(/\b(?:expandable|wrap|lines|twoslash)\b/g, ' ');
  return `${rest} ${titled?.[1] ?? titled?.[2] ?? ''}`;
}

/** Removes `export const …`, up to the line on which every bracket is closed. */
function withoutModules(text: string): string {
  let out = '';
  let from = 0;
  for (const { index } of text.matchAll(/^export\s+(?:const|let|var|function|default|async)\b/gm)) {
    if (index < from) continue;
    out += text.slice(from, index);
    from = endOfCode(
      text,
      index,
      (at, depth) => depth === 0 && text[at] === '\n' && !/(?:=|=>|\()\s*$/.test(text.slice(index, at)),
    );
  }
  return out + text.slice(from);
}

/** Removes tags, but keeps the words of their attributes, which may contain expressions with further tags. */
function withoutTags(text: string): string {
  let out = '';
  let from = 0;
  for (const { index } of text.matchAll(/<\/?(?:[A-Za-z][\w.-]*)?(?=[\s/>])/g)) {
    if (index < from) continue;
    const end = endOfCode(text, index + 1, (at, depth) => depth === 0 && text[at] === '>');
    if (end >= text.length || (!startsLine(text, index) && hasBlankLine(text.slice(index, end)))) continue;
    out += `${text.slice(from, index)} ${attributeWords(text.slice(index, end))} `;
    from = end + 1;
  }
  return out + text.slice(from);
}

function startsLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}

/** Outside of its expressions: such a tag is none within a paragraph. */
function hasBlankLine(tag: string): boolean {
  return /\n[ \t]*\n[^{}]*$/.test(tag.replace(/\{[\s\S]*\}/, ''));
}

/** Attributes whose text a reader should see or hear. */
const wordAttributes = new Set(
  (
    'alt aria-label body caption comment cookie cta default description enum header headline hint label name ' +
    'path placeholder post pre query tags tip title type value'
  ).split(' '),
);

/** The words of the attributes of a component, and of a picture, a frame or an input: those of other elements are for style. */
function attributeWords(tag: string): string {
  const [, name = '', rest = ''] = /^<([A-Za-z][\w.-]*)([\s\S]*)$/.exec(tag) ?? [];
  if (!/^(?:[A-Z]|img$|iframe$|input$)/.test(name)) return '';
  let words = '';
  let from = 0;
  for (const { index, 0: written, 1: attribute = '', 2: value } of rest.matchAll(
    /\b([A-Za-z][\w:-]*)\s*=\s*(?:("[^"]*"|'[^']*')|\{)/g,
  )) {
    if (index < from) continue;
    const start = index + written.length;
    from = value === undefined ? endOfCode(rest, start, (_, depth) => depth < 0) : start;
    if (!isShown(name, attribute)) continue;
    words += ` ${value === undefined ? expressionWords(rest.slice(start, from - 1)) : value.slice(1, -1)}`;
  }
  return words;
}

function isShown(name: string, attribute: string): boolean {
  if (name === 'input') return attribute === 'placeholder';
  if (attribute === 'alt') return name === 'img';
  // The type of a callout or a card is its look, the name of an icon its picture.
  if (attribute === 'type') return /Field$|^Param$/.test(name);
  if (name === 'Icon') return false;
  return wordAttributes.has(attribute);
}

/** The text of JSX, or the strings in any other expression. */
function expressionWords(code: string): string {
  if (/^\s*</.test(code)) return withoutTags(code);
  return (code.match(/"[^"]*"|'[^']*'/g) ?? []).join(' ');
}

/** Offset at which `isEnd` says so, outside of strings, with the number of open brackets; else the text's length. */
function endOfCode(text: string, start: number, isEnd: (at: number, depth: number) => boolean): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (isEnd(at, depth)) return at;
    const char = text[at] ?? '';
    if ('{[('.includes(char)) depth += 1;
    else if ('}])'.includes(char)) depth -= 1;
    else if (char === '"' || char === "'" || char === '`') at = endOfString(text, at);
  }
  return text.length;
}

/** The closing quote; the opening one where the text has none, an apostrophe that is. */
function endOfString(text: string, start: number): number {
  const quote = text[start] ?? '';
  // The value of an attribute may hold empty lines.
  const isValue = text[start - 1] === '=';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
    else if (!isValue && text[at] === '\n' && quote !== '`' && text[at + 1] === '\n') return start;
  }
  return start;
}
