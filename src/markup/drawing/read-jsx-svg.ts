import { svgRules } from './allowed-drawing.ts';
import type { DrawingElement } from './drawing-node.ts';
import { readDrawing } from './read-drawing.ts';

/** SVG of authors may have classes, unlike that of packages. */
const authoredRules = { ...svgRules, attributes: new Set([...svgRules.attributes, 'class']) };

/** Reads SVG written as JSX (`strokeWidth={2}`). Undefined if it can't be read, for example because it has expressions. */
export function readJsxSvg(jsx: string): DrawingElement | undefined {
  const svg = jsx
    .trim()
    .replace(/\{\/\*[\s\S]*?\*\/\}|\sstyle=\{\{[^{}]*\}\}/g, '')
    .replace(/=\{\s*(?:"([^"{}]*)"|'([^'"{}]*)'|(-?[\d.]+))\s*\}/g, '="$1$2$3"')
    .replace(/='([^'"]*)'/g, '="$1"')
    .replace(/(\s)([a-z]+[A-Z][A-Za-z]*)(?==")/g, (_, space: string, name: string) => `${space}${attributeName(name)}`);
  return readDrawing(svg, authoredRules, 'drawn-');
}

function attributeName(name: string): string {
  if (name === 'className') return 'class';
  return svgRules.attributes.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
