import type { Env, MarkdownIt } from 'markdown-it';

/** Reads the link definitions at the beginning of a paragraph into `env.references`; returns the offset after them. */
export function takeDefinitions(content: string, markdown: MarkdownIt, env: Env): number {
  let pos = 0;
  while (content[pos] === '[') {
    const definition = readDefinition(content, pos, markdown);
    if (definition === undefined) return pos;
    const { label, href, title } = definition;
    env.references ??= {};
    const references = env.references as { [label: string]: { href: string; title: string } };
    if (!Object.hasOwn(references, label)) references[label] = { href, title };
    pos = definition.end;
  }
  return pos;
}

interface Definition {
  readonly label: string;
  readonly href: string;
  readonly title: string;
  /** Offset of the next line. */
  readonly end: number;
}

const labelText = /\[((?:[^[\]\\]|\\[\s\S]){1,999})\]:/y;
const blanks = /[ \t]*\n?[ \t]*/y;
const restOfLine = /[ \t]*(?:\n|$)/y;

function readDefinition(content: string, start: number, { helpers, utils }: MarkdownIt): Definition | undefined {
  labelText.lastIndex = start;
  const written = labelText.exec(content)?.[1] ?? '';
  const label = utils.normalizeReference(written);
  if (label === '') return undefined;
  const from = skip(blanks, content, labelText.lastIndex);
  const target = helpers.parseLinkDestination(content, from, content.length);
  if (!target.ok || target.pos === from) return undefined;
  const place = { label, href: target.str };
  const titleAt = skip(blanks, content, target.pos);
  const title = titleAt > target.pos ? helpers.parseLinkTitle(content, titleAt, content.length) : undefined;
  const end = title?.ok === true ? skip(restOfLine, content, title.pos) : -1;
  if (end >= 0 && title !== undefined) return { ...place, title: title.str, end };
  const bareEnd = skip(restOfLine, content, target.pos);
  return bareEnd < 0 ? undefined : { ...place, title: '', end: bareEnd };
}

/** The offset after the pattern at `pos`; -1 if it does not match there. */
function skip(pattern: RegExp, text: string, pos: number): number {
  pattern.lastIndex = pos;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
