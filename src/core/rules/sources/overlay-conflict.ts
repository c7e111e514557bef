import type { SpecSource } from '../../docs-json/spec-source.ts';
import { listSources } from '../../project/list-sources.ts';
import { getOrInsert } from '../../source/get-or-insert.ts';
import type { Rule } from '../rule.ts';

export const overlayConflict: Rule = {
  id: 'overlay-conflict',
  summary: 'An API description has the same overlays wherever it is named.',
  severity: 'error',
  *check(project) {
    const known = new Map<string, SpecSource>();
    for (const source of listSources(project.config)) {
      if (source.overlays === undefined) continue;
      const first = getOrInsert(known, source.file, () => source);
      if (listKey(first) === listKey(source)) continue;
      yield {
        message: `"${source.file}" is named with different overlays elsewhere, and only the first list is used. Make both lists equal, or remove this one.`,
        at: source.at,
        related: [{ message: 'First named here', at: first.at }],
      };
    }
  },
};

function listKey({ overlays = [] }: SpecSource): string {
  return JSON.stringify(overlays.map(({ file }) => file));
}
