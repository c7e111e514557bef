import { audienceWords } from '../pages/readers/audience.ts';
import { attribute, required, shared } from './attributes.ts';
import type { Component } from './component.ts';

const { title, usualTitle, icon, iconType, id } = shared;
const columnCount = ['1', '2', '3', '4'];

/** Components that arrange other content. */
export const layoutComponents: readonly Component[] = [
  {
    name: 'Card',
    about: 'A box with a title, often a link.',
    content: 'block',
    attributes: [
      usualTitle,
      icon,
      iconType,
      attribute('color', 'color', 'Colour of the icon.'),
      attribute('href', 'link', 'Where a click leads.'),
      attribute('horizontal', 'flag', 'Icon beside the text.'),
      attribute('img', 'image', 'Picture at the top.'),
      attribute('cta', 'text', 'Words of the link at the bottom.'),
      attribute('arrow', 'flag', 'An arrow in the corner.'),
      attribute('type', 'text', 'Kind of the card.'),
    ],
  },
  {
    name: 'CardGroup',
    about: 'Cards side by side.',
    content: 'block',
    attributes: [attribute('cols', columnCount, 'Number of columns, 2 at first.')],
    body: '<Card title="$1" href="$2">\n  $0\n</Card>',
  },
  {
    name: 'Columns',
    about: 'Content side by side.',
    content: 'block',
    attributes: [attribute('cols', columnCount, 'Number of columns, 2 at first.')],
  },
  { name: 'Column', about: 'One of several columns.', content: 'block', within: ['Columns'], attributes: [] },
  {
    name: 'Tabs',
    about: 'Contents of which one is shown.',
    content: 'block',
    attributes: [
      attribute('defaultTabIndex', 'number', 'The tab that is open at first, from 0.'),
      attribute('sync', ['true', 'false'], 'Whether a choice counts for tabs of the same title everywhere.'),
      attribute('borderBottom', 'flag', 'A line below the panel.'),
    ],
    body: '<Tab title="$1">\n  $0\n</Tab>',
  },
  {
    name: 'Tab',
    about: 'One of several tabs.',
    content: 'block',
    within: ['Tabs'],
    attributes: [title, icon, iconType, id],
  },
  {
    name: 'Steps',
    about: 'Steps of an instruction, numbered.',
    content: 'block',
    attributes: [attribute('titleSize', ['p', 'h2', 'h3', 'h4'], 'Size of the titles.')],
    body: '<Step title="$1">\n  $0\n</Step>',
  },
  {
    name: 'Step',
    about: 'One step of an instruction.',
    content: 'block',
    within: ['Steps'],
    attributes: [
      usualTitle,
      icon,
      iconType,
      attribute('stepNumber', 'number', 'Another number than its place.'),
      attribute('titleSize', ['p', 'h2', 'h3', 'h4'], 'Size of the title.'),
      id,
      attribute('noAnchor', 'flag', 'The title does not link to itself.'),
    ],
  },
  {
    name: 'AccordionGroup',
    about: 'Accordions in one frame.',
    content: 'block',
    attributes: [],
    body: '<Accordion title="$1">\n  $0\n</Accordion>',
  },
  {
    name: 'Accordion',
    about: 'Content that opens on a click.',
    content: 'block',
    attributes: [
      title,
      attribute('description', 'text', 'A sentence below the title.'),
      attribute('defaultOpen', 'flag', 'Open at first.'),
      icon,
      iconType,
      id,
    ],
  },
  {
    name: 'CodeGroup',
    about: 'Code blocks as tabs, named by the titles of the fences.',
    content: 'block',
    attributes: [attribute('dropdown', 'flag', 'Titles in a list instead of tabs.')],
    body: '```$1 $2\n$0\n```',
  },
  {
    name: 'Frame',
    about: 'A frame around a picture or a video.',
    content: 'block',
    attributes: [
      attribute('caption', 'text', 'Words below, Markdown.'),
      attribute('hint', 'text', 'Words above, Markdown.'),
    ],
  },
  { name: 'Panel', about: 'Content of the right column.', content: 'block', attributes: [] },
  {
    name: 'View',
    about: 'Content for one choice, for example one language; the reader switches the whole page.',
    content: 'block',
    attributes: [usualTitle, icon, iconType],
  },
  {
    name: 'Visibility',
    about: 'Content for some readers only: people, agents, or readers who are signed in.',
    content: 'block',
    attributes: [
      {
        name: 'for',
        type: audienceWords,
        about:
          'Who sees it: `humans` on the page, `agents` in Markdown, `signed-out` everybody, `signed-in` and `{{groups: ["beta"]}}` nobody on a static site.',
        required: true,
        otherwise: 'Until then nobody sees its content, and it is not published.',
      },
    ],
  },
  {
    name: 'Update',
    about: 'An entry of a changelog.',
    content: 'block',
    attributes: [
      required('label', 'text', 'Date or version.'),
      attribute('description', 'text', 'Words below the label.'),
      attribute('tags', 'data', 'Tags that readers filter by.'),
      attribute('rss', 'data', 'Title and description in the feed.'),
    ],
  },
];
