import type { Arazzo, ArazzoSource } from '../../arazzo/arazzo.ts';
import type { Project } from '../../project/project.ts';
import { findWorkflowSource } from '../../project/workflow-targets.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

export const workflowSourceMissing: Rule = {
  id: 'workflow-source-missing',
  summary: 'Every source description of a file of workflows can be read.',
  severity: 'error',
  *check(project) {
    for (const arazzo of project.workflows()) {
      for (const source of arazzo.sources) {
        const finding = checkSource(project, arazzo, source);
        if (finding !== undefined) yield finding;
      }
    }
  },
};

/** The words that `type` may be. */
const types = ['openapi', 'asyncapi', 'arazzo'] as const;

function checkSource(project: Project, arazzo: Arazzo, source: ArazzoSource): Finding | undefined {
  const node = source.node.get('url') ?? source.node;
  const at = node.location;
  const found = findWorkflowSource(project, arazzo, source);
  switch (found.kind) {
    case 'refused':
      return { message: found.message, at };
    case 'missing': {
      if (found.unavailable !== undefined) return { ...found.unavailable, at };
      if (found.isThere) {
        const message = `"${source.url}" is neither an API description nor a file of workflows.`;
        return { message, at, missing: { files: [found.file], names: [...types, 'swagger'] } };
      }
      const files = [...project.descriptions().map(({ file }) => file), ...project.workflows().map(({ file }) => file)];
      const others = files.filter((file) => file !== arazzo.file);
      const hasDot = source.url.startsWith('./');
      const nearest = findNearest(found.file, others, 2).map((file) => relativePath(arazzo.file, file, hasDot));
      const message = `No file "${found.file}".${formatSuggestions(nearest)}`;
      return { message, at, fixes: node === source.node ? [] : buildReplacementFixes(at, nearest) };
    }
    case 'description':
    case 'workflows': {
      const actual = found.kind === 'workflows' ? 'arazzo' : found.description.family;
      // Another word is reported by the reader of the file.
      if (!types.some((type) => type === source.type) || source.type === actual) return undefined;
      const type = source.node.get('type') ?? node;
      const fixes = buildReplacementFixes(type.location, [actual]);
      return { message: `The file is of the type \`${actual}\`, not \`${source.type}\`.`, at: type.location, fixes };
    }
  }
}
