import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'REPORT.md');

/** Replaces the part between `<!-- name -->` and `<!-- /name -->`; the text around it is kept. */
export function writeReport(name: string, text: string): void {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '# What the corpus shows\n';
  const part = `<!-- ${name} -->\n${text.trim()}\n<!-- /${name} -->`;
  const pattern = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  writeFileSync(file, pattern.test(old) ? old.replace(pattern, () => part) : `${old.trimEnd()}\n\n${part}\n`);
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
