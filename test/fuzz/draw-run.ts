import type { Base } from './bases.ts';
import { type Draw, drawFrom } from './draw.ts';
import { mutateSite } from './mutate-site.ts';
import type { SiteFiles } from './site-files.ts';

export interface Run {
  /** The site that was mutated. */
  readonly base: string;
  readonly site: SiteFiles;
  /** Draws for the questions, the same ones whatever the site is. */
  readonly draw: () => Draw;
  readonly isOfficial: boolean;
}

/** The run of this number: the same one for the same seed and the same bases. */
export function drawRun(seed: number, number: number, bases: readonly (readonly Base[])[]): Run {
  const draw = drawFrom(seed, number, 0);
  const base = draw.item(draw.item(bases));
  return {
    base: base.name,
    site: mutateSite(base.load(draw), draw),
    draw: () => drawFrom(seed, number, 1),
    isOfficial: draw.chance(0.02),
  };
}
