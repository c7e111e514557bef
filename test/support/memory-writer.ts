import type { SiteWriter } from '../../src/service/export-site.ts';

/** Keeps the texts of the last export by their paths; those of copied files are empty. */
export interface MemoryWriter extends SiteWriter {
  readonly written: ReadonlyMap<string, string>;
}

export function memoryWriter(): MemoryWriter {
  const written = new Map<string, string>();
  return {
    written,
    assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
    async write(_target, makeFiles) {
      written.clear();
      for await (const file of makeFiles('/draft'))
        written.set(file.path, (written.get(file.path) ?? '') + ('content' in file ? String(file.content) : ''));
      return { kind: 'written', files: written.size };
    },
  };
}
