/** The classes of `src/render/tree` that `site.css` has rules for, without their prefix: text, code, icons and boxes. */
const plainParts = [
  'anchor',
  'table',
  'task',
  'code',
  'lang',
  'name',
  'icon',
  'callout',
  'banner',
  'edge',
  'note',
  'info',
  'tip',
  'check',
  'warning',
  'danger',
  'body',
  'title',
  'unseen',
];

const overviewParts = ['about', 'endpoints', 'groups', 'group-name'];

const richClass = new RegExp(
  `class="(?:[^"]*\\s)?(?:x-(?!(?:${plainParts.join('|')})(?![\\w-]))|(?:${overviewParts.join('|')})(?![\\w-]))`,
);

/** Returns whether the HTML of a page has parts that only `components.css` has rules for. Most pages of endpoints have none. */
export function hasComponents(body: string): boolean {
  return richClass.test(body);
}
