import type { SpecSource } from '../../docs-json/spec-source.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Rule } from '../rule.ts';

export const overlayConflict: Rule = {
  id: 'overlay-conflict',
  summary: 'Each API description has one list of overlays, wherever it is named.',
  severity: 'error',
  *check(project) {
    const known = new Map<string, SpecSource>();
    for (const source of listSources(project.config)) {
      if (source.overlays === undefined) continue;
      const first = known.get(source.file) ?? source;
      known.set(source.file, first);
      if (filesOf(first) === filesOf(source)) continue;
      yield {
        message: `"${source.file}" has other overlays elsewhere. Only the first list is used. Make both lists the same, or remove this one.`,
        at: source.at,
        related: [{ message: 'Named with other overlays here', at: first.at }],
      };
    }
  },
};

function filesOf({ overlays = [] }: SpecSource): string {
  return JSON.stringify(overlays.map(({ file }) => file));
}
