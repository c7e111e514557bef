import type { Problem } from '../source/document/problem.ts';
import type { ConfigValue } from './config-value.ts';

/** Keys that a site without a server can't have, each with the reason as a sentence. */
const limits: readonly (readonly [path: string, reason: string])[] = [
  ['integrations', 'Exported pages load no scripts of other hosts, so nothing is measured or shown by these services.'],
  ['metadata.timestamp', 'The export does not know when a page was changed, so pages show no date.'],
  ['variations', 'A static site has one variation of its pages.'],
  ['markdown', 'The Markdown of exported pages has no instructions added.'],
];

/** Entries of `contextual.options` that need a server or a program on the reader's machine. */
const serverOptions: ReadonlySet<string> = new Set(
  'assistant windsurf devin-desktop mcp add-mcp cursor vscode devin-mcp'.split(' '),
);

/** An info at each key that has no effect on an exported site. */
export function reportStaticLimits(root: ConfigValue | undefined, problems: Problem[]): void {
  const report = (value: ConfigValue, message: string) =>
    problems.push({ code: 'static-site-limit', severity: 'info', message, at: value.at, ofExport: true });
  for (const [path, reason] of limits) {
    const value = path.split('.').reduce<ConfigValue | undefined>((held, key) => held?.get(key), root);
    if (value !== undefined && value.boolean() !== false)
      report(value, `\`${path}\` has no effect on an exported site. ${reason}`);
  }
  const options = root?.get('contextual')?.get('options')?.elements ?? [];
  const absent = options.filter((option) => serverOptions.has(option.string() ?? ''));
  const first = absent[0];
  if (first === undefined) return;
  const names = absent.map((option) => `"${option.string()}"`).join(', ');
  report(first, `An exported site has no server, so the menu of its pages is without ${names}.`);
}
