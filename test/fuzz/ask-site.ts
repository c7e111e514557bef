import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import type { SiteWriter } from '../../src/service/export-site.ts';
import { type CommandSubject, commandQuestions } from './command-questions.ts';
import type { Draw } from './draw.ts';
import { askAborted, type EngineSubject, engineQuestions } from './engine-questions.ts';
import { type Fault, wordsOfError } from './faults.ts';
import { hostileTexts } from './hostile-values.ts';
import { type SiteFiles, writeSiteFiles } from './site-files.ts';

export interface Finding {
  readonly question: string;
  readonly fault: Fault;
}

export interface AskOptions {
  /** A folder that is free to be written. */
  readonly folder: string;
  /** Whether the official validators are asked, which takes a second. */
  readonly isOfficial?: boolean;
  /** Called before each question, so that one that never ends has its name. */
  readonly onQuestion?: (name: string) => void;
}

/** Asks every question about the site. `draw` chooses entries, positions and edits. */
export async function askSite(site: SiteFiles, draw: Draw, options: AskOptions): Promise<readonly Finding[]> {
  const root = join(options.folder, 'site');
  writeSiteFiles(root, site);
  const findings: Finding[] = [];
  let isSlow = false;
  const put = async (question: string, ask: () => Promise<readonly Fault[]>): Promise<void> => {
    // The other questions would take as long, and each would be reported.
    if (isSlow) return;
    options.onQuestion?.(question);
    const before = process.cpuUsage();
    try {
      for (const fault of await ask()) findings.push({ question, fault });
    } catch (error) {
      findings.push({ question, fault: wordsOfError(error) });
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = Math.round((user + system) / 1e6);
    isSlow = seconds > mostSeconds;
    if (isSlow) findings.push({ question, fault: `took ${seconds} s of the processor` });
  };
  const subject = engineSubject(root, site, draw);
  for (const [name, ask] of Object.entries(engineQuestions)) {
    if (name === 'dispose') await put('engine, aborted', () => askAborted(subject));
    await put(`engine.${name}`, () => ask(subject));
  }
  const commands = commandSubject({ root, site, draw, options, engineSubject: subject });
  for (const [name, ask] of Object.entries(commandQuestions)) await put(`apidocs ${name}`, () => ask(commands));
  return findings;
}

const mostSeconds = 10;

function engineSubject(root: string, site: SiteFiles, draw: Draw): EngineSubject {
  const workspace = createDiskWorkspace(root);
  const open: EngineSubject['open'] = new Map();
  const engine: Engine = createEngine({
    workspace,
    configFile: workspace.has('docs.json') ? 'docs.json' : undefined,
    writer: discardingWriter,
    onDiskChange: () => workspace.forget(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return {
    engine,
    files: filesOf(site),
    read: (file) => open.get(file)?.text ?? workspace.read(file),
    open,
    rows: [],
    draw,
    abortSoon: () => abortAfter(draw.below(6)),
  };
}

interface CommandSetting {
  readonly root: string;
  readonly site: SiteFiles;
  readonly draw: Draw;
  readonly options: AskOptions;
  readonly engineSubject: EngineSubject;
}

function commandSubject({ root, site, draw, options, engineSubject: { rows } }: CommandSetting): CommandSubject {
  const siteFolder = join(options.folder, 'assets');
  mkdirSync(siteFolder, { recursive: true });
  for (const name of ['main.js', 'site.css']) writeFileSync(join(siteFolder, name), '');
  const workspace = createDiskWorkspace(root);
  const entries = rows.flatMap(({ method, path }) => (method === undefined ? [] : [`${method} ${path}`]));
  return {
    root,
    out: join(options.folder, 'out'),
    siteFolder,
    validationWorker: options.isOfficial === true ? validationWorker : undefined,
    files: filesOf(site),
    read: (file) => workspace.read(file),
    entries: entries.length > 0 ? entries : hostileTexts,
    draw,
  };
}

const validationWorker = join(import.meta.dirname, '..', '..', 'src', 'validate', 'worker.ts');

/** A site of which every file was removed still is asked about. */
function filesOf(site: SiteFiles): readonly string[] {
  return site.size === 0 ? ['docs.json'] : [...site.keys()];
}

/** Draws each file of the site, and keeps none. */
const discardingWriter: SiteWriter = {
  assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
  async write(_, files, onFile, signal) {
    let done = 0;
    for (const _file of files) {
      if (signal.aborted) return { kind: 'cancelled' };
      done += 1;
      onFile(done);
      if (done % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return { kind: 'written', files: done };
  },
};

function abortAfter(turns: number): AbortSignal {
  const controller = new AbortController();
  const count = (left: number) => {
    if (left === 0) controller.abort(new Error('Aborted in the middle.'));
    else setImmediate(() => count(left - 1));
  };
  count(turns);
  return controller.signal;
}
