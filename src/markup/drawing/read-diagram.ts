import { svgRules } from './allowed-drawing.ts';
import type { DrawingElement, DrawingNode } from './drawing-node.ts';
import { readDrawing } from './read-drawing.ts';
import { writeDiagram } from './write-diagram.ts';

/** A drawn diagram, with a title for screen readers. */
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
const maximumLength = 10_000;
const maximumLines = 300;

/** The kind of a Mermaid diagram in words, such as "Flowchart"; undefined if that kind can't be drawn. */
export function diagramKind(source: string): string | undefined {
  const plain = stripConfiguration(source);
  if (plain.length > maximumLength || plain.split('\n').length > maximumLines) return undefined;
  return kinds.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Strips what only configures Mermaid's own renderer (front matter, `%%{init: …}%%`) and comments. */
function stripConfiguration(source: string): string {
  return (
    source
      .replace(/^\s*---\n[\s\S]*?\n---[^\S\n]*\n/, '')
      .replace(/%%\{[\s\S]*?\}%%/g, '')
      .replace(/^[^\S\n]*%%.*$/gm, '')
      .trim()
      // The package needs each statement on a line of its own.
      .replace(/^((?:graph|flowchart)[^\S\n]+\w+)[^\S\n]*;/, '$1\n')
      .replace(/;[^\S\n]*(?=$|\w+[^\S\n]*(?:[-=.<]{2}|[[({]))/gm, '\n')
  );
}

/** Undefined if the source can't be drawn. */
export function readDiagram(source: string, idPrefix: string): Diagram | undefined {
  const title = diagramKind(source);
  const svg = title === undefined ? undefined : writeDiagram(stripConfiguration(source));
  const drawing = svg === undefined ? undefined : readDrawing(svg, svgRules, idPrefix);
  if (title === undefined || drawing === undefined) return undefined;
  return { title, drawing: withReadableText(drawing) };
}

/** Makes text dark or light to suit a fill that the source sets, whatever the theme of the page. */
function withReadableText(node: DrawingElement): DrawingElement {
  const fill = node.children.flatMap((child) => (typeof child === 'string' ? [] : (child.attributes.fill ?? [])))[0];
  const color = node.tag === 'g' && fill !== undefined ? textColorOn(fill) : undefined;
  const children = node.children.map((child): DrawingNode => {
    if (typeof child === 'string') return child;
    const isDefault = child.tag === 'text' && child.attributes.fill?.startsWith('var(') === true;
    if (isDefault && color !== undefined) return { ...child, attributes: { ...child.attributes, fill: color } };
    return withReadableText(child);
  });
  return { ...node, children };
}

/** Chosen by the luma of the fill (ITU-R BT.601); undefined if the fill follows the theme. */
function textColorOn(fill: string): string | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(fill);
  const hex =
    short === null
      ? fill
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`;
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (match === null) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((digits) => Number.parseInt(digits, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#14171c' : '#ffffff';
}
