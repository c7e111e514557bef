/** The module that starts each program, and who asks for it. */
export const programs: { readonly [place: string]: { readonly program: string; readonly asked: string } } = {
  'src/node/base/run-git.ts: execFile(': { program: 'git', asked: 'the calls of git below' },
  'src/node/serve/open-browser.ts: spawn(': {
    program: 'the browser, by `open`, `start` or `xdg-open`',
    asked: 'apidocs serve --open, with its own address',
  },
  'src/node/team-rules/run-tool.ts: execFile(': {
    program: 'Redocly, Spectral or Vale, as the team installed it, where a configuration of it is',
    asked:
      'apidocs check --team-rules; a file that is opened or saved in a trusted workspace, unless `apiDocs.teamRules` is off',
  },
  'src/host/agents/announce-mcp-server.ts: new vscode.McpStdioServerDefinition(': {
    program: 'apidocs mcp, of the extension itself, started by VS Code',
    asked: 'an agent that the user lets use the server, in trusted workspaces',
  },
};

const history = 'the check of a site with several languages or versions, apidocs coverage --editions';
const earlier =
  'apidocs changes --base, Show Changes Since, the tool list_changes, and sites with `api.changelog` in an export or a served site';
const dates = 'apidocs export with a base URL';

/** Each call of git, as `module: command`. In the editor and in `apidocs lsp`, all of them wait for trust. */
export const gitCalls: { readonly [place: string]: string } = {
  'src/node/base/list-blobs.ts: ls-tree': `${earlier}; ${history}`,
  'src/node/base/list-revisions.ts: for-each-ref': 'the list of Show Changes Since',
  'src/node/base/read-git-base.ts: cat-file': earlier,
  'src/node/base/read-git-base.ts: rev-parse': earlier,
  'src/node/history/find-older-pages.ts: rev-list': history,
  'src/node/history/find-older-pages.ts: rev-parse': history,
  'src/node/history/list-commits.ts: diff-tree': `${history}; ${dates}`,
  'src/node/history/list-commits.ts: rev-list': `${history}; ${dates}`,
  'src/node/history/read-file-dates.ts: rev-parse': dates,
};
