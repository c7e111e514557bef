import { attribute, required, shared } from './attributes.ts';
import type { Component } from './component.ts';

const { icon, iconType, usualTitle } = shared;

/** The attributes that folders and files share. */
const remarks = [
  attribute('comment', 'text', 'Text after the name.'),
  attribute('highlight', 'flag', 'Highlights the line.'),
];

function callout(name: string, about: string): Component {
  return { name, about, content: 'block', attributes: [icon, iconType] };
}

/** Inline components, callouts, and components that show a single thing. */
export const textComponents: readonly Component[] = [
  callout('Note', 'A callout for something worth knowing.'),
  callout('Info', 'A callout for background information.'),
  callout('Tip', 'A callout for advice.'),
  callout('Check', 'A callout for something that is done or correct.'),
  callout('Warning', 'A callout for something that needs attention.'),
  callout('Danger', 'A callout for something dangerous.'),
  {
    name: 'Callout',
    about: 'A callout with its own icon and color.',
    content: 'block',
    attributes: [icon, iconType, attribute('color', 'color', 'Color of the callout.')],
  },
  {
    name: 'Banner',
    about: 'A banner across the page.',
    content: 'block',
    attributes: [
      attribute('dismissible', 'flag', 'No effect. A banner that readers can close is `banner` in `docs.json`.'),
    ],
  },
  {
    name: 'Tooltip',
    about: 'Text with an explanation on hover and focus.',
    content: 'inline',
    attributes: [
      required('tip', 'text', 'The explanation.'),
      attribute('headline', 'text', 'Heading above the explanation.'),
      attribute('cta', 'text', 'Text of a link.'),
      attribute('href', 'link', 'Target of the link.'),
    ],
  },
  {
    name: 'Badge',
    about: 'A small label.',
    content: 'inline',
    attributes: [
      attribute('color', 'color', 'Name of a color.'),
      attribute('size', ['xs', 'sm', 'md', 'lg'], 'Size of the badge.'),
      attribute('shape', ['rounded', 'pill'], 'Shape of the corners.'),
      icon,
      iconType,
      attribute('stroke', 'flag', 'Draws a border.'),
      attribute('disabled', 'flag', 'Shows the badge as disabled.'),
    ],
  },
  {
    name: 'Icon',
    about: 'An icon.',
    content: 'none',
    attributes: [
      required('icon', 'icon', 'Name of an icon, a file of the site, or a URL.'),
      attribute('name', 'icon', 'The same as `icon`.'),
      iconType,
      attribute('color', 'color', 'Color of the icon.'),
      attribute('size', 'number', 'Width and height in pixels.'),
    ],
  },
  {
    name: 'CodeBlock',
    about: 'A code block written as a component.',
    content: 'block',
    attributes: [
      attribute('language', 'text', 'Language of the code.'),
      attribute('filename', 'text', 'Title of the code block.'),
      icon,
      attribute('lines', 'flag', 'Shows line numbers.'),
      attribute('wrap', 'flag', 'Wraps long lines.'),
      attribute('expandable', 'flag', 'Collapses long code.'),
      attribute('highlight', 'data', 'Lines to highlight.'),
      attribute('focus', 'data', 'Lines to focus; the others are dimmed.'),
    ],
  },
  {
    name: 'Prompt',
    about: 'A prompt for a language model that readers can copy.',
    content: 'block',
    attributes: [
      required('description', 'text', 'Purpose of the prompt.'),
      attribute('actions', 'data', 'Actions: `copy`, `cursor`.'),
      icon,
      iconType,
    ],
  },
  {
    name: 'Tile',
    about: 'An image with a title and a link.',
    content: 'block',
    attributes: [
      usualTitle,
      attribute('href', 'link', 'Target of the link.'),
      attribute('description', 'text', 'Text below the title.'),
    ],
  },
  { name: 'Latex', about: 'A formula.', content: 'inline', attributes: [] },
  {
    name: 'Mermaid',
    about: 'A diagram.',
    content: 'block',
    attributes: [
      attribute('placement', 'text', 'No effect: diagrams have no controls, but can be scrolled.'),
      attribute('actions', 'flag', 'No effect: diagrams have no controls, but can be scrolled.'),
    ],
  },
  {
    name: 'GitHub.Repo',
    about: 'A card for a GitHub repository.',
    content: 'none',
    attributes: [
      required('repo', 'text', 'Repository as `owner/name`.'),
      attribute('variant', ['inset', 'flat'], 'With or without a background.'),
    ],
  },
  {
    name: 'Color',
    about: 'Colors that readers can copy.',
    content: 'block',
    attributes: [attribute('variant', ['compact', 'table'], 'A grid, or a table with a line for each row.')],
    body: '<Color.Item name="$1" value="$2" />$0',
  },
  { name: 'Color.Row', about: 'A row of colors.', content: 'block', within: ['Color'], attributes: [usualTitle] },
  {
    name: 'Color.Item',
    about: 'A color.',
    content: 'none',
    within: ['Color', 'Color.Row'],
    attributes: [required('name', 'text', 'Name of the color.'), required('value', 'color', 'Value of the color.')],
  },
  {
    name: 'Tree',
    about: 'A tree of folders and files.',
    content: 'block',
    attributes: [],
    body: '<Tree.Folder name="$1" defaultOpen>\n  <Tree.File name="$2" />$0\n</Tree.Folder>',
  },
  {
    name: 'Tree.Folder',
    about: 'A folder.',
    content: 'block',
    within: ['Tree', 'Tree.Folder'],
    attributes: [
      required('name', 'text', 'Name of the folder.'),
      attribute('defaultOpen', 'flag', 'Opens the folder initially.'),
      attribute('openable', 'flag', "`false`: the folder can't be closed."),
      ...remarks,
    ],
  },
  {
    name: 'Tree.File',
    about: 'A file.',
    content: 'none',
    within: ['Tree', 'Tree.Folder'],
    attributes: [required('name', 'text', 'Name of the file.'), ...remarks],
  },
];
