/**
 * Puts the blocks of the page shown in the place of those with an error, which would be drawn as they are written while a tag is typed.
 * A block that was itself drawn with an error is not kept, so that what is typed in it appears. Kept blocks have `data-stale`, which the style
 * sheet marks while the banner is shown.
 * `gaps`: the offsets of the errors.
 */
export function keepGoodBlocks(shown: ParentNode, page: ParentNode, gaps: readonly number[] = []): void {
  if (gaps.length === 0) return;
  const good = new Map(listBlocks(shown, ':not([data-gap])').map((block) => [readSpan(block)[0], block]));
  for (const block of listBlocks(page)) {
    const [start, end] = readSpan(block);
    if (!gaps.some((gap) => start <= gap && gap <= end)) continue;
    block.setAttribute('data-gap', '');
    const kept = good.get(start)?.cloneNode(true);
    if (!(kept instanceof Element)) continue;
    kept.setAttribute('data-stale', '');
    block.replaceWith(kept);
  }
}

function listBlocks(page: ParentNode, which = ''): readonly Element[] {
  return [...page.querySelectorAll(`.prose > [data-from]${which}`)];
}

/** `data-from` is "start end file". */
function readSpan(block: Element): readonly [number, number] {
  const [start, end] = (block.getAttribute('data-from') ?? '').split(' ');
  return [Number(start), Number(end)];
}
