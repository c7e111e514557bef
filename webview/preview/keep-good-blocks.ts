/**
 * Puts the blocks of the page shown in the place of those with an error, which would be drawn as they are written while a tag is typed.
 * `gaps`: the offsets of the errors.
 */
export function keepGoodBlocks(shown: ParentNode, page: ParentNode, gaps: readonly number[] = []): void {
  if (gaps.length === 0) return;
  const known = new Map(listBlocks(shown).map((block) => [readSpan(block)[0], block]));
  for (const block of listBlocks(page)) {
    const [start, end] = readSpan(block);
    const good = known.get(start);
    if (good !== undefined && gaps.some((gap) => start <= gap && gap <= end)) block.replaceWith(good.cloneNode(true));
  }
}

function listBlocks(page: ParentNode): readonly Element[] {
  return [...page.querySelectorAll('.prose > [data-from]')];
}

/** `data-from` is "start end file". */
function readSpan(block: Element): readonly [number, number] {
  const [start, end] = (block.getAttribute('data-from') ?? '').split(' ');
  return [Number(start), Number(end)];
}
