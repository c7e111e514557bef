import assert from 'node:assert/strict';
import { createContext, Script } from 'node:vm';
import { createCharacterTest } from '../../../src/core/patterns/classified-text.ts';
import { type PatternNode, parsePattern } from '../../../src/core/patterns/pattern-tree.ts';
import { listSourceFiles, visitNodes } from '../../support/built-patterns.ts';
import { oracleLimit } from '../../support/limits.ts';

/** A regular expression of ours, in the sources. */
interface Literal {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** A text of many repetitions of what an expression repeats. */
interface Pump {
  readonly before: string;
  readonly unit: string;
}

const units = [...'aA0 -_.:/<>{}()[]"\'`=,;#*|&?!@$%^~+\\\n\t\r'];
/** A repetition that reads this many characters may reach any of them; quadratic time is some 3 ms. */
const length = 2000;
const mostTime = 120;

/** As the sources are formatted, nothing else than these comes before an expression. */
const mayHaveLiteral = /(?:^|[([{!=:,&|?>]|return)\s*\/(?![/*])/m;

function listLiterals(): readonly Literal[] {
  return listSourceFiles().flatMap((source) => {
    const { file, text } = source;
    const literals: Literal[] = [];
    if (!mayHaveLiteral.test(text)) return [];
    visitNodes(source.program, ({ type, pattern, flags }) => {
      if (type !== 'RegExpLiteral') return;
      literals.push({ place: `${file} /${String(pattern)}/`, source: String(pattern), flags: String(flags) });
    });
    return literals;
  });
}

/** Escapes braces and brackets that are characters, which is optional without the flag `u`. */
function escapeLoose(source: string): string {
  const token = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[{}\]]/g;
  return source.replace(token, (found) => (/^[{}\]]$/.test(found) ? `\\${found}` : found));
}

function sample(node: PatternNode): string {
  switch (node.kind) {
    case 'char':
      return units.find(testsOf(node.source)) ?? '';
    case 'group':
      return node.look === undefined ? (node.alternatives[0]?.map(sample).join('') ?? '') : '';
    case 'repeat':
      return node.min === 0 ? '' : sample(node.node).repeat(Math.min(node.min, 5));
    default:
      return '';
  }
}

function testsOf(source: string): (character: string) => boolean {
  try {
    return createCharacterTest(source);
  } catch {
    return () => false;
  }
}

function* listPumps(node: PatternNode, before: string): Generator<Pump> {
  if (node.kind === 'group') {
    for (const alternative of node.alternatives) {
      let text = before;
      for (const part of alternative) {
        yield* listPumps(part, text);
        text += sample(part);
      }
    }
  }
  if (node.kind !== 'repeat') return;
  const unit = sample(node.node);
  if (node.max > 20 && unit !== '') yield { before, unit };
  if (node.max > 20 && node.node.kind === 'char' && testsOf(node.node.source)(' ')) yield { before, unit: ' ' };
  yield* listPumps(node.node, before);
}

const context = createContext({});
const script = new Script('expression.test(text)');

function endsSoon(expression: RegExp, text: string): boolean {
  try {
    expression.lastIndex = 0;
    Object.assign(context, { expression, text });
    const start = process.cpuUsage().user;
    script.runInContext(context, { timeout: oracleLimit * 10 });
    return (process.cpuUsage().user - start) / 1000 < mostTime;
  } catch {
    return false;
  }
}

suite('regular expressions of our own', () => {
  test('take quadratic time at most', () => {
    const slow = listLiterals().flatMap(({ place, source, flags }) => {
      const tree = parsePattern(escapeLoose(source));
      if (tree === undefined) return [];
      const expression = new RegExp(source, flags);
      const texts = new Set(
        [...listPumps(tree, '')].map(({ before, unit }) => `${before}${unit.repeat(length / unit.length)}\u0001`),
      );
      return [...texts].every((text) => endsSoon(expression, text)) ? [] : [place];
    });
    assert.deepEqual(slow, []);
  });
});
