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
      attribute('color', 'color', 'Color of the icon.'),
      attribute('href', 'link', 'Target of the link.'),
      attribute('horizontal', 'flag', 'Shows the icon beside the text.'),
      attribute('img', 'image', 'Image at the top.'),
      attribute('cta', 'text', 'Text of the link at the bottom.'),
      attribute('arrow', 'flag', 'Shows an arrow in the corner.'),
      attribute('type', 'text', 'Type of the card.'),
    ],
  },
  {
    name: 'CardGroup',
    about: 'Cards side by side.',
    content: 'block',
    attributes: [attribute('cols', columnCount, 'Number of columns, 2 by default.')],
    body: '<Card title="$1" href="$2">\n  $0\n</Card>',
  },
  {
    name: 'Columns',
    about: 'Content side by side.',
    content: 'block',
    attributes: [attribute('cols', columnCount, 'Number of columns, 2 by default.')],
  },
  { name: 'Column', about: 'One of several columns.', content: 'block', within: ['Columns'], attributes: [] },
  {
    name: 'Tabs',
    about: 'Tabs, one of which is shown.',
    content: 'block',
    attributes: [
      attribute('defaultTabIndex', 'number', 'Index of the tab that is open initially, from 0.'),
      attribute('sync', ['true', 'false'], 'Whether tabs with the same title are selected everywhere.'),
      attribute('borderBottom', 'flag', 'Draws a line below the panel.'),
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
    about: 'Numbered steps of instructions.',
    content: 'block',
    attributes: [attribute('titleSize', ['p', 'h2', 'h3', 'h4'], 'Size of the titles.')],
    body: '<Step title="$1">\n  $0\n</Step>',
  },
  {
    name: 'Step',
    about: 'A step of instructions.',
    content: 'block',
    within: ['Steps'],
    attributes: [
      usualTitle,
      icon,
      iconType,
      attribute('stepNumber', 'number', 'Number of the step, if it is not its position.'),
      attribute('titleSize', ['p', 'h2', 'h3', 'h4'], 'Size of the title.'),
      id,
      attribute('noAnchor', 'flag', 'Removes the link from the title.'),
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
    about: 'Content that opens on click.',
    content: 'block',
    attributes: [
      title,
      attribute('description', 'text', 'Text below the title.'),
      attribute('defaultOpen', 'flag', 'Opens the content initially.'),
      icon,
      iconType,
      id,
    ],
  },
  {
    name: 'CodeGroup',
    about: 'Code blocks as tabs, which are named by the titles of the code blocks.',
    content: 'block',
    attributes: [attribute('dropdown', 'flag', 'Shows a dropdown instead of tabs.')],
    body: '```$1 $2\n$0\n```',
  },
  {
    name: 'Frame',
    about: 'A frame around an image or a video.',
    content: 'block',
    attributes: [
      attribute('caption', 'text', 'Caption below, in Markdown.'),
      attribute('hint', 'text', 'Hint above, in Markdown.'),
    ],
  },
  { name: 'Panel', about: 'Content of the right column.', content: 'block', attributes: [] },
  {
    name: 'View',
    about: 'Content for one choice, such as a language. Readers switch the whole page.',
    content: 'block',
    attributes: [usualTitle, icon, iconType],
  },
  {
    name: 'Visibility',
    about: 'Content for some readers only: humans, agents, or signed-in readers.',
    content: 'block',
    attributes: [
      {
        name: 'for',
        type: audienceWords,
        about:
          'Audience: `humans` on the page, `agents` in Markdown, `signed-out` everyone; `signed-in` and `{{groups: ["beta"]}}` no one on a static site.',
        required: true,
        otherwise: 'Until then its content is not published.',
      },
    ],
  },
  {
    name: 'Update',
    about: 'An entry of a changelog.',
    content: 'block',
    attributes: [
      required('label', 'text', 'Date or version.'),
      attribute('description', 'text', 'Text below the label.'),
      attribute('tags', 'data', 'Tags for filtering.'),
      attribute('rss', 'data', 'Title and description in the feed.'),
    ],
  },
];
