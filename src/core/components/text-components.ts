import { attribute, component, required, shared } from './attributes.ts';
import type { Component } from './component.ts';

const { icon, iconType, usualTitle } = shared;

/** The attributes that folders and files share. */
const remarks = [
  attribute('comment', 'text', 'Text after the name.'),
  attribute('highlight', 'flag', 'Highlights the line.'),
];

function callout(name: string, about: string): Component {
  return component(name, 'block', about, [icon, iconType]);
}

/** Inline components, callouts, and components that show a single thing. */
export const textComponents: readonly Component[] = [
  callout('Note', 'A callout for something worth knowing.'),
  callout('Info', 'A callout for background information.'),
  callout('Tip', 'A callout for advice.'),
  callout('Check', 'A callout for something that is done or correct.'),
  callout('Warning', 'A callout for something that needs attention.'),
  callout('Danger', 'A callout for something dangerous.'),
  component('Callout', 'block', 'A callout with its own icon and color.', [
    icon,
    iconType,
    attribute('color', 'color', 'Color of the callout.'),
  ]),
  component('Banner', 'block', 'A banner across the page.', [
    attribute('dismissible', 'flag', 'No effect. A banner that readers can close is `banner` in `docs.json`.'),
  ]),
  component('Tooltip', 'inline', 'Text with an explanation on hover and focus.', [
    required('tip', 'text', 'The explanation.'),
    attribute('headline', 'text', 'Heading above the explanation.'),
    attribute('cta', 'text', 'Text of a link.'),
    attribute('href', 'link', 'Target of the link.'),
  ]),
  component('Badge', 'inline', 'A small label.', [
    attribute('color', 'color', 'Name of a color.'),
    attribute('size', ['xs', 'sm', 'md', 'lg'], 'Size of the badge.'),
    attribute('shape', ['rounded', 'pill'], 'Shape of the corners.'),
    icon,
    iconType,
    attribute('stroke', 'flag', 'Draws a border.'),
    attribute('disabled', 'flag', 'Shows the badge as disabled.'),
  ]),
  component('Icon', 'none', 'An icon.', [
    required('icon', 'icon', 'Name of an icon, a file of the site, or a URL.'),
    attribute('name', 'icon', 'The same as `icon`.'),
    iconType,
    attribute('color', 'color', 'Color of the icon.'),
    attribute('size', 'number', 'Width and height in pixels.'),
  ]),
  component('CodeBlock', 'block', 'A code block written as a component.', [
    attribute('language', 'text', 'Language of the code.'),
    attribute('filename', 'text', 'Title of the code block.'),
    icon,
    attribute('lines', 'flag', 'Shows line numbers.'),
    attribute('wrap', 'flag', 'Wraps long lines.'),
    attribute('expandable', 'flag', 'Collapses long code.'),
    attribute('highlight', 'data', 'Lines to highlight.'),
    attribute('focus', 'data', 'Lines to focus; the others are dimmed.'),
  ]),
  component('Prompt', 'block', 'A prompt for a language model that readers can copy.', [
    required('description', 'text', 'Purpose of the prompt.'),
    attribute('actions', 'data', 'Actions: `copy`, `cursor`.'),
    icon,
    iconType,
  ]),
  component('Tile', 'block', 'An image with a title and a link.', [
    usualTitle,
    attribute('href', 'link', 'Target of the link.'),
    attribute('description', 'text', 'Text below the title.'),
  ]),
  component('Latex', 'inline', 'A formula.', []),
  component('Mermaid', 'block', 'A diagram.', [
    attribute('placement', 'text', 'No effect: diagrams have no controls, but can be scrolled.'),
    attribute('actions', 'flag', 'No effect: diagrams have no controls, but can be scrolled.'),
  ]),
  component('GitHub.Repo', 'none', 'A card for a GitHub repository.', [
    required('repo', 'text', 'Repository as `owner/name`.'),
    attribute('variant', ['inset', 'flat'], 'With or without a background.'),
  ]),
  {
    ...component('Color', 'block', 'Colors that readers can copy.', [
      attribute('variant', ['compact', 'table'], 'A grid, or a table with a line for each row.'),
    ]),
    body: '<Color.Item name="$1" value="$2" />$0',
  },
  { ...component('Color.Row', 'block', 'A row of colors.', [usualTitle]), within: ['Color'] },
  {
    ...component('Color.Item', 'none', 'A color.', [
      required('name', 'text', 'Name of the color.'),
      required('value', 'color', 'Value of the color.'),
    ]),
    within: ['Color', 'Color.Row'],
  },
  {
    ...component('Tree', 'block', 'A tree of folders and files.', []),
    body: '<Tree.Folder name="$1" defaultOpen>\n  <Tree.File name="$2" />$0\n</Tree.Folder>',
  },
  {
    ...component('Tree.Folder', 'block', 'A folder.', [
      required('name', 'text', 'Name of the folder.'),
      attribute('defaultOpen', 'flag', 'Opens the folder initially.'),
      attribute('openable', 'flag', "`false`: the folder can't be closed."),
      ...remarks,
    ]),
    within: ['Tree', 'Tree.Folder'],
  },
  {
    ...component('Tree.File', 'none', 'A file.', [required('name', 'text', 'Name of the file.'), ...remarks]),
    within: ['Tree', 'Tree.Folder'],
  },
];
