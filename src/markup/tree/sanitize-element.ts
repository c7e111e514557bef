import { safeAddress } from '../../core/source/text/safe-address.ts';
import { allowedElements, voidElements } from './html-elements.ts';
import { readThemeClass, themeAttribute } from './shown-in.ts';

export type Attributes = { readonly [name: string]: string | true };

const globalAttributes: ReadonlySet<string> = new Set(['id', 'title', 'lang', 'dir', 'aria-label']);

const elementAttributes: { readonly [tag: string]: readonly string[] } = {
  a: ['href'],
  audio: ['src', 'controls', 'loop', 'muted'],
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
  img: ['src', 'alt', 'width', 'height'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  source: ['src', 'type'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align', 'scope'],
  time: ['datetime'],
  track: ['src', 'kind', 'label', 'srclang'],
  video: ['src', 'controls', 'loop', 'muted', 'poster', 'width', 'height'],
};

const reactNames: { readonly [name: string]: string } = {
  className: 'class',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  dateTime: 'datetime',
};
const linkAttributes: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

/** The attributes that pass the allow-list; `refused` lists links with a forbidden scheme. */
export function sanitizeAttributes(
  tag: string,
  written: Iterable<readonly [string, string | true]>,
): { readonly attributes: Attributes; readonly refused: readonly string[] } {
  const attributes: [string, string | true][] = [];
  const refused: string[] = [];
  for (const [writtenName, value] of written) {
    const name = normalizeName(tag, writtenName);
    const theme = name === 'class' ? readThemeClass(String(value)) : undefined;
    if (theme !== undefined) attributes.push([themeAttribute, theme]);
    if (!globalAttributes.has(name) && !(elementAttributes[tag] ?? []).includes(name)) continue;
    const passed = linkAttributes.has(name) ? sanitizeLink(name, String(value)) : sanitizePlainValue(name, value);
    if (passed !== undefined) attributes.push([name, passed]);
    else if (linkAttributes.has(name)) refused.push(String(value));
  }
  return { attributes: Object.fromEntries(attributes), refused };
}

/** The older `name` of an anchor is its id. */
function normalizeName(tag: string, name: string): string {
  if (tag === 'a' && name === 'name') return 'id';
  return Object.hasOwn(reactNames, name) ? (reactNames[name] ?? '') : name.toLowerCase();
}

function sanitizeLink(name: string, value: string): string | undefined {
  const address = safeAddress(value);
  return name !== 'href' && address?.kind === 'mail' ? undefined : address?.text;
}

/** A plain attribute may have any text; an id must be a valid link target. */
function sanitizePlainValue(name: string, value: string | true): string | true | undefined {
  return name !== 'id' || (typeof value === 'string' && /^[^\s\p{Cc}<>"'`]+$/u.test(value)) ? value : undefined;
}

export function isAllowed(tag: string): boolean {
  return allowedElements.has(tag);
}

export function isVoid(tag: string): boolean {
  return voidElements.has(tag);
}
