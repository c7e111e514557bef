import { decodeXml } from '../../../core/source/xml/parse-xml.ts';
import { squeezeLabel } from './diagram-text.ts';

const node = /<g class="(?:node|actor)" data-id="([^"]*)"[^>]*>((?:\s*<g\b[\s\S]*?<\/g>)?[\s\S]*?)<\/g>/g;
const group = /<g class="subgraph" data-id="([^"]*)"[^>]*>([\s\S]*?)(?=<\/?g\b)/g;
const edge = /<polyline class="edge" data-from="([^"]*)" data-to="([^"]*)"/g;
const label = /<g class="(?:edge-label|message)" data-from="([^"]*)" data-to="([^"]*)"[^>]*>([\s\S]*?)<\/g>/g;
const words = /<g class="(?:note|block)"[^>]*>([\s\S]*?)<\/g>/g;

/** The parts of the package's drawing, in the form of `DiagramText.parts`. */
export function listDrawnParts(svg: string): readonly string[] {
  return [
    ...Array.from(svg.matchAll(node), ([, id, content]) => `${kindOf(id)} ${readText(content)}`),
    ...Array.from(svg.matchAll(group), ([, id, content]) => `${id} ${readText(content)}`),
    ...Array.from(svg.matchAll(edge), ([, from, to]) => `${kindOf(from)} ${kindOf(to)}`),
    ...Array.from(svg.matchAll(label), ([, from, to, content]) => `${kindOf(from)} ${kindOf(to)} ${readText(content)}`),
    ...Array.from(svg.matchAll(words), ([, content]) => readText(content)),
  ];
}

/** The starts and ends of state diagrams are numbered. */
const kindOf = (id = ''): string => id.replace(/^_(start|end)\d*$/, '$1');

function readText(content = ''): string {
  const texts = Array.from(content.matchAll(/<text\b[\s\S]*?<\/text>/g), ([text]) => text).join('');
  return squeezeLabel(decodeXml(texts.replace(/<[^<>]*>/g, '')));
}
