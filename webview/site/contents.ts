import { decodePercent } from '../../src/core/source/text/percent-encoding.ts';
/** Marks in "On this page" the section that is being read. */
export function followContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = links.flatMap((link) => document.getElementById(decodePercent(link.hash.slice(1))) ?? []);
  if (headings.length === 0) return;
  const mark = () => {
    // The last heading above a third of the window; at the top of the page, the first one.
    const line = innerHeight / 3;
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < line) ?? headings[0];
    for (const link of links) {
      if (decodePercent(link.hash.slice(1)) === current?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
}
