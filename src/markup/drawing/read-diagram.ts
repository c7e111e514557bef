import { svgRules } from './allowed-drawing.ts';
import { type DiagramText, drawHeads, showHidden, type UnreadableDiagram } from './diagram/diagram-text.ts';
import { listDrawnParts } from './diagram/drawn-parts.ts';
import { writeDiagramText } from './diagram/write-diagram-text.ts';
import type { DrawingBudget } from './drawing-budget.ts';
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

/** The most characters with comments. Real diagrams have up to 3,000. */
const maximumLength = 20_000;
/** The most lines and edges. Layout takes more than linear time in them. Real diagrams have up to 85 lines. */
const largestDiagram = 200;
/** The package needs more than linear time for long lines. Real ones have up to 300 characters. */
const longestLine = 500;

/** The kind of a Mermaid diagram in words, such as "Flowchart"; undefined if that kind can't be drawn. */
export function diagramKind(source: string): string | undefined {
  const plain = stripConfiguration(source.slice(0, maximumLength));
  return kinds.find(([pattern]) => pattern.test(plain))?.[1];
}

/** The number of lines and edges of a diagram; infinite if it is too large to be drawn. */
export function measureDiagram(source: string): number {
  if (source.length > maximumLength) return Number.POSITIVE_INFINITY;
  const lines = stripConfiguration(source).split('\n');
  const statements = lines.flatMap((line) => line.split(';'));
  const size = statements.reduce((sum, statement) => sum + countEdges(statement), 0);
  return size > largestDiagram || lines.some((line) => line.length > longestLine) ? Number.POSITIVE_INFINITY : size;
}

/** At most as many edges as the line has: `a & b --> c & d` has four. At least one, for the line itself. */
function countEdges(line: string): number {
  const ends = (line.match(/&/g)?.length ?? 0) / 2 + 1;
  return Math.max(1, line.match(/-->|--|==|-\.|~~~/g)?.length ?? 0) * ends * ends;
}

/** Strips what only configures Mermaid's own renderer (front matter, `%%{init: …}%%`) and comments. */
function stripConfiguration(source: string): string {
  return source
    .replace(/^\s*---\n[\s\S]*?\n---[^\S\n]*\n/, '')
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^[^\S\n]*%%.*$/gm, '')
    .replace(/(?<=\S)[^\S\n]+/g, ' ')
    .trim();
}

/** The line of a diagram that can't be drawn as it is meant; undefined if there is none. */
export function findUnreadableLine(source: string): string | undefined {
  const diagram = writeDiagramText(stripConfiguration(source));
  return 'line' in diagram ? diagram.line : undefined;
}

/** Undefined if the source can't be drawn with all that it says, or is too much for the page. */
export function readDiagram(source: string, idPrefix: string, budget: DrawingBudget): Diagram | undefined {
  const title = budget.takeDiagram(measureDiagram(source)) ? diagramKind(source) : undefined;
  const svg = title === undefined ? undefined : drawWhole(writeDiagramText(stripConfiguration(source)));
  const drawing = svg === undefined ? undefined : readDrawing(svg, svgRules, idPrefix);
  if (title === undefined || drawing === undefined) return undefined;
  return { title, drawing: withReadableText(drawing) };
}

/** Undefined if the drawing lacks anything, or has more. */
function drawWhole(diagram: DiagramText | UnreadableDiagram): string | undefined {
  const svg = 'line' in diagram ? undefined : writeDiagram(diagram.text);
  if ('line' in diagram || svg === undefined) return undefined;
  const drawn = drawHeads(svg, diagram.heads ?? []);
  const isWhole =
    diagram.parts === undefined || diagram.parts.toSorted().join('\n') === listDrawnParts(drawn).toSorted().join('\n');
  return isWhole ? showHidden(drawn) : undefined;
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
