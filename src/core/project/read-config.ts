import type { DocsConfig } from '../docs-json/docs-config.ts';
import { defaultConfig, readDocsJson } from '../docs-json/read-docs-json.ts';
import type { Workspace } from '../ports.ts';
import type { ReadResult } from '../source/document/problem.ts';
import type { DocumentContext } from '../source/references/resolve.ts';

/** Removes the final dot: reasons are phrases or sentences. */
function withoutDot(reason: string): string {
  return reason.replace(/\.$/, '');
}

/** Reads the configuration of a project. Defaults without a `docs.json`, and a problem if it can't be read. */
export function readConfig(
  configFile: string | undefined,
  documents: DocumentContext,
  workspace: Workspace,
): ReadResult<DocsConfig> {
  if (configFile === undefined) return { value: defaultConfig('docs.json'), problems: [] };
  const document = documents.document(configFile);
  if (document !== undefined)
    return readDocsJson(document, {
      document: (file) => documents.document(file),
      outside: (file) => workspace.outside(file),
      failure: (file) => workspace.failure(file),
    });
  const why = workspace.failure(configFile) ?? 'there is no such file';
  const at = { file: configFile, span: { start: 0, end: 0 } };
  const message = `${configFile} can't be read: ${withoutDot(why)}.`;
  return {
    value: { ...defaultConfig(configFile), files: [configFile] },
    problems: [{ code: 'file-unreadable', severity: 'error', message, at }],
  };
}
