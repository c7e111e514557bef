import { listSources } from '../project/list-sources.ts';
import type { Rule } from './rule.ts';

export const descriptionUnavailable: Rule = {
  id: 'description-unavailable',
  summary: 'Every API description that lives at an https URL can be read.',
  severity: 'warning',
  *check(project) {
    for (const { file, at } of listSources(project.config)) {
      if (!/^https:/i.test(file) || project.description(file) !== undefined) continue;
      const why = project.workspace.failure(file);
      const reason = why === undefined ? '' : ` (${why})`;
      yield {
        message: `${file} can't be read here${reason}, so what it describes has no pages and is not checked.`,
        at,
      };
    }
  },
};
