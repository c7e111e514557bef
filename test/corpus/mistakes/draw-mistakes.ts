import { randomFrom } from '../random.ts';
import type { Mistake, MistakeKind, SiteTexts } from './mistake.ts';

/** Each kind in turn at a random place; of kinds that the site has a place for. */
export function* drawMistakes(
  kinds: readonly MistakeKind[],
  texts: SiteTexts,
  options: { readonly count: number; readonly seed: number },
): Iterable<{ readonly what: string; readonly mistake: Mistake }> {
  const random = randomFrom(options.seed);
  const written = new Map(texts.files.map(({ file, text }) => [file, text]));
  // Where a text has nothing to misspell, as an address without braces, nothing would be wrong.
  const isWrong = ({ file, span, text, movedTo }: Mistake) =>
    movedTo !== undefined || written.get(file)?.slice(span.start, span.end) !== text;
  const possible = kinds
    .map(({ what, find }) => ({ what, places: [...find(texts)].filter(isWrong), order: random() }))
    .filter(({ places }) => places.length > 0)
    .toSorted((a, b) => a.order - b.order);
  for (let drawn = 0; drawn < options.count; drawn += 1) {
    const { what = '', places = [] } = possible[drawn % possible.length] ?? {};
    const mistake = places[Math.floor(random() * places.length)];
    if (mistake !== undefined) yield { what, mistake };
  }
}
