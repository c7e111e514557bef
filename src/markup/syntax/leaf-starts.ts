import { matchFrom } from '../../core/source/text/matches.ts';
import type { Span } from '../../core/source/text/span.ts';
import { scanModuleLine, startsModuleLine } from '../modules/read-module-line.ts';
import { bracketBudget, type ParseEnvironment } from '../parse-environment.ts';
import { isRuleAt } from './containers.ts';
import { type FlowLines, scanFlowLines } from './flow-line.ts';

/** The beginning of a leaf block other than a paragraph. */
export type LeafStart =
  | ({ readonly kind: 'heading'; readonly depth: number } & Span)
  | { readonly kind: 'rule' }
  | { readonly kind: 'fence'; readonly mark: string; readonly info: string }
  | { readonly kind: 'math'; readonly mark: string }
  | ({ readonly kind: 'flow' } & FlowLines)
  | { readonly kind: 'module'; readonly end: number };

interface LinePlace {
  /** The text to scan. The marks of enclosing quotes are blanked out, as a block may span several lines. */
  readonly text: string;
  /** The first character that is not blank. */
  readonly pos: number;
  readonly end: number;
  /** True if `import` and `export` are allowed here. */
  readonly mayBeModule: boolean;
}

const fence = /(`{3,})([^`\n]*)$|(~{3,})([^\n]*)$/my;
const heading = /#{1,6}(?=[ \t]|$)/my;
const mathFence = /(\${2,})[^$\n]*$/my;

export function findLeafStart(place: LinePlace, environment: ParseEnvironment): LeafStart | undefined {
  const { text, pos } = place;
  switch (text[pos]) {
    case '#':
      return findHeading(place);
    case '`':
    case '~': {
      const [, ticks, ticksInfo, tildes = '', tildesInfo = ''] = matchFrom(fence, text, pos) ?? [];
      const mark = ticks ?? tildes;
      return mark === '' ? undefined : { kind: 'fence', mark, info: (ticksInfo ?? tildesInfo).trim() };
    }
    case '$': {
      const mark = environment.dialect === 'mdx' ? matchFrom(mathFence, text, pos)?.[1] : undefined;
      return mark === undefined ? undefined : { kind: 'math', mark };
    }
    case '<':
    case '{': {
      const lines = scanFlowLines(text, pos, environment);
      return lines && { kind: 'flow', ...lines };
    }
    case '-':
    case '*':
    case '_':
      return isRuleAt(text, pos) ? { kind: 'rule' } : undefined;
    default:
      return place.mayBeModule ? findModule(place, environment) : undefined;
  }
}

function findHeading({ text, pos, end }: LinePlace): LeafStart | undefined {
  const depth = matchFrom(heading, text, pos)?.[0].length;
  if (depth === undefined) return undefined;
  const line = text.slice(pos + depth, end);
  const content = line.trimEnd();
  let cut = content.length;
  while (content[cut - 1] === '#') cut -= 1;
  const closes = cut === 0 || content[cut - 1] === ' ' || content[cut - 1] === '\t';
  const kept = closes ? content.slice(0, cut).trimEnd() : content;
  const start = pos + depth + (kept.length - kept.trimStart().length);
  return { kind: 'heading', depth, start, end: Math.max(start, pos + depth + kept.length) };
}

function findModule({ text, pos, end }: LinePlace, environment: ParseEnvironment): LeafStart | undefined {
  if (environment.openBraces > bracketBudget || !startsModuleLine(text.slice(pos, end))) return undefined;
  const statement = scanModuleLine(text, pos);
  if (!statement.closed) environment.openBraces += 1;
  return { kind: 'module', end: statement.end };
}
