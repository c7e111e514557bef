import { join, relative } from 'node:path/posix';
import { formatMarkdown } from '../../changes/format-markdown.ts';
import { encodePath } from '../../core/features/rename/write-address.ts';
import { readFolderBase } from '../../node/base/read-folder-base.ts';
import { type ReadBase, readGitBase } from '../../node/base/read-git-base.ts';
import { findSite } from '../../node/find-docs-root.ts';
import type { SiteBase } from '../../protocol/server-requests.ts';
import type { BaseFiles } from '../../service/base-files.ts';
import type { FileRange } from '../../service/located.ts';
import type { Project } from '../project.ts';
import type { Server } from '../server.ts';
import { toPath } from '../uris.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

/** What changed since an earlier version of a site, and the edits that follow from it. */
export function changeRequests(server: Server): Pick<RequestHandlers, 'apidocs/changes' | 'apidocs/editAfterChanges'> {
  const open = async (root: string, base: SiteBase) => {
    // A repository may name programs that git runs.
    if (base.kind === 'revision' && !server.remote.isWorkspaceTrusted) {
      throw new Error('This workspace is not trusted, so git is not run in it. Trust it, or compare with a folder.');
    }
    const project = await siteAt(server, root);
    return { project, files: await readBase(project, base) };
  };
  return {
    async 'apidocs/changes'({ root, kind, base, linkedFrom }, signal) {
      const { project, files } = await open(root, { kind, base });
      const changes = await project.engine.changes(files, signal);
      return formatMarkdown(changes, base, (at) => namePlace(at, project.root, linkedFrom));
    },
    async 'apidocs/editAfterChanges'({ root, kind, base, action }, signal) {
      const { project, files } = await open(root, { kind, base });
      return project.engine.editAfterChanges(files, action, signal);
    },
  };
}

/** VS Code resolves the path of a link in a document without a file against the workspace folder. */
function namePlace({ file, range }: FileRange, root: string, linkedFrom: string | undefined) {
  const line = range.start.line + 1;
  const name = `${file}:${line}`;
  const folder = linkedFrom === undefined ? undefined : toPath(linkedFrom);
  const path = folder === undefined || file.startsWith('https:') ? '..' : relative(folder, join(root, file));
  return path.startsWith('..') ? { name } : { name, address: `/${encodePath(path)}#L${line}` };
}

async function readBase({ root }: Project, { kind, base }: SiteBase): Promise<BaseFiles> {
  const read = kind === 'folder' ? readFolder(base) : await readGitBase(root, base);
  if (read.kind === 'none') throw new Error(read.message);
  return read.base;
}

function readFolder(path: string): ReadBase {
  const found = findSite(path, path);
  return found.kind === 'none' ? found : { kind: 'base', base: readFolderBase(found.root) };
}
