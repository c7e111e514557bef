import type { CodeNode } from '../../core/pages/page-tree.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { renderPick } from '../pick.ts';
import { renderProse } from '../prose.ts';
import { renderCopy, renderPre } from '../tree/code/render-code.ts';
import type { ExampleText } from './examples.ts';

export interface CodeTab {
  readonly label: HtmlValue;
  /** See `Choice`. */
  readonly shows?: string;
  readonly examples: readonly ExampleText[];
}

/**
 * Renders a card of code: one snippet with its title, or several as tabs. Several examples of one tab are a second
 * choice.
 */
export function renderCard(title: string, tabs: readonly CodeTab[], scope: PageScope, name: string): Html | undefined {
  const [only] = tabs;
  if (only === undefined) return undefined;
  if (tabs.length === 1) {
    const label = only.label === '' ? title : only.label;
    // The titles of several examples say what they are, and so may a heading.
    const isBare = label === '' || (only.examples.length > 1 && only.shows === undefined);
    const bar = isBare ? undefined : html`<div class="cardbar"><span class="title">${label}</span></div>`;
    return html`<div class="card">${bar}${renderExamples(only.examples, scope, name)}</div>`;
  }
  const choices = tabs.map(({ label, shows, examples }, index) => ({
    label,
    shows,
    content: renderExamples(examples, scope, `${name}.${index}`),
  }));
  return html`<div class="card">${renderPick(choices, scope, { name, kind: 'tabs', label: title })}</div>`;
}

function renderExamples(examples: readonly ExampleText[], scope: PageScope, name: string): Html | undefined {
  const [only] = examples;
  if (only === undefined) return undefined;
  if (examples.length === 1) return renderExample(only, scope);
  const choices = examples.map((example, index) => ({
    label: exampleLabel(example, index),
    shows: example.shows,
    content: renderExample(example, scope),
  }));
  return renderPick(choices, scope, { name, kind: 'examples', label: 'Example' });
}

/** Returns the title, followed by the last part of the media type if there are several. */
export function exampleLabel({ title, mediaType }: ExampleText, index: number): HtmlValue {
  if (mediaType === undefined) return title === '' ? `Example ${index + 1}` : title;
  if (title === '') return mediaType;
  const short = mediaType.replace(/;.*/s, '').replace(/^.*[/+]/, '');
  return html`<span title="${mediaType}">${title} <small>${short}</small></span>`;
}

function renderExample({ description, lang, text }: ExampleText, scope: PageScope): Html {
  const prose = renderProse(description, scope);
  return html`${prose === undefined ? undefined : html`<div class="caption">${prose}</div>`}${renderCode(text, lang)}`;
}

/** Renders code, highlighted if its language is known. */
export function renderCode(text: string, lang: string): Html {
  const node: CodeNode = { kind: 'code', lang: lang === 'text' ? '' : lang, meta: '', value: text };
  return html`<div class="copyable">${renderPre(node)}${renderCopy()}</div>`;
}
