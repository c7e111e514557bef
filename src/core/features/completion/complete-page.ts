import type { ComponentAttribute } from '../../components/component.ts';
import { findComponent } from '../../components/find-component.ts';
import type { Project } from '../../project/project.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import { alignEndTag } from '../editor/align-end-tag.ts';
import { findPageCaret, type PageCaret } from '../mdx/page-caret.ts';
import type { ScannedTag } from '../mdx/scan-tags.ts';
import { offerLanguages } from './code-languages.ts';
import { type CompletionItem, type Offer, placeOffers } from './completion-item.ts';
import { offerImages, offerLinks } from './offer-addresses.ts';
import { offerAttributes, offerClosing, offerComponents } from './offer-components.ts';
import { type IconNames, offerIcons } from './offer-icons.ts';

/** Completes in the body of a page: components, attributes and their values, links, images, snippets, variables, and languages of code. */
export function completePage(
  project: Project,
  file: string,
  {
    text,
    bodyStart,
    offset,
    icons,
  }: { readonly text: string; readonly bodyStart: number; readonly offset: number; readonly icons: IconNames },
): readonly CompletionItem[] {
  const caret = findPageCaret(text, bodyStart, offset);
  if (caret === undefined || caret.kind === 'text') return [];
  const offers = isIconValue(caret)
    ? offerIcons(project, icons, text.slice(caret.span.start, offset))
    : listOffers(project, file, caret, text);
  const items = placeOffers(offers, caret.span, (insert) => insert);
  if (caret.kind !== 'closing') return items;
  return items.map((item) => {
    const accepted = text.slice(0, caret.span.start) + item.insert + text.slice(caret.span.end);
    const end = accepted.indexOf('>', caret.span.start) + 1;
    return { ...item, edits: alignEndTag(accepted, end) };
  });
}

function listOffers(
  project: Project,
  file: string,
  caret: Exclude<PageCaret, { readonly kind: 'text' }>,
  text: string,
): readonly Offer[] {
  const typed = text.slice(caret.span.start, caret.span.end);
  switch (caret.kind) {
    case 'component':
      return offerComponents(text, caret.within, text.slice(caret.span.end));
    case 'closing':
      return offerClosing(caret.within, caret.finished);
    case 'attribute':
      return offerAttributes(caret.tag, typed, text.charAt(caret.span.end) === '=');
    case 'value':
      return offerValues(project, file, findValueType(caret.tag, caret.attribute.name), typed);
    case 'link':
      return offerLinks(project, file, typed);
    case 'image':
      return offerImages(project, file, typed);
    case 'import':
      return offerSnippets(project);
    case 'variable':
      return offerVariables(project, text.slice(caret.span.end));
    case 'language':
      return offerLanguages();
  }
}

function isIconValue(caret: PageCaret): boolean {
  return caret.kind === 'value' && findValueType(caret.tag, caret.attribute.name) === 'icon';
}

/** Attributes of HTML elements that take addresses. */
const addressAttributes: { readonly [name: string]: ComponentAttribute['type'] } = {
  href: 'link',
  src: 'image',
  poster: 'image',
};

function findValueType(tag: ScannedTag, name: string): ComponentAttribute['type'] | undefined {
  const known = findComponent(tag.name)?.attributes.find((attribute) => attribute.name === name);
  return known?.type ?? (Object.hasOwn(addressAttributes, name) ? addressAttributes[name] : undefined);
}

function offerValues(
  project: Project,
  file: string,
  type: ComponentAttribute['type'] | undefined,
  typed: string,
): readonly Offer[] {
  if (type === 'link') return offerLinks(project, file, typed);
  if (type === 'image') return offerImages(project, file, typed);
  if (type === 'type') return types.map((label) => ({ label, kind: 'value' }));
  if (typeof type === 'object') return type.map((label) => ({ label, kind: 'value' }));
  return [];
}

const types =
  'string number integer boolean object array null file enum string[] number[] integer[] object[] date date-time'.split(
    ' ',
  );

/** Offers the `variables` of `docs.json`. */
function offerVariables({ config }: Project, after: string): readonly Offer[] {
  const closing = /^[ \t]*\}\}/.test(after) ? '' : '}}';
  return Object.entries(config.variables).map(([label, value]) => ({
    label,
    kind: 'value',
    detail: String(value),
    insert: `${label}${closing}`,
  }));
}

/** Offers the snippets that a page can import. */
function offerSnippets({ workspace }: Project): readonly Offer[] {
  return workspace
    .files()
    .filter((path) => path.startsWith('snippets/') && (isPageFile(path) || /\.[jt]sx?$/.test(path)))
    .map((path) => ({ label: `/${path}`, kind: 'page' }));
}
