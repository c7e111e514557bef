import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRow } from '../../src/core/features/site/lists.ts';
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
  /** A folder that may be written. */
  readonly folder: string;
  /** True to run the official validators, which takes a second. */
  readonly isOfficial?: boolean;
  /** The only question to ask; absent: some are drawn, because other sites find more than other questions. */
  readonly only?: string;
  /** Called before each question, so that one that hangs can be named. */
  readonly onQuestion?: (name: string) => void;
}

/** Asks about the site. `drawFor` a question chooses its entries, positions and edits. */
export async function askSite(
  site: SiteFiles,
  drawFor: (question: string) => Draw,
  options: AskOptions,
): Promise<readonly Finding[]> {
  const root = join(options.folder, 'site');
  writeSiteFiles(root, site);
  const findings: Finding[] = [];
  let isSlow = false;
  const put = async (question: string, ask: (draw: Draw) => Promise<readonly Fault[]>): Promise<void> => {
    const draw = drawFor(question);
    // If one question takes too long, the others would, too.
    if (isSlow || !(needed.has(question) || isAsked(question, draw, options))) return;
    options.onQuestion?.(question);
    const before = process.cpuUsage();
    try {
      for (const fault of await ask(draw)) findings.push({ question, fault });
    } catch (error) {
      findings.push({ question, fault: wordsOfError(error) });
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = Math.round((user + system) / 1e6);
    isSlow = seconds > mostSeconds;
    if (isSlow) findings.push({ question, fault: `took ${seconds} s of the processor` });
  };
  const engine = openEngine(root, site);
  for (const [name, ask] of Object.entries(engineQuestions)) {
    if (name === 'dispose') await put('engine, aborted', (draw) => askAborted({ ...engine, draw }));
    await put(`engine.${name}`, (draw) => ask({ ...engine, draw }));
  }
  const terminal = openTerminal(root, site, options, engine.known.rows);
  for (const [name, ask] of Object.entries(commandQuestions)) {
    await put(`apidocs ${name}`, (draw) => ask({ ...terminal, draw }));
  }
  return findings;
}

/** Cheap facts that other questions need. */
const needed: ReadonlySet<string> = new Set(['engine.pages', 'engine.openDocument', 'engine.dispose']);
/** The share of sites that a question is drawn for. An export writes hundreds of files. */
const shareOf = (question: string) => (question === 'apidocs export' ? 0.1 : 0.3);

function isAsked(question: string, draw: Draw, { only }: AskOptions): boolean {
  // Drawn in any case, so that a single question has the same draws as among the others.
  const isDrawn = draw.chance(shareOf(question));
  return only === undefined ? isDrawn : only === question;
}

const mostSeconds = 10;

function openEngine(root: string, site: SiteFiles): Omit<EngineSubject, 'draw'> {
  const workspace = createDiskWorkspace(root);
  const open: EngineSubject['open'] = new Map();
  const engine: Engine = createEngine({
    workspace,
    configFile: workspace.has('docs.json') ? 'docs.json' : undefined,
    writer: discardingWriter,
    onDiskChange: () => workspace.forget(),
    yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return {
    engine,
    files: filesOf(site),
    read: (file) => open.get(file)?.text ?? workspace.read(file),
    open,
    known: { rows: [] },
  };
}

function openTerminal(
  root: string,
  site: SiteFiles,
  options: AskOptions,
  rows: readonly PageRow[],
): Omit<CommandSubject, 'draw'> {
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
  };
}

const validationWorker = join(import.meta.dirname, '..', '..', 'src', 'validate', 'worker.ts');

/** A site without any files is still queried. */
function filesOf(site: SiteFiles): readonly string[] {
  return site.size === 0 ? ['docs.json'] : [...site.keys()];
}

/** Draws each file of the site, and keeps none. */
const discardingWriter: SiteWriter = {
  assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
  async write(_, makeFiles, onFile, signal) {
    let done = 0;
    for await (const _file of makeFiles('/draft')) {
      if (signal.aborted) return { kind: 'cancelled' };
      done += 1;
      onFile(done);
      if (done % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return { kind: 'written', files: done };
  },
};
