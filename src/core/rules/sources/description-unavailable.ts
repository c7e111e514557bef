import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { Finding, Rule } from '../rule.ts';

export const descriptionUnavailable: Rule = {
  id: 'description-unavailable',
  summary: 'Every API description at an https URL can be read.',
  severity: 'warning',
  *check(project) {
    for (const { file, at } of listSources(project.config)) {
      const finding = isRemote(file) ? explainUnavailable(file, project) : undefined;
      if (finding !== undefined) yield { ...finding, at };
    }
  },
};

function explainUnavailable(file: string, project: Project): Omit<Finding, 'at'> | undefined {
  const isRead = project.description(file) !== undefined;
  const unavailable = project.unavailable(file);
  if (unavailable === undefined) return isRead ? undefined : notRead(file);
  if (isRead || unavailable.severity === 'info') return unavailable;
  return { ...unavailable, message: `${unavailable.message} ${consequence}` };
}

function notRead(file: string): Omit<Finding, 'at'> {
  return { severity: 'error', message: `\`${file}\` is not an API description. ${consequence}`, remote: file };
}

const consequence = 'The description gets no pages and is not checked.';
