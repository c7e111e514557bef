import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from '../../src/core/ports.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { LocatedProblem } from '../../src/service/engine-values.ts';
import { validateDescription } from '../../src/validate/validate-description.ts';

/** The problems that a writer sees in one description. */
export interface Examination {
  /** Problems of our rules and of the official validators, without those of `docs.json`. */
  readonly problems: readonly LocatedProblem[];
  /** Pages that were drawn. */
  readonly pages: number;
}

/** A site that has nothing but the description under `root`: all its problems, and each of its pages drawn. */
export async function examineDescription(root: string, file: string): Promise<Examination> {
  return await examineTexts(diskTexts(root), file);
}

/** The same, of texts by path. */
export async function examineTexts(textOf: (file: string) => string | undefined, file: string): Promise<Examination> {
  const engine = createEngine({
    workspace: workspaceOf(textOf, file),
    configFile: 'docs.json',
    validator: { validate: validateDescription },
  });
  try {
    const { problems } = await engine.problems({ official: true });
    const pages = await engine.pages();
    for (const { slug } of pages) {
      if ((await engine.page(slug)) === undefined) throw new Error(`There is no page "${slug}".`);
    }
    return { problems: problems.filter(({ file }) => file !== 'docs.json'), pages: pages.length };
  } finally {
    await engine.dispose();
  }
}

function diskTexts(root: string): (file: string) => string | undefined {
  return (file) => {
    const path = join(root, file);
    return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  };
}

function workspaceOf(textOf: (file: string) => string | undefined, file: string): Workspace {
  const family = /^\s*["']?asyncapi["']?\s*:/m.test(textOf(file) ?? '') ? 'asyncapi' : 'openapi';
  const docs = JSON.stringify({
    name: 'Docs',
    theme: 'mint',
    colors: { primary: '#000000' },
    navigation: { tabs: [{ tab: 'API', [family]: file }] },
  });
  const read = (path: string): string | undefined => (path === 'docs.json' ? docs : textOf(path));
  return {
    files: () => ['docs.json', file].toSorted(),
    has: (path) => read(path) !== undefined,
    read,
    head: (path) => read(path)?.slice(0, 4096),
    outside: () => undefined,
    failure: () => undefined,
  };
}
