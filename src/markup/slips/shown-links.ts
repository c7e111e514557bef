import type { Token } from 'markdown-it';
import type { Span } from '../../core/source/text/span.ts';
import type { Slip } from './block-text.ts';

/** A link or an image of Markdown, with its place in the text of its block. */
interface ShownLink {
  readonly token: Token;
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

const localHost = /^\w+:\/\/(localhost|127\.0\.0\.1|0\.0\.0\.0)(?=[:/?#]|$)/;
const emptyWords = /^(?:click here|here|this|this link|link|read more|more|learn more|see here)\.?$/i;

/** Mistakes in links that the parser has read: without an address, to this machine, or without words. */
export function* findShownLinks(inline: Token): Generator<Slip> {
  for (const link of listLinks(inline))
    yield* link.token.type === 'image' ? checkImage(link) : checkLink(link, inline.content);
}

function* checkImage({ token, words, start, end }: ShownLink): Generator<Slip> {
  if (token.attrGet('src') === '') yield { ...withoutAddress('image'), start, end };
  else if (words.trim() === '') yield { ...withoutAlt, start, end };
}

function* checkLink({ token, words, start, end }: ShownLink, content: string): Generator<Slip> {
  const href = token.attrGet('href') ?? '';
  if (href === '') yield { ...withoutAddress('link'), start, end };
  // An empty link to an anchor is how other tools mark a heading.
  else if (words.trim() === '' && !String(href).startsWith('#')) yield { ...withoutText, start, end };
  const [, host = ''] = localHost.exec(String(href)) ?? [];
  if (host !== '' && !words.includes(host)) {
    const message = `This link leads to ${host}, which is the reader's own machine. Write the address of the published page.`;
    // The server of a preview, and not an API.
    const page = /^\w+:\/\/[\w.]+:3\d{3}(\/[\w/.#-]+)$/.exec(String(href))?.[1];
    const at = content.indexOf(String(href), start);
    const edits = page === undefined || at < 0 ? [] : [{ start: at, end: at + String(href).length, text: page }];
    const fix = { kind: 'guess', title: `Change to "${page}"`, edits } as const;
    yield { code: 'link-local', severity: 'warning', message, start, end, ...(edits.length > 0 && { fix }) };
  }
  if (emptyWords.test(words.trim())) yield { ...withoutWords, start, end };
}

function withoutAddress(what: 'image' | 'link'): Pick<Slip, 'code' | 'severity' | 'message'> {
  const message = `This ${what} has no address. Write it between the parentheses.`;
  return { code: 'mdx-link-syntax', severity: 'warning', message };
}

const withoutText = {
  code: 'mdx-link-syntax',
  severity: 'warning',
  message: 'This link has no text, so readers do not see it. Write it between the brackets.',
} as const;

export const withoutAlt = {
  code: 'image-alt',
  severity: 'hint',
  message: 'This image has no alternative text. Describe what it shows for readers who cannot see it.',
  ofStyle: true,
} as const;

const withoutWords = {
  code: 'link-words',
  severity: 'hint',
  message: 'The words of this link do not say where it leads. Name its target.',
  ofStyle: true,
} as const;

function* listLinks({ children, content }: Token): Generator<ShownLink> {
  const all = children ?? [];
  for (const [index, token] of all.entries()) {
    if (token.type === 'image') yield { token, words: token.content, ...findPlace(content, token, '![') };
    if (token.type !== 'link_open' || token.markup !== '') continue;
    const close = all.findIndex((each, at) => at > index && each.type === 'link_close');
    const inner = all.slice(index + 1, close);
    // An image is the content of its link.
    const words = inner.some(({ type }) => type === 'image' || type === 'tag')
      ? 'image'
      : inner.map((each) => each.content).join('');
    yield { token, words, ...findPlace(content, token, '[') };
  }
}

/** From the opening bracket, before the place of the token, to the end of the address. */
function findPlace(content: string, token: Token, opening: string): Span {
  const { start: at = 0 } = (token.meta ?? {}) as Partial<Span>;
  const start = opening === '[' ? content.lastIndexOf('[', at) : content.indexOf(opening, Math.max(0, at - 2));
  const from = Math.max(0, start);
  const close = content.indexOf(']', from);
  const end = content.indexOf(content[close + 1] === '(' ? ')' : ']', close + 1);
  return { start: from, end: end < 0 ? content.length : end + 1 };
}
