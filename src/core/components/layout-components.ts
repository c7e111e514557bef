import { audienceWords } from '../pages/readers/audience.ts';
import { attribute, component, required, shared } from './attributes.ts';
import type { Component } from './component.ts';

const { title, usualTitle, icon, iconType, id } = shared;
const columnCount = ['1', '2', '3', '4'];

/** Components that arrange other content. */
export const layoutComponents: readonly Component[] = [
  component('Card', 'block', 'A box with a title, often a link.', [
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
  ]),
  {
    ...component('CardGroup', 'block', 'Cards side by side.', [
      attribute('cols', columnCount, 'Number of columns, 2 by default.'),
    ]),
    body: '<Card title="$1" href="$2">\n  $0\n</Card>',
  },
  component('Columns', 'block', 'Content side by side.', [
    attribute('cols', columnCount, 'Number of columns, 2 by default.'),
  ]),
  { ...component('Column', 'block', 'One of several columns.', []), within: ['Columns'] },
  {
    ...component('Tabs', 'block', 'Tabs, one of which is shown.', [
      attribute('defaultTabIndex', 'number', 'Index of the tab that is open initially, from 0.'),
      attribute('sync', ['true', 'false'], 'Whether tabs with the same title are selected everywhere.'),
      attribute('borderBottom', 'flag', 'Draws a line below the panel.'),
    ]),
    body: '<Tab title="$1">\n  $0\n</Tab>',
  },
  { ...component('Tab', 'block', 'One of several tabs.', [title, icon, iconType, id]), within: ['Tabs'] },
  {
    ...component('Steps', 'block', 'Numbered steps of instructions.', [
      attribute('titleSize', ['p', 'h2', 'h3', 'h4'], 'Size of the titles.'),
    ]),
    body: '<Step title="$1">\n  $0\n</Step>',
  },
  {
    ...component('Step', 'block', 'A step of instructions.', [
      usualTitle,
      icon,
      iconType,
      attribute('stepNumber', 'number', 'Number of the step, if it is not its position.'),
      attribute('titleSize', ['p', 'h2', 'h3', 'h4'], 'Size of the title.'),
      id,
      attribute('noAnchor', 'flag', 'Removes the link from the title.'),
    ]),
    within: ['Steps'],
  },
  {
    ...component('AccordionGroup', 'block', 'Accordions in one frame.', []),
    body: '<Accordion title="$1">\n  $0\n</Accordion>',
  },
  component('Accordion', 'block', 'Content that opens on click.', [
    title,
    attribute('description', 'text', 'Text below the title.'),
    attribute('defaultOpen', 'flag', 'Opens the content initially.'),
    icon,
    iconType,
    id,
  ]),
  {
    ...component('CodeGroup', 'block', 'Code blocks as tabs, which are named by the titles of the code blocks.', [
      attribute('dropdown', 'flag', 'Shows a dropdown instead of tabs.'),
    ]),
    body: '```$1 $2\n$0\n```',
  },
  component('Frame', 'block', 'A frame around an image or a video.', [
    attribute('caption', 'text', 'Caption below, in Markdown.'),
    attribute('hint', 'text', 'Hint above, in Markdown.'),
  ]),
  component('Panel', 'block', 'Content of the right column.', []),
  component('View', 'block', 'Content for one choice, such as a language. Readers switch the whole page.', [
    usualTitle,
    icon,
    iconType,
  ]),
  component('Visibility', 'block', 'Content for some readers only: humans, agents, or signed-in readers.', [
    {
      name: 'for',
      type: audienceWords,
      about:
        'Audience: `humans` on the page, `agents` in Markdown, `signed-out` everyone; `signed-in` and `{{groups: ["beta"]}}` no one on a static site.',
      required: true,
      otherwise: 'Until then its content is not published.',
    },
  ]),
  component('Update', 'block', 'An entry of a changelog.', [
    required('label', 'text', 'Date or version.'),
    attribute('description', 'text', 'Text below the label.'),
    attribute('tags', 'data', 'Tags for filtering.'),
    attribute('rss', 'data', 'Title and description in the feed.'),
  ]),
];
