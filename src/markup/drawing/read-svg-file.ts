import { makeSafeCss } from '../../core/styles/safe-css.ts';
import { type DrawingRules, svgRules } from './allowed-drawing.ts';
import type { DrawingElement, DrawingNode } from './drawing-node.ts';
import { readDrawing } from './read-drawing.ts';

/** Beside those of a drawing in a page: what draws, refers to parts of the same file, or moves its shapes. */
const tags =
  'a animate animateMotion animateTransform feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
  'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology ' +
  'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter image mask mpath pattern set style switch symbol textPath use view';

const attributeNames =
  'accumulate additive aria-hidden aria-label aria-labelledby alignment-baseline amplitude attributeName attributeType azimuth baseFrequency baseline-shift begin bias by calcMode class ' +
  'clipPathUnits color color-interpolation color-interpolation-filters color-rendering cursor diffuseConstant direction display divisor dur ' +
  'edgeMode elevation enable-background end exponent filter filterUnits flood-color flood-opacity font font-family font-size-adjust font-stretch ' +
  'font-variant fr from fx fy gradientUnits image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix keyPoints keySplines keyTimes ' +
  'lang lengthAdjust lighting-color limitingConeAngle marker mask mask-type maskContentUnits maskUnits max media method min mix-blend-mode mode ' +
  'numOctaves operator order origin overflow paint-order path pathLength patternContentUnits patternTransform patternUnits pointer-events ' +
  'points pointsAtX pointsAtY pointsAtZ preserveAlpha primitiveUnits radius repeatCount repeatDur restart result role rotate scale seed ' +
  'shape-rendering side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles style surfaceScale ' +
  'systemLanguage tableValues target targetX targetY text-rendering textLength to transform-origin type unicode-bidi values vector-effect ' +
  'version visibility white-space word-spacing writing-mode xChannelSelector yChannelSelector z zoomAndPan';

const attributes: ReadonlySet<string> = new Set([...svgRules.attributes, ...attributeNames.split(' ')]);

const fileRules: DrawingRules = {
  root: 'svg',
  tags: new Set([...svgRules.tags, ...tags.split(' ')]),
  attributes,
  texts: new Set([...svgRules.texts, 'style', 'textPath', 'a']),
  keep(name, value) {
    // XLink may have any prefix. The printer drops addresses that a link must not have.
    if (/^(?:[\w.-]+:)?href$/.test(name)) return ['href', value.trim()];
    if (!attributes.has(name)) return undefined;
    if (name === 'attributeName') return attributes.has(value.trim()) ? [name, value] : undefined;
    return [name, /[(\\]/.test(value) ? cleanCss(value) : value];
  },
};

/**
 * Reads an SVG file of an author, as a drawing that runs nothing and loads nothing, wherever it is opened. Undefined if the text is not well-formed.
 */
export function readSvgFile(text: string): DrawingElement | undefined {
  const drawing = readDrawing(text, fileRules);
  return drawing && cleanElement(drawing);
}

function cleanElement({ tag, attributes: written, children }: DrawingElement): DrawingElement {
  const { href, ...others } = written;
  const isKept = href !== undefined && (tag === 'a' || href.startsWith('#') || (tag === 'image' && isPicture(href)));
  const kept = isKept ? { ...others, href } : others;
  if (tag === 'style') return { tag, attributes: kept, children: [cleanCss(children.filter(isText).join(''))] };
  return { tag, attributes: kept, children: children.map((child) => (isText(child) ? child : cleanElement(child))) };
}

function isText(node: DrawingNode): node is string {
  return typeof node === 'string';
}

/** Returns whether the address is a picture that is data itself. */
function isPicture(address: string): boolean {
  return /^data:image\/(?:avif|gif|jpe?g|png|webp);base64,[\w+/=\s]*$/i.test(address);
}

/** Addresses lead to parts of the same file, or are pictures themselves. */
function cleanCss(css: string): string {
  const resolve = (written: string) => (written.startsWith('#') || isPicture(written) ? written : undefined);
  return makeSafeCss(css, resolve, (name) => name).css;
}
