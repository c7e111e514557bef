import { svgRules } from './allowed-drawing.ts';
import type { DrawingElement, DrawingNode } from './drawing-node.ts';
import { readDrawing } from './read-drawing.ts';
import { writeDiagram } from './write-diagram.ts';

/** A drawn diagram with what it is, for readers who do not see it. */
export interface Diagram {
  readonly drawing: DrawingElement;
  readonly title: string;
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:graph|flowchart)\b/, 'Flowchart'],
  [/^sequenceDiagram\b/, 'Sequence diagram'],
  [/^stateDiagram\b/, 'State diagram'],
  [/^classDiagram\b/, 'Class diagram'],
  [/^erDiagram\b/, 'Entity relationship diagram'],
];

/** Layout takes more than linear time: 500 nodes in a row take seconds. Real diagrams have up to 85 lines. */
const longest = 10_000;
const mostLines = 300;

/** What a Mermaid source is, if it is of a kind that can be drawn. */
export function diagramKind(source: string): string | undefined {
  const plain = plainSource(source);
  if (plain.length > longest || plain.split('\n').length > mostLines) return undefined;
  return kinds.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Without what sets only how Mermaid itself draws: front matter, `%%{init: …}%%` and comments. */
function plainSource(source: string): string {
  return (
    source
      .replace(/^\s*---\n[\s\S]*?\n---[^\S\n]*\n/, '')
      .replace(/%%\{[\s\S]*?\}%%/g, '')
      .replace(/^[^\S\n]*%%.*$/gm, '')
      .trim()
      // The package wants a line for each statement.
      .replace(/^((?:graph|flowchart)[^\S\n]+\w+)[^\S\n]*;/, '$1\n')
      .replace(/;[^\S\n]*(?=$|\w+[^\S\n]*(?:[-=.<]{2}|[[({]))/gm, '\n')
  );
}

/** Undefined: it can't be drawn. */
export function readDiagram(source: string, idPrefix: string): Diagram | undefined {
  const title = diagramKind(source);
  const svg = title === undefined ? undefined : writeDiagram(plainSource(source));
  const drawing = svg === undefined ? undefined : readDrawing(svg, svgRules, idPrefix);
  if (title === undefined || drawing === undefined) return undefined;
  return { title, drawing: withReadableText(drawing) };
}

/** Text on a fill that the source sets is dark or light, whatever the theme of the page. */
function withReadableText(node: DrawingElement): DrawingElement {
  const fill = node.children.flatMap((child) => (typeof child === 'string' ? [] : (child.attributes.fill ?? [])))[0];
  const color = node.tag === 'g' && fill !== undefined ? textOn(fill) : undefined;
  const children = node.children.map((child): DrawingNode => {
    if (typeof child === 'string') return child;
    const isDefault = child.tag === 'text' && child.attributes.fill?.startsWith('var(') === true;
    if (isDefault && color !== undefined) return { ...child, attributes: { ...child.attributes, fill: color } };
    return withReadableText(child);
  });
  return { ...node, children };
}

/** By the weights of human sight (ITU-R BT.601); undefined: the fill follows the theme. */
function textOn(fill: string): string | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(fill);
  const hex =
    short === null
      ? fill
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`;
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (found === null) return undefined;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((digits) => Number.parseInt(digits, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#14171c' : '#ffffff';
}
