import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mdxProse } from './mdx-text.ts';

/** How a component is recognized in the page. Attributes without words are recognized by their effect. */
interface Mark {
  readonly drawn: RegExp;
  readonly attributes?: { readonly [name: string]: RegExp };
}

const icon = /<(?:svg|img|span) class="(?:x-icon|glyph)/g;
const opened = / open>/g;

const marks: { readonly [component: string]: Mark } = {
  Accordion: { drawn: /class="x-accordion"/g, attributes: { defaultOpen: opened } },
  AccordionGroup: { drawn: /class="x-accordions"/g },
  Badge: {
    drawn: /class="x-badge"/g,
    attributes: {
      color: /data-tone=|class="x-badge"/g,
      size: /data-size=/g,
      shape: /data-shape=/g,
      stroke: /data-stroke/g,
      disabled: /data-disabled/g,
    },
  },
  Callout: { drawn: /x-callout x-callout"/g, attributes: { icon, color: /class="x-edge"/g } },
  Card: {
    drawn: /class="x-card(?! x-tile)/g,
    attributes: {
      horizontal: /x-horizontal/g,
      img: /class="x-picture"/g,
      arrow: /class="x-arrow"|class="x-card/g,
      type: /data-type=/g,
    },
  },
  CardGroup: { drawn: /class="x-columns"/g, attributes: { cols: /data-cols="/g } },
  Check: { drawn: /x-callout x-check"/g },
  CodeGroup: { drawn: /class="x-tabs x-code/g, attributes: { dropdown: /x-code x-listed/g } },
  'Color.Item': { drawn: /class="x-color"/g },
  Columns: { drawn: /class="x-columns"/g, attributes: { cols: /data-cols="/g } },
  Danger: { drawn: /x-callout x-danger"/g },
  Expandable: { drawn: /class="x-expandable"|class="(?:row|nested|more)/g },
  Frame: { drawn: /class="x-frame"/g },
  Icon: { drawn: icon },
  Info: { drawn: /x-callout x-info"/g },
  Note: { drawn: /x-callout x-note"/g },
  Panel: { drawn: /class="x-aside"/g },
  ParamField: {
    drawn: /class="x-field"|class="row/g,
    attributes: { required: /class="req"|>always</g, deprecated: /deprecated/g, default: /class="def"/g },
  },
  Prompt: { drawn: /class="x-prompt"/g },
  ResponseField: {
    drawn: /class="x-field"|class="row/g,
    attributes: { required: /class="req"|>always</g, deprecated: /deprecated/g, default: /class="def"/g },
  },
  Step: { drawn: /class="x-step"/g, attributes: { titleSize: /<h[234] class="x-title"|class="x-title"/g } },
  Steps: { drawn: /class="x-steps"/g },
  Tab: { drawn: /class="x-panel"/g },
  Tabs: { drawn: /class="x-tabs x-plain"/g },
  Tile: { drawn: /class="x-card x-tile"/g },
  Tip: { drawn: /x-callout x-tip"/g },
  Tooltip: { drawn: /class="x-tooltip"/g },
  Tree: { drawn: /class="x-tree"/g },
  'Tree.File': { drawn: /class="x-entry"/g, attributes: { highlight: /data-marked/g } },
  'Tree.Folder': { drawn: /class="x-entry"/g, attributes: { defaultOpen: opened, highlight: /data-marked/g } },
  Update: { drawn: /class="x-update"/g },
  View: { drawn: /class="x-section/g, attributes: { icon } },
  Warning: { drawn: /x-callout x-warning"/g },
  iframe: { drawn: /class="x-embed"/g },
};

export interface LostComponent {
  readonly page: string;
  readonly component: string;
  readonly written: number;
  readonly drawn: number;
}

interface Listed {
  readonly slug: string;
  readonly file?: string;
}

/** Counts the components of each page with those of their attributes that have no words, and finds them in the exported page. */
export function findComponents(
  root: string,
  site: string,
  pages: readonly Listed[],
): { counted: number; lost: readonly LostComponent[] } {
  let counted = 0;
  const lost: LostComponent[] = [];
  for (const { file, slug } of pages) {
    const html = join(site, slug, 'index.html');
    if (file === undefined || !existsSync(html)) continue;
    const main = /<main[\s\S]*<\/main>/.exec(readFileSync(html, 'utf8'))?.[0] ?? '';
    for (const [component, written] of countWritten(readFileSync(join(root, file), 'utf8'), root)) {
      const drawn = countDrawn(component, main);
      counted += drawn === undefined ? 0 : written;
      if (drawn !== undefined && drawn < written) lost.push({ page: file, component, written, drawn });
    }
  }
  return { counted, lost };
}

/** Undefined if the words of the attribute are counted elsewhere, or it shows nothing. */
function countDrawn(component: string, main: string): number | undefined {
  const [name = '', attribute] = component.split(' ');
  const mark = Object.hasOwn(marks, name) ? marks[name] : undefined;
  const pattern = attribute === undefined ? mark?.drawn : mark?.attributes?.[attribute];
  return pattern === undefined ? undefined : (main.match(pattern)?.length ?? 0);
}

/** Counts the uses of each component, and of its attributes: `Card`, `Card img`. Pictures without a file are not counted. */
function countWritten(source: string, root: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [, name = '', rest = ''] of mdxProse(source).matchAll(tag)) {
    add(name);
    for (const [, attribute = '', value = ''] of rest.matchAll(
      /\s([a-zA-Z]+)(?:=("[^"]*"|'[^']*'|\{[^{}]*\}))?(?=\s|$|\/)/g,
    ))
      if (!isOff.test(value) && !(attribute === 'img' && isMissing(value, root))) add(`${name} ${attribute}`);
  }
  return counts;
}

const tag =
  /<([A-Z][A-Za-z]*(?:\.[A-Z][A-Za-z]*)?|iframe)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?)*)\s*\/?>/g;

const isOff = /^(?:"false"|\{false\}|""|\{["']{2}\})$/;

function isMissing(value: string, root: string): boolean {
  const path = value.replace(/["'{}]/g, '');
  return path.startsWith('/') && !existsSync(join(root, path));
}
