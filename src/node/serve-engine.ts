import type { Engine, LocatedProblem, ProblemReport } from '../service/engine.ts';
import type { EngineAnswer, EngineMethod, FromEngine, ToEngine } from './engine-calls.ts';
import { ListSender } from './list-change.ts';

/** The worker's end of a message port. */
export interface EnginePort {
  on(event: 'message', listener: (message: ToEngine) => void): unknown;
  postMessage(message: FromEngine): void;
}

/**
 * Answers calls that come through the port, in the order they came. Calls begin one per turn of the event loop, so that an abort
 * that is already waiting in the port is seen before the work it is about begins.
 */
export function serveEngine(port: EnginePort, engine: Engine): void {
  const outbox = new Outbox(port);
  const running = new Map<number, AbortController>();
  const problems = new ListSender<LocatedProblem>();
  port.on('message', (message) => {
    switch (message.kind) {
      case 'ping':
        outbox.post({ kind: 'pong' });
        return;
      case 'fetched':
        return;
      case 'abort':
        running.get(message.id)?.abort(new Error('The call was aborted.'));
        return;
      case 'call': {
        const control = new AbortController();
        running.set(message.id, control);
        setImmediate(async () => {
          const progress = (done: number, total: number) => {
            outbox.post({ kind: 'progress', id: message.id, done, total });
          };
          const said = await answer(engine, message, { problems, progress, signal: control.signal });
          if (message.method === 'changeDocument' && said.kind === 'value' && said.value === true) outbox.keep(said);
          else outbox.post(said);
          running.delete(message.id);
        });
        return;
      }
    }
  });
}

/** Milliseconds that an answer may wait for the next one. */
const patience = 200;

/** Each message wakes the thread that all extensions share: behind a keystroke, an answer that says nothing new goes along with others. */
class Outbox {
  readonly #port: EnginePort;
  #kept: EngineAnswer[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(port: EnginePort) {
    this.#port = port;
  }

  keep(message: EngineAnswer): void {
    this.#kept.push(message);
    this.#timer ??= setTimeout(() => this.#flush(), patience);
  }

  post(message: EngineAnswer): void {
    if (this.#kept.length === 0) this.#port.postMessage(message);
    else {
      this.#kept.push(message);
      this.#flush();
    }
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#port.postMessage({ kind: 'several', messages: this.#kept });
    this.#kept = [];
  }
}

type Call = Extract<ToEngine, { kind: 'call' }>;

async function answer(engine: Engine, { id, method, args }: Call, context: CallContext): Promise<EngineAnswer> {
  const { problems, signal } = context;
  try {
    signal.throwIfAborted();
    const value = await dispatch(engine, method, args, context);
    if (method !== 'problems') return { kind: 'value', id, value };
    const { problems: found, ...rest } = value as ProblemReport;
    return { kind: 'problems', id, change: problems.change(found), rest };
  } catch (error) {
    if (signal.aborted) return { kind: 'aborted', id };
    return { kind: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}

interface CallContext {
  readonly problems: ListSender<LocatedProblem>;
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

const documentCalls: ReadonlySet<EngineMethod> = new Set([
  'openDocument',
  'changeDocument',
  'closeDocument',
  'filesChanged',
]);

/** Both ends are ours and compiled together, so arguments need no decoding. */
async function dispatch(
  engine: Engine,
  method: EngineMethod,
  args: readonly unknown[],
  { progress, signal }: CallContext,
): Promise<unknown> {
  const call = engine[method].bind(engine) as (...values: readonly unknown[]) => Promise<unknown>;
  if (method === 'exportSite') return call(...args, progress, signal);
  return documentCalls.has(method) ? call(...args) : call(...args, signal);
}
