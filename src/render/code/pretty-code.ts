import { isJson } from '../../core/source/json/is-json.ts';

const token = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Indents single-line JSON by two spaces. Every token is kept as written, and other text is returned unchanged. */
export function prettyCode(text: string, lang = 'json'): string {
  const line = text.trim();
  return /^json/i.test(lang) && /^[{[][^\n]*$/.test(line) && isJson(line) ? layOut(line) : text;
}

function layOut(line: string): string {
  let depth = 0;
  let pretty = '';
  const tokens = line.match(token) ?? [];
  for (const [index, piece] of tokens.entries()) {
    const before = tokens[index - 1];
    const isEnd = piece === '}' || piece === ']';
    if (isEnd) depth -= 1;
    const opened = before === '{' || before === '[';
    if (opened !== isEnd || before === ',') pretty += `\n${'  '.repeat(depth)}`;
    else if (before === ':') pretty += ' ';
    pretty += piece;
    if (piece === '{' || piece === '[') depth += 1;
  }
  return pretty;
}
