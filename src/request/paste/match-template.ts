import { encodeIllegal } from '../build/percent-encode.ts';

/** A piece of a template: text, or a parameter. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  /** In a path a parameter ends before a slash, and as late as possible; in a server it is not empty, and ends as early as possible. */
  | { readonly kind: 'parameter'; readonly name: string; readonly isOfServer: boolean };

/** Splits `/users/{id}` into its parts, whose text is encoded as it is sent. */
export function splitTemplate(template: string, isOfServer: boolean): TemplatePart[] {
  return template
    .split(/(\{[^{}]+\})/)
    .map((piece) =>
      /^\{[^{}]+\}$/.test(piece)
        ? { kind: 'parameter', name: piece.slice(1, -1), isOfServer }
        : { kind: 'text', text: encodeIllegal(piece) },
    );
}

/** A path as descriptions write it, some of which have a query in it. A fragment is never sent. */
export interface PathTemplate {
  readonly path: string;
  readonly pairs: readonly (readonly [name: string, parts: readonly TemplatePart[]])[];
}

export function splitPathTemplate(template: string): PathTemplate {
  const [path = '', query = ''] = (template.split('#')[0] ?? '').split(/\?(.*)/su);
  const pairs = query.split('&').filter((pair) => pair !== '');
  return {
    path,
    pairs: pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/su);
      return [name, splitTemplate(value, false)] as const;
    }),
  };
}

/** The texts of the parameters in the query of a template, and the rest of the query; undefined if a pair of the template is not in it. */
export function matchQuery(
  query: string,
  { pairs }: PathTemplate,
): { readonly values: { readonly [name: string]: string }; readonly rest: string } | undefined {
  let rest = query.split('&');
  let values: { readonly [name: string]: string } = {};
  for (const [name, parts] of pairs) {
    const matches = rest.map((pair) => {
      const [key = '', value = ''] = pair.split(/=(.*)/su);
      return key === name ? matchTemplate(value, parts) : undefined;
    });
    const index = matches.findIndex((match) => match !== undefined);
    if (index < 0) return undefined;
    values = { ...values, ...matches[index] };
    rest = rest.toSpliced(index, 1);
  }
  return { values, rest: rest.join('&') };
}

/** The texts of the parameters if all of a text matches, but for a slash at its end. Takes time in proportion to parts × text. */
export function matchTemplate(text: string, parts: readonly TemplatePart[]): { [name: string]: string } | undefined {
  // For each part, the positions from which it and all further parts match.
  const rests: Uint8Array[] = [findEnds(text)];
  for (const part of parts.toReversed()) rests.unshift(findStarts(text, part, rests[0] ?? new Uint8Array()));
  if (rests[0]?.[0] !== 1) return undefined;
  const found: [string, string][] = [];
  let start = 0;
  for (const [index, part] of parts.entries()) {
    const end = part.kind === 'text' ? start + part.text.length : findEnd(text, start, part, rests[index + 1]);
    if (part.kind === 'parameter') found.push([part.name, text.slice(start, end)]);
    start = end;
  }
  return Object.fromEntries(found);
}

function findEnds(text: string): Uint8Array {
  const ends = new Uint8Array(text.length + 1);
  ends[text.length] = 1;
  if (text.endsWith('/')) ends[text.length - 1] = 1;
  return ends;
}

function findStarts(text: string, part: TemplatePart, next: Uint8Array): Uint8Array {
  const starts = new Uint8Array(text.length + 1);
  for (let at = text.length; at >= 0; at -= 1) {
    const isStart =
      part.kind === 'text'
        ? next[at + part.text.length] === 1 && text.startsWith(part.text, at)
        : part.isOfServer
          ? next[at + 1] === 1 || starts[at + 1] === 1
          : next[at] === 1 || (text[at] !== '/' && starts[at + 1] === 1);
    starts[at] = isStart ? 1 : 0;
  }
  return starts;
}

function findEnd(
  text: string,
  start: number,
  { isOfServer }: TemplatePart & { kind: 'parameter' },
  next: Uint8Array | undefined,
): number {
  if (isOfServer) return next?.indexOf(1, start + 1) ?? start;
  const slash = text.indexOf('/', start);
  return next?.lastIndexOf(1, slash < 0 ? text.length : slash) ?? start;
}
