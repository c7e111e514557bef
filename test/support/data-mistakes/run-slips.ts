import type { SourceNode } from '../../../src/core/source/document/source-document.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { randomFrom } from '../../corpus/random.ts';
import { FixLaw, type Judgement } from '../fix-law.ts';
import type { Texts } from '../project-of.ts';
import { type Base, configBases, descriptionBases, overlayBases } from './bases.ts';
import { descriptionSlips, navigationSlips, overlaySlips } from './family-slips.ts';
import { anySlips, type Slip, type SlipKind } from './slips.ts';

/** One mistake and what the writer is offered for it. */
export interface SlipRow extends Judgement {
  readonly area: Area;
  readonly base: string;
  readonly what: string;
  /** The line that is wrong, for a message. */
  readonly line: string;
  readonly overlay: OverlayChoice;
}

export type Area = 'docs.json' | 'overlays' | 'OpenAPI' | 'AsyncAPI';

/** An overlay on the description: none, one that changes something else, one that touches the object with the mistake. */
export type OverlayChoice = 'none' | 'elsewhere' | 'same';

interface AreaKinds {
  readonly area: Area;
  readonly bases: readonly Base[];
  readonly kinds: readonly SlipKind[];
}

const isAsync = ({ name }: Base) => name.startsWith('AsyncAPI');

const areas: readonly AreaKinds[] = [
  { area: 'docs.json', bases: configBases, kinds: [...navigationSlips, ...anySlips] },
  {
    area: 'OpenAPI',
    bases: descriptionBases.filter((base) => !isAsync(base)),
    kinds: [...descriptionSlips, ...anySlips],
  },
  {
    area: 'OpenAPI',
    bases: descriptionBases.filter((base) => !isAsync(base)),
    kinds: [...descriptionSlips, ...anySlips],
  },
  { area: 'AsyncAPI', bases: descriptionBases.filter(isAsync), kinds: [...descriptionSlips, ...anySlips] },
  { area: 'overlays', bases: overlayBases, kinds: [...overlaySlips, ...anySlips] },
];

export interface Drawing {
  readonly seed: number;
  /** The number of mistakes of each area, in the order of `shares`. */
  readonly count: number;
  /** True to run the official validator of AsyncAPI, which takes half a second for each text. */
  readonly asyncIsOfficial: boolean;
}

/** The share of mistakes in each entry of `areas`. */
const shares = [0.34, 0.22, 0.22, 0.12, 0.1];

/** Draws mistakes from the seed, each kind in turn at a random place of a random base, and checks their fixes. */
export async function* runSlips({ seed, count, asyncIsOfficial }: Drawing): AsyncGenerator<SlipRow> {
  const random = randomFrom(seed);
  const laws = new Laws(asyncIsOfficial);
  const orders = areas.map(({ kinds }) => shuffle(kinds, random));
  for (const [index, area] of areas.entries()) {
    const wanted = Math.ceil(count * (shares[index] ?? 0));
    const kinds = orders[index] ?? [];
    let made = 0;
    for (let turn = 0; made < wanted && turn < wanted * 20; turn += 1) {
      const kind = kinds[turn % kinds.length];
      const base = area.bases[Math.floor(random() * area.bases.length)];
      if (kind === undefined || base === undefined) break;
      const drawn = draw(kind, base, random);
      if (drawn === undefined) continue;
      made += 1;
      yield await judge({ area: area.area, base, kind, ...drawn }, laws, pick(overlaysOf(area.area), random));
    }
  }
  await laws.dispose();
}

function overlaysOf(area: Area): readonly OverlayChoice[] {
  return area === 'OpenAPI' ? ['none', 'elsewhere', 'same'] : ['none'];
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** The items in a random order. */
export function shuffle<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

interface Drawn {
  readonly slip: Slip;
  readonly text: string;
  readonly wrong: string;
}

function draw(kind: SlipKind, { files, file }: Base, random: () => number): Drawn | undefined {
  const text = files[file] ?? '';
  const slips = [...kind.find(parseSource(file, text))];
  const slip = slips[Math.floor(random() * slips.length)];
  if (slip === undefined) return undefined;
  const wrong = text.slice(0, slip.start) + slip.text + text.slice(slip.end);
  return wrong === text ? undefined : { slip, text, wrong };
}

interface Case extends Drawn {
  readonly area: Area;
  readonly base: Base;
  readonly kind: SlipKind;
}

async function judge({ area, base, kind, slip, wrong }: Case, laws: Laws, overlay: OverlayChoice): Promise<SlipRow> {
  const files = overlay === 'none' ? base.files : withOverlay(base, overlay, slip.node);
  const law = laws.of(base.name, files, isAsync(base));
  const judged = await law.judge({ [base.file]: wrong });
  if (overlay === 'same') await law.dispose();
  const from = wrong.lastIndexOf('\n', slip.start) + 1;
  const to = wrong.indexOf('\n', slip.start);
  const line = wrong
    .slice(from, to < from ? undefined : to)
    .trim()
    .slice(0, 100);
  return { ...judged, area, base: base.name, what: kind.what, line, overlay };
}

/** The base with an overlay that names it in `extends`. */
function withOverlay({ files, file }: Base, choice: OverlayChoice, node: SourceNode | undefined): Texts {
  const target = choice === 'same' ? pathOf(node) : '$.info';
  const actions = [{ target, update: { 'x-note': 'seen' } }];
  const overlay = { overlay: '1.0.0', info: { title: 'O', version: '1' }, extends: `./${file}`, actions };
  return { ...files, 'notes.overlay.json': JSON.stringify(overlay, null, 2) };
}

/** JSONPath of the nearest object around the value, which exists without the mistake too. */
function pathOf(node: SourceNode | undefined): string {
  let at = node?.kind === 'object' && node.parent !== undefined ? node : node?.parent;
  while (at !== undefined && at.kind !== 'object') at = at.parent;
  let path = '';
  for (let one = at; one?.parent !== undefined; one = one.parent) path = `[${JSON.stringify(one.key)}]${path}`;
  return `$${path}`;
}

/** One engine for each site without an overlay of its own. */
class Laws {
  readonly #asyncIsOfficial: boolean;
  readonly #laws = new Map<string, FixLaw>();

  constructor(asyncIsOfficial: boolean) {
    this.#asyncIsOfficial = asyncIsOfficial;
  }

  of(name: string, files: Texts, isAsyncApi: boolean): FixLaw {
    const key = `${name} ${files['notes.overlay.json'] ?? ''}`;
    const law = this.#laws.get(key) ?? new FixLaw(files, { official: !isAsyncApi || this.#asyncIsOfficial });
    this.#laws.set(key, law);
    return law;
  }

  async dispose(): Promise<void> {
    for (const law of this.#laws.values()) await law.dispose();
  }
}

/** The result for a writer: no problem, no fix, or the effect of the first fix. */
export type Outcome = 'silent' | 'no fix' | 'fixes it' | 'removes or hides' | 'breaks the law';

export function outcomeOf({ problems, trials }: Judgement): Outcome {
  const [first] = trials;
  if (problems.length === 0) return 'silent';
  if (first === undefined) return 'no fix';
  if (first.faults.length > 0) return 'breaks the law';
  return first.fix.kind === 'fix' ? 'fixes it' : 'removes or hides';
}
