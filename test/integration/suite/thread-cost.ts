import { type Profiler, Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';

/** The cost of a step in milliseconds. */
export interface StepCost {
  /** Elapsed time until the work was finished, on a machine that also does other work. */
  readonly elapsed: number;
  /**
   * Processor time of the extension host's thread while a function of this extension, or of its engine's messages, was
   * on the stack.
   */
  readonly ours: number;
  /** Processor time of the thread, including work of the editor and other extensions. */
  readonly busy: number;
  /** The functions that used most of `ours`, for finding the cause. */
  readonly where: readonly string[];
}

/** Runs the work and profiles its thread. The delay of a timer would also count the work of others. */
export async function measureThread<T>(work: () => Promise<T>): Promise<{ result: T; cost: StepCost }> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 1000 });
    await session.post('Profiler.start');
    const began = performance.now();
    const before = threadTime();
    const result = await work();
    const elapsed = Math.round(performance.now() - began);
    const spent = threadTime() - before;
    const { profile } = await session.post('Profiler.stop');
    return { result, cost: { elapsed, ...share(profile, spent) } };
  } finally {
    session.disconnect();
  }
}

type Node = Profiler.ProfileNode;

/** The processor time in milliseconds that this thread has used. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Divides the processor time by the samples of the profile. The number of samples is a time only if nothing else runs,
 * as a thread that waits for its turn is sampled too.
 */
function share({ nodes }: Profiler.Profile, spent: number): Omit<StepCost, 'elapsed'> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map<string, number>();
  let ours = 0;
  let busy = 0;
  const visit = (node: Node, mine: boolean) => {
    const { functionName, url, lineNumber } = node.callFrame;
    const isMine = mine || isOurs(url);
    const hits = node.hitCount ?? 0;
    if (functionName !== '(idle)') busy += hits;
    if (isMine && hits > 0) {
      ours += hits;
      const name = `${functionName} ${url.split('/').at(-1)}:${lineNumber + 1}`;
      own.set(name, (own.get(name) ?? 0) + hits);
    }
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child !== undefined) visit(child, isMine);
    }
  };
  const [root] = nodes;
  if (root !== undefined) visit(root, false);
  const most = [...own].sort((a, b) => b[1] - a[1]).slice(0, 5);
  const part = busy === 0 ? 0 : ours / busy;
  return { ours: Math.round(part * spent), busy: spent, where: most.map(([name, hits]) => `${hits} ${name}`) };
}

/** The engine's thread is the only worker of the host, so receiving its messages is our cost. */
function isOurs(url: string): boolean {
  return /\/dist\/(?:extension|panel|client)\.cjs$/.test(url) || /messageport|internal\/worker/.test(url);
}
