import type { Fix, Problem } from '../../source/document/problem.ts';
import type { Span } from '../../source/text/span.ts';
import { frontMatterKeys } from '../../standards/front-matter-keys.ts';
import type { FrontMatterPlace } from './find-front-matter.ts';

/** Reports front matter without a closing line; `end` is the offset after what can be part of it. */
export function reportOpenFrontMatter(file: string, text: string, end: number): Problem {
  // Other dashes are most likely intended as that line; indented ones were read as the end of a value.
  const before = /(?<=\n)[ \t]+-{2,}[ \t]*\r?\n?$/.exec(text.slice(0, end))?.[0].length ?? 0;
  const after = /^[ \t]*(?:-{2,}|[–—])[ \t]*(?:\r?\n|$)/.exec(text.slice(end))?.[0].length ?? 0;
  const span = before > 0 ? { start: end - before, end } : { start: end, end: end + after };
  const line = text[span.start - 1] === '\n' ? '---\n' : '\n---\n';
  const fix = createReplacement(file, before + after === 0 ? 'Close the front matter' : 'Write ---', span, line);
  const message = 'Expected a closing line `---` after the front matter.';
  const at = { file, span: { start: 0, end: 3 } };
  return { code: 'front-matter-open', severity: 'error', message, at, fixes: [fix] };
}

/** A known key, or any in quotes, then entries: front matter rather than prose between lines of dashes. */
const matter = `(?:${frontMatterKeys.join('|')}|(?<quote>["'])[\\w:.-]+\\k<quote>):[ \\t]+\\S.*\\r?\\n(?:(?:["']?[\\w:.-]+["']?:|[ \\t]+\\S).*\\r?\\n)*`;
/** A line that may be intended as `---`. */
const fence = '(?:[-–—]{2,}|[–—]|\\+{3}|[*_=~]{3,})';
/** Matches a first line that may be intended as `---`, keys of front matter, and a closing line. */
const unopenedPattern = new RegExp(
  `^(?<blanks>\\uFEFF?\\s*)(?<dashes>${fence}[ \\t]*\\r?\\n)?(?<entries>${matter})(?<closing>${fence})[ \\t]*(?:\\r?\\n|$)`,
);

/** Reports front matter that is shown as text, because the file does not begin with `---`. */
export function findUnopenedFrontMatter(file: string, text: string): readonly Problem[] {
  const toml = /^\+{3}[ \t]*\r?\n((?:[\w-]+[ \t]*=[ \t]*\S.*\r?\n)+)\+{3}[ \t]*$/m.exec(text.slice(0, maxLength));
  if (toml?.index === 0) return [reportToml(file, toml[0], toml[1] ?? '')];
  const found = unopenedPattern.exec(text.slice(0, maxLength));
  if (found === null) return findLowFrontMatter(file, text);
  const [whole] = found;
  const { blanks = '', dashes = '', entries = '' } = found.groups ?? {};
  const end = whole.trimEnd().length;
  const closing = end - (found.groups?.closing?.length ?? 0);
  const start = blanks.length + dashes.length;
  const edits = [
    { at: { file, span: { start: 0, end: start } }, text: '---\n' },
    ...(whole.slice(closing, end) === '---' ? [] : [{ at: { file, span: { start: closing, end } }, text: '---' }]),
  ];
  const message = 'This is shown as text, because front matter must begin with `---` on the first line of the file.';
  const at = { file, span: { start, end: start + (entries.indexOf(':') + 1) } };
  return [
    {
      code: 'front-matter-open',
      severity: 'error',
      message,
      at,
      fixes: [{ kind: 'fix', title: 'Insert --- before it', edits }],
    },
  ];
}

function reportToml(file: string, written: string, entries: string): Problem {
  const message = 'This is shown as text, because front matter is YAML between lines of `---`.';
  const text = `---\n${entries.replace(/^([\w-]+)[ \t]*=[ \t]*/gm, '$1: ')}---`;
  const isPlain = entries.split('\n').every((line) => line.trim() === '' || plainToml.test(line.trim()));
  const fix = createReplacement(file, 'Write it as YAML', { start: 0, end: written.length }, text);
  return {
    code: 'front-matter-open',
    severity: 'error',
    message,
    at: { file, span: { start: 0, end: 3 } },
    fixes: isPlain ? [fix] : [],
  };
}

/** An entry whose value YAML writes in the same way: no date, table or text of several lines. */
const plainToml = /^[\w-]+[ \t]*=[ \t]*(?:"[^"\\]*"|'[^']*'|-?\d+(?:\.\d+)?|true|false|\[[^[\]{}=]*\])$/;

/** Matches text above front matter that is complete. */
const lowPattern = new RegExp(
  `^(?<above>\\uFEFF?(?:(?!\`{3}|~{3}|---)[^\\n]*\\n){1,20}?)(?<low>-{3,}[ \\t]*\\r?\\n${matter}-{3,}[ \\t]*(?:\\r?\\n|$))`,
);

/** Reports front matter below other text, where it is shown as a part of the page. */
function findLowFrontMatter(file: string, text: string): readonly Problem[] {
  const found = lowPattern.exec(text.slice(0, maxLength));
  if (found === null) return [];
  const [whole] = found;
  const { above = '', low = '' } = found.groups ?? {};
  const message = 'This is shown as text, because front matter must begin on the first line of the file.';
  const end = whole.length;
  const edits = [
    {
      at: { file, span: { start: 0, end } },
      text: `${low.replace(/^-+|-+(?=\s*$)/g, '---').replace(/\n?$/, '\n')}\n${above}`,
    },
  ];
  return [
    {
      code: 'front-matter-open',
      severity: 'error',
      message,
      at: { file, span: { start: above.length, end: above.length + 3 } },
      fixes: [{ kind: 'fix', title: 'Move it to the first line', edits }],
    },
  ];
}

/** Reports a second block of front matter directly after the first, with a fix that puts its keys into that one. */
export function findSecondFrontMatter(
  file: string,
  text: string,
  { end, bodyStart }: FrontMatterPlace,
): readonly Problem[] {
  const found = secondPattern.exec(text.slice(bodyStart, bodyStart + maxLength));
  if (found === null) return [];
  const { blanks = '', entries = '' } = found.groups ?? {};
  const start = bodyStart + blanks.length;
  const edits = [
    { at: { file, span: { start: end, end } }, text: entries },
    { at: { file, span: { start, end: bodyStart + found[0].length } }, text: '' },
  ];
  const message =
    'This is shown as text, because a page has one block of front matter. Write these keys in that block.';
  const isKnown = (line: string) => text.slice(0, end).includes(`\n${/^[^:]*:/.exec(line)?.[0] ?? '\n'}`);
  const isFree = !entries.split('\n').some((line) => line !== '' && isKnown(line));
  const fix: Fix = { kind: 'fix', title: 'Move the keys to the first block', edits };
  const at = { file, span: { start, end: start + 3 } };
  return [{ code: 'front-matter-open', severity: 'error', message, at, fixes: isFree ? [fix] : [] }];
}

const secondPattern = new RegExp(`^(?<blanks>\\s*)-{3,}[ \\t]*\\r?\\n(?<entries>${matter})-{3,}[ \\t]*(?:\\r?\\n|$)`);

/** Reports front matter that is not an object, such as `title:A`, of which no key is read and readers see nothing. */
export function reportNoKeys(file: string, text: string, { start, end }: FrontMatterPlace): Problem {
  const lines = text.slice(start, end);
  const from = start + lines.search(/\S/);
  const span = { start: from, end: start + lines.trimEnd().length };
  const [, key = '', value = ''] = /^([\w-]+)(?:[:：]|[ \t]*=)[ \t\u00a0]*(\S.*)$/.exec(lines.trim()) ?? [];
  const fixes = key === '' ? [] : [createReplacement(file, `Write "${key}: …"`, span, `${key}: ${value}`)];
  const message = 'This is no front matter: expected lines with a key, a colon and a space, such as `title: Overview`.';
  return { code: 'front-matter-wrong-type', severity: 'error', message, at: { file, span }, fixes };
}

const maxLength = 4_000;

function createReplacement(file: string, title: string, span: Span, text: string): Fix {
  return { kind: 'fix', title, edits: [{ at: { file, span }, text }] };
}
