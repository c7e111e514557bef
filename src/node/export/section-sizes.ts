import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findDecoded } from '../../core/source/text/percent-encoding.ts';

/** The approximate number of bytes of Markdown per token of a language model. */
const bytesPerToken = 4;

/** The heading of the table that `sectionSizes` fills. */
export const sizeHeading: readonly string[] = ['Pages', 'KB', 'Tokens, about', 'Section of llms.txt'];

/** The sizes of the pages' Markdown by section of `llms.txt` in the exported folder. The last row is the total. */
export function sectionSizes(out: string): readonly (readonly string[])[] {
  const sections = readSections(readFileSync(join(out, 'llms.txt'), 'utf8'));
  const sized = sections.map(({ heading, addresses }) => {
    const sizes = addresses.flatMap((address) => findSize(out, address));
    return { heading, pages: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
  const filled = sized.filter(({ pages }) => pages > 0);
  const total = (count: (section: (typeof filled)[number]) => number) =>
    filled.reduce((sum, section) => sum + count(section), 0);
  const all = { heading: 'All sections', pages: total(({ pages }) => pages), bytes: total(({ bytes }) => bytes) };
  return [...filled, all].map(({ heading, pages, bytes }) => [
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

/** Reads the headings with the addresses below them, which have no brackets and blanks in `llms.txt`. */
function readSections(text: string): readonly Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      heading: part.slice(0, part.indexOf('\n')).trim(),
      addresses: [...part.matchAll(/^- \[.*?\]\(([^()\s]+\.md)\)/gm)].map(([, address = '']) => address),
    }));
}

/** The size of the page's file, whatever base the address has; empty if it is not a page of this site. */
function findSize(out: string, address: string): number[] {
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
