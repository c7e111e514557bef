import type { Base } from './bases.ts';
import { type Draw, drawFrom } from './draw.ts';
import { mutateSite } from './mutate-site.ts';
import type { SiteFiles } from './site-files.ts';

export interface Run {
  /** The site that was mutated. */
  readonly base: string;
  readonly site: SiteFiles;
  /** The draws of a question, the same ones whatever the site is and whatever else is asked. */
  readonly drawFor: (question: string) => Draw;
  readonly isOfficial: boolean;
}

/** The run of this number: the same one for the same seed and the same bases. */
export function drawRun(seed: number, number: number, bases: readonly (readonly Base[])[]): Run {
  const draw = drawFrom(seed, number, 'site');
  const base = draw.item(draw.item(bases));
  return {
    base: base.name,
    site: mutateSite(base.load(draw), draw),
    drawFor: (question) => drawFrom(seed, number, question),
    isOfficial: draw.chance(0.003),
  };
}
