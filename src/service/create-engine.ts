import type { Call, CallContext, RunningParts } from './calls/call.ts';
import { calls } from './calls/calls.ts';
import type { Engine, EngineCalls } from './engine.ts';
import type { EngineOptions } from './engine-options.ts';
import { connect } from './engine-parts.ts';
import { RemoteDocuments, withRemote } from './remote-documents.ts';

/** The engine in this thread: the whole product except its user interface, as plain calls. */
export function createEngine(options: EngineOptions): Engine {
  const remote =
    options.remote &&
    new RemoteDocuments(options.remote.source, (urls) => {
      changed(urls);
      options.remote?.onChange?.(urls);
    });
  const workspace = remote === undefined ? options.workspace : withRemote(options.workspace, remote);
  let revision = 0;
  const parts: RunningParts = {
    ...connect({ ...options, workspace }),
    options,
    remote,
    awaited: options.remote?.waits === true ? remote : undefined,
    revision: () => revision,
    served: { site: undefined },
  };
  const { documents, project, references, places } = parts;
  const changed = (paths: readonly string[]) => {
    // The ignore rules decide which files exist for the project.
    const files = paths.includes('.mintignore') ? [] : paths;
    revision += 1;
    project.change(files);
    references.change(files);
    places.forget(files);
  };
  const load = async (files: readonly string[]) => {
    await options.load?.(files);
    changed(files);
  };
  // Texts arrive in the order in which they were asked for.
  let loading = options.load === undefined ? undefined : load([]);
  return {
    openDocument: async (file, version, text) => {
      const isNew = documents.open(file, version, text);
      if (isNew) changed([file, ...((text !== undefined && remote?.edited()) || [])]);
      return isNew;
    },
    closeDocument: async (file) => {
      const isNew = documents.close(file);
      if (isNew) changed([file]);
      return isNew;
    },
    filesChanged: async (files) => {
      options.onDiskChange?.();
      if (loading === undefined) return changed(files);
      loading = loading.then(() => load(files));
      await loading;
    },
    refreshRemote: async (choice) => remote?.refresh(choice),
    ...connectCalls(parts, () => loading),
    dispose: async () => options.onDispose?.(),
  };
}

/** Each call of the table takes and returns what `EngineCalls` derives from it. */
function connectCalls(parts: RunningParts, whenLoaded: () => Promise<void> | undefined): EngineCalls {
  const connected = Object.entries(calls).map(([name, call]) => [
    name,
    connectCall(call as AnyCall, parts, whenLoaded),
  ]);
  return Object.fromEntries(connected) as EngineCalls;
}

type AnyCall = Call<readonly unknown[], unknown>;

/** The one place that catches exceptions of calls: an exception is a bug of ours, and the client gets the call's fallback. */
function connectCall(
  { run, fallback, cancelled }: AnyCall,
  parts: RunningParts,
  whenLoaded: () => Promise<void> | undefined,
) {
  return async (...passed: readonly unknown[]): Promise<unknown> => {
    const signal = passed.find(isSignal) ?? new AbortController().signal;
    const args = passed.filter((arg) => !isSignal(arg));
    const context: CallContext = { ...parts, signal };
    try {
      const loading = whenLoaded();
      if (loading !== undefined) await loading;
      signal.throwIfAborted();
      return await run(context, ...args);
    } catch (error) {
      if (signal.aborted) {
        if (cancelled === undefined) throw error;
        return cancelled;
      }
      parts.options.onFault?.(error);
      return fallback(context, ...args);
    }
  };
}

function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}
