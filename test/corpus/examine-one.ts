// Examines one description in a process of its own, so that its time and its memory are its own: node examine-one.ts ROOT FILE
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Workspace } from '../../src/core/ports.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import type { Severity } from '../../src/core/source/document/problem.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import { type Exercise, exerciseDescription } from './exercise-description.ts';

/** One row of the report. */
export interface Examined extends Exercise {
  /** `OpenAPI 3.0`, `AsyncAPI 2.6`. */
  readonly version: string;
  /** Seconds of processor time from the start of the process to all problems of ours, as `check --quick` finds them. */
  readonly checked: number;
  /** The same to the last page. All threads count, so that it is more than the time that passes on a quiet machine. */
  readonly seconds: number;
  /** The most memory the process took. */
  readonly megabytes: number;
  readonly problems: { readonly [severity in Severity]: number };
}

function secondsSpent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function read(root: string, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
}

/** A site that has nothing but the description. */
function workspaceOf(root: string, file: string, family: string): Workspace {
  const docs = JSON.stringify({
    name: 'Docs',
    theme: 'mint',
    colors: { primary: '#000000' },
    navigation: { tabs: [{ tab: 'API', [family]: file }] },
  });
  const textOf = (path: string): string | undefined => (path === 'docs.json' ? docs : read(root, path));
  return {
    files: () => ['docs.json', file].toSorted(),
    has: (path) => textOf(path) !== undefined,
    read: textOf,
    head: (path) => textOf(path)?.slice(0, 4096),
    outside: () => undefined,
    failure: () => undefined,
  };
}

async function examine(root: string, file: string): Promise<Examined | undefined> {
  const document = (path: string) => {
    const text = read(root, path);
    return text === undefined ? undefined : parseSource(path, text);
  };
  const source = document(file);
  const description = source && readDescription(source, { document });
  if (description === undefined) return undefined;
  const { family, specVersion } = description;
  const engine = createEngine({ workspace: workspaceOf(root, file, family), configFile: 'docs.json' });
  const { problems } = await engine.problems({ official: false });
  const checked = secondsSpent();
  await engine.dispose();
  const exercise = exerciseDescription(description);
  const count = (severity: Severity): number =>
    problems.filter((problem) => problem.file !== 'docs.json' && problem.severity === severity).length;
  return {
    ...exercise,
    version: `${family === 'openapi' ? 'OpenAPI' : 'AsyncAPI'} ${/^\d+\.\d+/.exec(specVersion)?.[0] ?? specVersion}`,
    checked,
    seconds: secondsSpent(),
    megabytes: process.resourceUsage().maxRSS / 1024,
    problems: { error: count('error'), warning: count('warning'), info: count('info'), hint: count('hint') },
  };
}

const [root = '', file = ''] = process.argv.slice(2);
void examine(root, file).then((examined) => process.stdout.write(JSON.stringify(examined ?? null)));
