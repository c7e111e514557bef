import type { PageNode } from '../../core/pages/page-tree.ts';
import { type Audience, needsSignIn } from '../../core/pages/readers/audience.ts';
import { getAudience } from '../../core/pages/readers/visibility.ts';
import { inlineElements } from '../../markup/tree/html-elements.ts';
import { attributes, html } from '../html.ts';
import type { ComponentRenderer } from './draw.ts';

/**
 * Renders content for some readers with a mark that says who they are. Only the writer sees the marks, because
 * published pages contain no content for other readers.
 */
export const renderVisibility: ComponentRenderer = (node, draw) => {
  const audience = getAudience(node);
  const content = draw.nodes(node.children);
  const mark = audienceMark(audience);
  const values = { class: 'x-visibility', 'data-for': audience.kind, 'data-unpublished': isUnpublished(audience) };
  return node.children.every(isInline)
    ? html`<span${attributes(values)}><span class="x-mark">${mark}</span>${content}</span>`
    : html`<div${attributes(values)}><p class="x-mark">${mark}</p>${content}</div>`;
};

function isUnpublished(audience: Audience): boolean {
  return needsSignIn(audience) || audience.kind === 'unclear';
}

function audienceMark(audience: Audience): string {
  switch (audience.kind) {
    case 'humans':
      return 'For people: not in Markdown';
    case 'agents':
      return 'For agents: in Markdown only';
    case 'signed-out':
      return 'For readers who are not signed in';
    case 'signed-in':
      return 'For signed-in readers: not published';
    case 'groups':
      return `For ${audience.groups.join(', ')}: not published`;
    case 'unclear':
      return 'For no one: "for" is missing or wrong';
    default:
      return audience satisfies never;
  }
}

function isInline(node: PageNode): boolean {
  if (node.kind === 'text') return true;
  if (node.kind === 'math') return !node.display;
  if (node.kind === 'element') return inlineElements.has(node.tag) && node.children.every(isInline);
  return node.kind === 'component' && inlineElements.has(node.name);
}
