/** A link of a response header (RFC 8288). */
export interface HeaderLink {
  /** As written; it may be relative. */
  readonly target: string;
  /** `next`; empty if the header names none. */
  readonly relation: string;
}

/** Longer headers are not read. */
const longestHeader = 20_000;

const linkValue = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"<>]*))?)*)/g;
const linkParameter = /;\s*([^\s;,="<>]+)(?:\s*=\s*(?:"([^"]*)"|([^\s;,"<>]*)))?/g;

/** Parses the value of a Link header: `<https://…?page=2>; rel="next", …`. */
export function parseLinkHeader(value: string): readonly HeaderLink[] {
  if (value.length > longestHeader) return [];
  return [...value.matchAll(linkValue)].map(([, target = '', parameters = '']) => {
    const [, , quoted, bare] =
      [...parameters.matchAll(linkParameter)].find(([, name = '']) => name.toLowerCase() === 'rel') ?? [];
    return { target: target.trim(), relation: quoted ?? bare ?? '' };
  });
}
