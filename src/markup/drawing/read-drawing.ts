import { parseXml, type XmlElement } from '../../core/source/xml/parse-xml.ts';
import { listClasses } from '../../core/styles/class-names.ts';
import type { DrawingRules } from './allowed-drawing.ts';
import type { DrawingElement, DrawingNode } from './drawing-node.ts';

/**
 * Reads the SVG or MathML that a package wrote. Elements that the rules do not allow are dropped with their content, attributes alone.
 * Undefined if the text is not well-formed, nests too deeply, or has another root. `idPrefix` is put before every id, so that several drawings can be in one document.
 */
export function readDrawing(text: string, rules: DrawingRules, idPrefix = ''): DrawingElement | undefined {
  const root = parseXml(text);
  return root?.tag === rules.root ? keepElement(root, rules, idPrefix) : undefined;
}

function keepElement({ tag, attributes, children }: XmlElement, rules: DrawingRules, idPrefix: string): DrawingElement {
  const keep = rules.keep ?? ((name, value) => keepAttribute(name, value, rules, idPrefix));
  const kept = Array.from(attributes, ([name, value]) => keep(name, value));
  return {
    tag,
    attributes: Object.fromEntries(kept.filter((pair) => pair !== undefined)),
    children: children.flatMap((child): readonly DrawingNode[] => {
      if (typeof child === 'string') return rules.texts.has(tag) || child.trim() !== '' ? [child] : [];
      return rules.tags.has(child.tag) ? [keepElement(child, rules, idPrefix)] : [];
    }),
  };
}

function keepAttribute(
  name: string,
  value: string,
  rules: DrawingRules,
  idPrefix: string,
): readonly [string, string] | undefined {
  const color =
    name === 'style' && rules.root === 'math' ? /(?:^|;)color:(#[\da-f]{3,8})(?:;|$)/.exec(value)?.[1] : undefined;
  if (color !== undefined) return ['mathcolor', color];
  if (!rules.attributes.has(name)) return undefined;
  if (name === 'class') return [name, listClasses(value).join(' ')];
  const local = name === 'id' ? `${idPrefix}${value}` : value.replace(/url\(#([\w-]+)\)/g, `url(#${idPrefix}$1)`);
  // Any other `url(` would load a file.
  return /url\((?!#[\w-]+\))/i.test(local) ? undefined : [name, roundNumbers(local)];
}

/** Rounds to three decimals; more make no visible difference. */
function roundNumbers(value: string): string {
  return value.replace(/\d+\.\d{4,}/g, (digits) => String(Number(Number(digits).toFixed(3))));
}
