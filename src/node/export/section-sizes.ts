import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findDecoded } from '../../core/source/text/percent-encoding.ts';

/** About as many bytes of Markdown are one token of a language model. */
const bytesPerToken = 4;

/** The heading of the table that `sectionSizes` fills. */
export const sizeHeading: readonly string[] = ['Pages', 'KB', 'Tokens, about', 'Section of llms.txt'];

/** What the Markdown of the pages weighs, section by section of the `llms.txt` in the exported folder; the last row is the sum. */
export function sectionSizes(out: string): readonly (readonly string[])[] {
  const sections = readSections(readFileSync(join(out, 'llms.txt'), 'utf8'));
  const sized = sections.map(({ heading, addresses }) => {
    const sizes = addresses.flatMap((address) => sizeOf(out, address));
    return { heading, pages: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
  const shown = sized.filter(({ pages }) => pages > 0);
  const total = (count: (section: (typeof shown)[number]) => number) =>
    shown.reduce((sum, section) => sum + count(section), 0);
  const all = { heading: 'All sections', pages: total(({ pages }) => pages), bytes: total(({ bytes }) => bytes) };
  return [...shown, all].map(({ heading, pages, bytes }) => [
    String(pages),
    (bytes / 1024).toFixed(1),
    String(Math.round(bytes / bytesPerToken)),
    heading,
  ]);
}

interface Section {
  readonly heading: string;
  readonly addresses: readonly string[];
}

/** The headings with the addresses below them; those of `llms.txt` have no brackets and blanks. */
function readSections(text: string): readonly Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      heading: part.slice(0, part.indexOf('\n')).trim(),
      addresses: [...part.matchAll(/^- \[.*?\]\(([^()\s]+\.md)\)/gm)].map(([, address = '']) => address),
    }));
}

/** The size of the page's file, however much of the address is its base; none: it is no page of this site. */
function sizeOf(out: string, address: string): number[] {
  const segments = address
    .replace(/^[a-z]+:\/\/[^/]*/, '')
    .split('/')
    .filter((segment) => segment !== '');
  for (let from = 0; from < segments.length; from += 1) {
    const written = segments.slice(from).join('/');
    for (const path of [decode(written), written]) {
      const size = path === undefined ? undefined : statSync(join(out, path), { throwIfNoEntry: false })?.size;
      if (size !== undefined) return [size];
    }
  }
  return [];
}

function decode(path: string): string | undefined {
  const decoded = findDecoded(path);
  return decoded?.split('/').includes('..') === true ? undefined : decoded;
}
