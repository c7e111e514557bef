import type { Base } from './bases.ts';
import { type Draw, drawFrom } from './draw.ts';
import { mutateSite } from './mutate-site.ts';
import type { SiteFiles } from './site-files.ts';

export interface Run {
  /** The site that was mutated. */
  readonly base: string;
  readonly site: SiteFiles;
  /** The draws of a question. They depend neither on the site nor on other questions. */
  readonly drawFor: (question: string) => Draw;
  readonly isOfficial: boolean;
}

/** The run with this number; deterministic for a seed and a list of bases. */
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
