import { formatHtml } from '../../changes/format-html.ts';
import { formatMarkdown } from '../../changes/format-markdown.ts';
import type { SiteBase } from '../../protocol/server-requests.ts';
import { toWorkspace } from '../../service/base-files.ts';
import type { FileRange } from '../../service/located.ts';
import type { Outside } from '../outside.ts';
import type { Server } from '../server.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

export type ChangeRequest =
  | 'apidocs/revisions'
  | 'apidocs/changes'
  | 'apidocs/earlierText'
  | 'apidocs/editAfterChanges';

/** What changed since an earlier version of a site, and the edits that follow from it. */
export function changeRequests(
  server: Server,
  outside: Pick<Outside, 'readBase' | 'listRevisions'>,
): Pick<RequestHandlers, ChangeRequest> {
  const open = async (root: string, base: SiteBase) => {
    // A repository may name programs that git runs.
    if (base.kind === 'revision' && !server.remote.isWorkspaceTrusted) {
      throw new Error('This workspace is not trusted, so git is not run in it. Trust it, or compare with a folder.');
    }
    const project = await siteAt(server, root);
    const read = await outside.readBase(project, base);
    if (read.kind === 'none') throw new Error(read.message);
    return { project, files: read.base };
  };
  return {
    async 'apidocs/revisions'({ root }) {
      const { root: folder } = await siteAt(server, root);
      return server.remote.isWorkspaceTrusted ? outside.listRevisions(folder) : [];
    },
    async 'apidocs/changes'({ root, kind, base }, signal) {
      const { project, files } = await open(root, { kind, base });
      const changes = await project.engine.changes(files, signal);
      const toPlace = ({ file, range }: FileRange) => ({ file, line: range.start.line });
      const markdown = formatMarkdown(changes, base, (at) => ({ name: `${at.file}:${toPlace(at).line + 1}` }));
      return { html: formatHtml(changes, base, toPlace), markdown };
    },
    async 'apidocs/earlierText'({ root, kind, base, file }) {
      const { files } = await open(root, { kind, base });
      return toWorkspace(files).read(file) ?? null;
    },
    async 'apidocs/editAfterChanges'({ root, kind, base, action }, signal) {
      const { project, files } = await open(root, { kind, base });
      return project.engine.editAfterChanges(files, action, signal);
    },
  };
}
