import { type CliProcess, cannotRun, type ExitCode, openTerminal, type Terminal } from './terminal.ts';

/** A command: its arguments without its own name, and the terminal. */
type Command = (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;

/** The commands. Each is loaded when it is called, so that it does not load what only others need. */
const commands = {
  check: async () => (await import('./check.ts')).check,
  pages: async () => (await import('./pages.ts')).pages,
  coverage: async () => (await import('./coverage.ts')).coverage,
  export: async () => (await import('./export.ts')).exportSite,
  changes: async () => (await import('./changes/changes.ts')).changes,
  request: async () => (await import('./request.ts')).request,
  serve: async () => (await import('./serve.ts')).serve,
  mock: async () => (await import('./mock.ts')).mock,
  test: async () => (await import('./test/test.ts')).test,
  mcp: async () => (await import('./mcp/mcp.ts')).mcp,
  lsp: async () => (await import('./lsp.ts')).lsp,
} satisfies { readonly [name: string]: () => Promise<Command> };

export type CommandName = keyof typeof commands;

const usage = `apidocs: API documentation from docs.json, OpenAPI, AsyncAPI and MDX

  apidocs check    [DIR|FILE…] [--format pretty|json|github|sarif] [--max-warnings N] [--severity CODE=WORD]…
                   [--style off|accessibility|all] [--ignore GLOB=CODE]… [--quick]
  apidocs pages    [DIR|FILE…] [--format table|json]
  apidocs coverage [DIR|FILE] [--editions] [--format table|json]
  apidocs changes  [DIR|FILE] --base REV|DIR|FILE [--format pretty|json|markdown|github] [--fail-on breaking|any]
                   [--links URL] [--revision]
  apidocs export   [DIR|FILE] --out OUT [--base-url URL] [--allow-invalid] [--generated-index]
                   [--full-descriptions] [--agent-files] [--sizes]
  apidocs request  DIR|FILE "METHOD /path" [--values FILE] [--empty|--generate] [--server URL] [--sample LANG]
                   [--cacert FILE] [--cert FILE [--key FILE]] [--timeout S] [--max-size MB] [--send]
  apidocs serve    [DIR|FILE] [--port N] [--mock] [--open]
  apidocs mock     [DIR|FILE] [--port N] [--delay MS] [--stateful]
  apidocs test     [DIR|FILE…] [--format pretty|json|junit] [--environment NAME] [--mock] [--samples] [--allow-unsafe]
                   [--cacert FILE] [--cert FILE [--key FILE]] [--timeout S] [--max-size MB]
  apidocs mcp      [DIR|FILE]
  apidocs lsp      --stdio

DIR is the folder with docs.json (or with docs/docs.json), or with API descriptions alone; the current one where it
is not given. FILE is an API description: a site of its own, with the files that it refers to and no others.
--offline keeps every command but "request --send" off the network.
"request" takes values from --values, else those that the form of the playground begins with; --generate makes up
the rest, --empty leaves it out. With --send, a required value that is missing is named and nothing is sent.
"changes" says what changed for readers since a git revision, or since the site in another folder (write ./NAME for
one with the name of a revision; with --revision, no folder is looked for).
"serve" shows the site in a browser of this machine, with each change, until Ctrl+C; with --mock, forms are answered
from the descriptions.
"mock" answers the requests of this machine from the descriptions, until Ctrl+C.
"test" runs workflows (Arazzo) against the servers of the descriptions, or with --mock against none; --samples sends
the example request of each operation too. What may change something elsewhere than on this machine needs --allow-unsafe.
"mcp" is a server of the Model Context Protocol for agents, over stdin and stdout: docs/agents.md.
"lsp" is the language server for editors: docs/editors.md.
Exit codes: 0 fine, 1 problems or (with --fail-on) changes found, site refused, sending or a test failed, 2 could not run.
`;

/** Runs one command line (without `node` and the script); never throws. */
export async function run(argv: readonly string[], outside: CliProcess): Promise<ExitCode> {
  const terminal = openTerminal(outside);
  const [name, ...args] = argv;
  if (name === '--help' || name === '-h' || name === 'help' || args.includes('--help') || args.includes('-h')) {
    terminal.stdout(usage);
    return 0;
  }
  if (name === undefined) {
    terminal.stderr(usage);
    return 2;
  }
  const load = isCommand(name) ? commands[name] : undefined;
  if (load === undefined) {
    return cannotRun(terminal, `There is no command "${name}". The commands are ${Object.keys(commands).join(', ')}.`);
  }
  try {
    return await (await load())(args, terminal);
  } catch (error) {
    if (terminal.signal.aborted) return cannotRun(terminal, 'Stopped.');
    return cannotRun(terminal, error instanceof Error ? error.message : String(error));
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
