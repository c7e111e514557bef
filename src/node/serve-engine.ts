import type { Engine } from '../service/engine.ts';
import type { EngineMethod, FromEngine, ToEngine } from './engine-calls.ts';

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
  const running = new Map<number, AbortController>();
  port.on('message', (message) => {
    switch (message.kind) {
      case 'ping':
        port.postMessage({ kind: 'pong' });
        return;
      case 'abort':
        running.get(message.id)?.abort(new Error('The call was aborted.'));
        return;
      case 'call': {
        const control = new AbortController();
        running.set(message.id, control);
        setImmediate(async () => {
          await answer(port, engine, message, control.signal);
          running.delete(message.id);
        });
        return;
      }
    }
  });
}

type Call = Extract<ToEngine, { kind: 'call' }>;

async function answer(port: EnginePort, engine: Engine, call: Call, signal: AbortSignal): Promise<void> {
  const { id } = call;
  try {
    signal.throwIfAborted();
    const progress = (done: number, total: number) => port.postMessage({ kind: 'progress', id, done, total });
    const value = await dispatch(engine, call.method, call.args, { progress, signal });
    port.postMessage({ kind: 'value', id, value });
  } catch (error) {
    if (signal.aborted) port.postMessage({ kind: 'aborted', id });
    else port.postMessage({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}

interface CallContext {
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
