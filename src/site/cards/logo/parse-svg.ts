/** An element of an SVG file. Its attributes have their names as written, with prefixes. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgElement[];
}

const longestFile = 200_000;
/** Tags, comments and texts. */
const mostParts = 5000;
const deepest = 50;

const declaration = /^\ufeff?(?:<\?xml\s[^?<>]*\?>)?/;
/** A document type can't declare entities here, and what it refers to is never read. */
const documentType = /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"<>[]*"\s+"[^"<>[]*")?\s*>/y;
const comment = /<!--(?:-?[^-])*-->/y;
const text = /(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)+/iy;
const endTag = /<\/([\w:.-]+)\s*>/y;
const startTag = /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements whose content says something about the picture, and is no part of it. */
const descriptive: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);

interface OpenElement extends SvgElement {
  readonly children: SvgElement[];
  readonly isDescriptive: boolean;
  /** The prefixes that names in it may have. */
  readonly prefixes: ReadonlySet<string>;
}

/**
 * Parses the XML that SVG files of logos use. Undefined if there is anything else: entities, processing instructions,
 * CDATA, text beside elements, or styles and scripts anywhere.
 */
export function parseSvg(svg: string): SvgElement | undefined {
  if (svg.length > longestFile) return undefined;
  const root: OpenElement = {
    name: '',
    attributes: new Map(),
    children: [],
    isDescriptive: false,
    prefixes: new Set(['xml', 'xmlns']),
  };
  const open = [root];
  let at = declaration.exec(svg)?.[0].length ?? 0;
  for (let parts = 0; at < svg.length; parts += 1) {
    const parent = open.at(-1);
    const length = parent && (skip(svg, at, parent) ?? readTag(svg, at, open));
    if (length === undefined || open.length > deepest || parts > mostParts) return undefined;
    at += length;
  }
  const [svgElement, ...others] = root.children;
  return open.length === 1 && others.length === 0 && svgElement?.name === 'svg' ? svgElement : undefined;
}

/** Returns the length of a comment, a document type, or text that is not seen. */
function skip(svg: string, at: number, { name, children, isDescriptive }: OpenElement): number | undefined {
  const skipped =
    matchAt(comment, svg, at) ?? (name === '' && children.length === 0 ? matchAt(documentType, svg, at) : undefined);
  if (skipped !== undefined) return skipped[0].length;
  const written = matchAt(text, svg, at)?.[0];
  return written !== undefined && (isDescriptive || /^[ \t\r\n]*$/.test(written)) ? written.length : undefined;
}

/** Returns the length of a tag, after it has opened or closed its element. */
function readTag(svg: string, at: number, open: OpenElement[]): number | undefined {
  const end = matchAt(endTag, svg, at);
  if (end !== undefined) return open.length > 1 && open.pop()?.name === end[1] ? end[0].length : undefined;
  const [tag = '', name = '', written = '', slash] = matchAt(startTag, svg, at) ?? [];
  const parent = open.at(-1);
  const attributes = readAttributes(written);
  if (tag === '' || parent === undefined || attributes === undefined || /^(?:.*:)?(?:style|script)$/i.test(name))
    return undefined;
  const prefixes = declarePrefixes(parent.prefixes, attributes);
  if (![name, ...attributes.keys()].every((used) => hasPrefix(used, prefixes))) return undefined;
  const isDescriptive = parent.isDescriptive || descriptive.has(name);
  const element = { name, attributes, children: [], isDescriptive, prefixes };
  parent.children.push(element);
  if (slash === '') open.push(element);
  return tag.length;
}

function declarePrefixes(outer: ReadonlySet<string>, attributes: SvgElement['attributes']): ReadonlySet<string> {
  const declared = [...attributes.keys()].filter((name) => name.startsWith('xmlns:')).map((name) => name.slice(6));
  return declared.length === 0 ? outer : new Set([...outer, ...declared]);
}

/** True if a name has no prefix, or one that is declared (https://www.w3.org/TR/xml-names/#nsc-NSDeclared). */
function hasPrefix(name: string, prefixes: ReadonlySet<string>): boolean {
  const [prefix = '', ...local] = name.split(':');
  return local.length === 0 || (local.length === 1 && prefixes.has(prefix));
}

/** Undefined if two attributes have the same name. */
function readAttributes(written: string): ReadonlyMap<string, string> | undefined {
  const entries = Array.from(
    written.matchAll(attribute),
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  );
  const attributes = new Map(entries);
  return attributes.size === entries.length ? attributes : undefined;
}

function matchAt(pattern: RegExp, svg: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(svg) ?? undefined;
}
