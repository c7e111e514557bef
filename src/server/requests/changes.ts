import { formatMarkdown } from '../../changes/format-markdown.ts';
import { readFolderBase } from '../../node/base/read-folder-base.ts';
import { type ReadBase, readGitBase } from '../../node/base/read-git-base.ts';
import { findSite } from '../../node/find-docs-root.ts';
import type { Server } from '../server.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

/** What changed since an earlier version of a site. */
export function changeRequests(server: Server): Pick<RequestHandlers, 'apidocs/changes'> {
  return {
    async 'apidocs/changes'({ root, kind, base }, signal) {
      // A repository may name programs that git runs.
      if (kind === 'revision' && !server.remote.isWorkspaceTrusted) {
        throw new Error('This workspace is not trusted, so git is not run in it. Trust it, or compare with a folder.');
      }
      const project = await siteAt(server, root);
      const read = kind === 'folder' ? readFolder(base) : await readGitBase(project.root, base);
      if (read.kind === 'none') throw new Error(read.message);
      const changes = await project.engine.changes(read.base, signal);
      return formatMarkdown(changes, base, ({ file, range }) => `${file}:${range.start.line + 1}`);
    },
  };
}

function readFolder(path: string): ReadBase {
  const found = findSite(path, path);
  return found.kind === 'none' ? found : { kind: 'base', base: readFolderBase(found.root) };
}
