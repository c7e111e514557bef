import type { Draw } from './draw.ts';
import { mutateData } from './mutate-data.ts';
import { mutateMarkup } from './mutate-markup.ts';
import { byteMutations, textMutations } from './mutate-text.ts';
import type { SiteFiles } from './site-files.ts';

const fileNames: readonly string[] = [
  '__proto__.mdx',
  'constructor.yaml',
  'toString/index.mdx',
  'a b%20c.mdx',
  'a\u001b[31m.mdx',
  'a\nb.mdx',
  'e\u0301.mdx',
  '..mdx',
  'CON.mdx',
  '#a?b.mdx',
  'a\'b"c.mdx',
  '{{name}}.mdx',
  'docs/docs.json',
  '.mintignore',
  'llms.txt',
  '404.mdx',
  'assets/main.mdx',
  `${'x'.repeat(200)}.mdx`,
  'openapi.yaml',
  'api.json',
];

/** One to three files mutated, each one to three times, and at times a file removed, renamed, copied or exchanged. */
export function mutateSite(site: SiteFiles, draw: Draw): SiteFiles {
  const files = new Map(site);
  for (let left = 1 + draw.below(3); left > 0; left -= 1) {
    const file = draw.item([...files.keys()]);
    for (let more = 1 + draw.below(3); more > 0; more -= 1) {
      files.set(file, mutateFile(file, files.get(file) ?? Buffer.alloc(0), draw));
    }
  }
  if (draw.chance(0.12)) moveFile(files, draw);
  return files;
}

const largest = 60_000;

/** A file that would become too large stays as it is: being slow because of its size is not a fault. */
function mutateFile(file: string, bytes: Buffer, draw: Draw): Buffer {
  const mutated = mutateBytes(file, bytes, draw);
  return mutated.length > Math.max(largest, 2 * bytes.length) ? bytes : mutated;
}

function mutateBytes(file: string, bytes: Buffer, draw: Draw): Buffer {
  if (draw.chance(0.08)) return draw.item(Object.values(byteMutations))(bytes, draw);
  const text = bytes.toString();
  return Buffer.from(mutateText(file, text, draw) ?? draw.item(Object.values(textMutations))(text, draw));
}

function mutateText(file: string, text: string, draw: Draw): string | undefined {
  if (!draw.chance(0.6)) return undefined;
  if (/\.(json|ya?ml)$/.test(file)) return mutateData(file, text, draw);
  return /\.mdx?$/.test(file) ? mutateMarkup(text, draw) : undefined;
}

function moveFile(files: Map<string, Buffer>, draw: Draw): void {
  const file = draw.item([...files.keys()]);
  const bytes = files.get(file) ?? Buffer.alloc(0);
  const name = draw.item(fileNames);
  switch (draw.below(4)) {
    case 0:
      files.delete(file);
      return;
    case 1:
      files.set(name, bytes);
      return;
    case 2:
      files.set(file, files.get(draw.item([...files.keys()])) ?? bytes);
      return;
    default:
      files.delete(file);
      files.set(name, bytes);
  }
}
