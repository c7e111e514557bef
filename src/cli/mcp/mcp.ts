import { once } from 'node:events';
import { listPageResources, readPageResource } from '../../mcp/page-resources.ts';
import { runTool } from '../../mcp/run-tool.ts';
import { readGitBase } from '../../node/base/read-git-base.ts';
import { createChangeFinder } from '../../node/changed-files.ts';
import { openSite } from '../open-site.ts';
import { parseOptions } from '../parse-options.ts';
import { cannotRun, type ExitCode, type Terminal } from '../terminal.ts';

const options = { offline: { type: 'boolean' } } as const;

/** `apidocs mcp`: answers an agent's questions about a site over the standard streams, until they are closed. */
export async function mcp(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const offline = parsed.flag('offline');
  const opened = await openSite(parsed.positionals, terminal, { official: false, offline });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  const { engine, root, files } = opened;
  try {
    const findChanged = createChangeFinder(root, files && (() => engine.sourceFiles()));
    const site = { engine, readRevision: (revision: string) => readGitBase(root, revision, files) };
    const refresh = async () => {
      const changed = await findChanged();
      if (changed.length > 0) await engine.filesChanged(changed);
    };
    const { serveAgent } = await import('./serve-agent.ts');
    terminal.openInput?.();
    const served = await serveAgent({
      async run(name, input, signal) {
        await refresh();
        return runTool(name, input, site, signal);
      },
      async listPages(signal) {
        await refresh();
        return listPageResources(site, signal);
      },
      async readPage(uri, signal) {
        await refresh();
        return readPageResource(uri, site, signal);
      },
    });
    terminal.stderr('apidocs: The MCP server reads from stdin. It sends and writes nothing; Ctrl+C ends it.\n');
    await Promise.race([served.closed, terminal.signal.aborted || once(terminal.signal, 'abort')]);
    await served.close();
    return 0;
  } finally {
    await engine.dispose();
  }
}
