import { attribute, required, shared } from './attributes.ts';
import type { Component } from './component.ts';

const { icon, iconType, usualTitle } = shared;

/** Of folders and files. */
const remarks = [
  attribute('comment', 'text', 'Words after the name.'),
  attribute('highlight', 'flag', 'The line is marked.'),
];

function callout(name: string, about: string): Component {
  return { name, about, content: 'block', attributes: [icon, iconType] };
}

/** Components within text, callouts, and those that show one thing. */
export const textComponents: readonly Component[] = [
  callout('Note', 'A callout: something worth to know.'),
  callout('Info', 'A callout: background.'),
  callout('Tip', 'A callout: advice.'),
  callout('Check', 'A callout: something that is done or right.'),
  callout('Warning', 'A callout: something to take care of.'),
  callout('Danger', 'A callout: something that does harm.'),
  {
    name: 'Callout',
    about: 'A callout with an icon and a colour of its own.',
    content: 'block',
    attributes: [icon, iconType, attribute('color', 'color', 'Colour of the callout.')],
  },
  {
    name: 'Banner',
    about: 'A line across the page.',
    content: 'block',
    attributes: [
      attribute(
        'dismissible',
        'flag',
        'Read, and without effect: the banner that readers can close is `banner` in `docs.json`.',
      ),
    ],
  },
  {
    name: 'Tooltip',
    about: 'Words with an explanation that shows on hover and focus.',
    content: 'inline',
    attributes: [
      required('tip', 'text', 'The explanation.'),
      attribute('headline', 'text', 'Words above the explanation.'),
      attribute('cta', 'text', 'Words of a link.'),
      attribute('href', 'link', 'Where the link leads.'),
    ],
  },
  {
    name: 'Badge',
    about: 'A small label.',
    content: 'inline',
    attributes: [
      attribute('color', 'color', 'Name of a colour.'),
      attribute('size', ['xs', 'sm', 'md', 'lg'], 'Its size.'),
      attribute('shape', ['rounded', 'pill'], 'Its corners.'),
      icon,
      iconType,
      attribute('stroke', 'flag', 'A line around it.'),
      attribute('disabled', 'flag', 'Drawn as not available.'),
    ],
  },
  {
    name: 'Icon',
    about: 'An icon.',
    content: 'none',
    attributes: [
      required('icon', 'icon', 'Name of an icon, a file of the site, or an address.'),
      attribute('name', 'icon', 'The same as `icon`.'),
      iconType,
      attribute('color', 'color', 'Its colour.'),
      attribute('size', 'number', 'Width and height in pixels.'),
    ],
  },
  {
    name: 'CodeBlock',
    about: 'A code block written as a component.',
    content: 'block',
    attributes: [
      attribute('language', 'text', 'Language of the code.'),
      attribute('filename', 'text', 'Its title.'),
      icon,
      attribute('lines', 'flag', 'Line numbers.'),
      attribute('wrap', 'flag', 'Long lines are wrapped.'),
      attribute('expandable', 'flag', 'Long code is folded.'),
      attribute('highlight', 'data', 'Lines to mark.'),
      attribute('focus', 'data', 'Lines that the others stand back for.'),
    ],
  },
  {
    name: 'Prompt',
    about: 'A prompt for a language model, to copy.',
    content: 'block',
    attributes: [
      required('description', 'text', 'What it is for.'),
      attribute('actions', 'data', '`copy`, `cursor`.'),
      icon,
      iconType,
    ],
  },
  {
    name: 'Tile',
    about: 'A picture with a usualTitle, a link.',
    content: 'block',
    attributes: [
      usualTitle,
      attribute('href', 'link', 'Where a click leads.'),
      attribute('description', 'text', 'A sentence below.'),
    ],
  },
  { name: 'Latex', about: 'A formula.', content: 'inline', attributes: [] },
  {
    name: 'Mermaid',
    about: 'A diagram.',
    content: 'block',
    attributes: [
      attribute('placement', 'text', 'Read, and without effect: diagrams have no controls, and scroll.'),
      attribute('actions', 'flag', 'Read, and without effect: diagrams have no controls, and scroll.'),
    ],
  },
  {
    name: 'GitHub.Repo',
    about: 'A repository of GitHub as a card.',
    content: 'none',
    attributes: [
      required('repo', 'text', '`owner/name`.'),
      attribute('variant', ['inset', 'flat'], 'With a surface of its own, or without.'),
    ],
  },
  {
    name: 'Color',
    about: 'Colours to copy.',
    content: 'block',
    attributes: [attribute('variant', ['compact', 'table'], 'A grid, or a line for each row.')],
    body: '<Color.Item name="$1" value="$2" />$0',
  },
  { name: 'Color.Row', about: 'Colours in a row.', content: 'block', within: ['Color'], attributes: [usualTitle] },
  {
    name: 'Color.Item',
    about: 'One colour.',
    content: 'none',
    within: ['Color', 'Color.Row'],
    attributes: [required('name', 'text', 'Its name.'), required('value', 'color', 'Its value.')],
  },
  {
    name: 'Tree',
    about: 'Folders and files.',
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
      required('name', 'text', 'Its name.'),
      attribute('defaultOpen', 'flag', 'Open at first.'),
      attribute('openable', 'flag', '`false`: it can not be closed.'),
      ...remarks,
    ],
  },
  {
    name: 'Tree.File',
    about: 'A file.',
    content: 'none',
    within: ['Tree', 'Tree.Folder'],
    attributes: [required('name', 'text', 'Its name.'), ...remarks],
  },
];
