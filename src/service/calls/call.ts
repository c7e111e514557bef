import { internalError } from '../../core/source/document/internal-error.ts';
import type { Position } from '../../core/source/text/span.ts';
import type { EngineOptions } from '../engine-options.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { LocatedProblem } from '../engine-values.ts';
import type { Located } from '../located.ts';
import { type RemoteDocuments, untilSettled } from '../remote-documents.ts';
import type { ServedSite } from '../served-site.ts';

/** The parts of an engine that answers calls. */
export interface RunningParts extends EngineParts {
  readonly options: EngineOptions;
  readonly remote: RemoteDocuments | undefined;
  /** The same documents, if calls wait for other hosts. */
  readonly awaited: RemoteDocuments | undefined;
  /** Grows with each change of the project. */
  readonly revision: () => number;
  /** The site as it was last served. */
  readonly served: { site: ServedSite | undefined };
}

/** The parts that a call works with, and the signal that aborts it. */
export interface CallContext extends RunningParts {
  readonly signal: AbortSignal;
}

interface FileContext extends CallContext {
  readonly file: string;
}

interface PositionContext extends FileContext {
  readonly offset: number;
}

/**
 * A call of the engine, declared once: the type `Engine`, the handling of exceptions and the questions of `test/fuzz` derive from the table
 * of calls. `fallback` returns the answer if `run` throws, which is a bug. It throws itself if an empty answer would be wrong (`refuse`).
 */
export interface Call<Args extends readonly unknown[], Result, Kind extends CallKind = 'other'> {
  /** The subject of the call, in its first arguments: a file, or a file and a position in it. */
  readonly kind: Kind;
  run(context: CallContext, ...args: Args): Result | Promise<Result>;
  fallback(context: CallContext, ...args: Args): Result;
  /** The answer of a call that is aborted. Without it, the call rejects with the reason of its signal. */
  readonly cancelled?: Result;
}

export type CallKind = 'file' | 'position' | 'other';

/** A call whose answer needs no conversion. */
export function call<Args extends readonly unknown[], Result>(
  run: (context: CallContext, ...args: Args) => Result | Promise<Result>,
  fallback: NoInfer<(context: CallContext, ...args: Args) => Result>,
  cancelled?: NoInfer<Result>,
): Call<Args, Result> {
  return { kind: 'other', run, fallback, cancelled };
}

/** A call that reads the whole site: it waits for documents of other hosts if the engine was made to wait. */
export function siteCall<Args extends readonly unknown[], Result>(
  run: (context: CallContext, ...args: Args) => Result,
  fallback: NoInfer<(context: CallContext, ...args: Args) => Result>,
): Call<Args, Result> {
  return call(
    (context, ...args) => untilSettled(context.awaited, () => run(context, ...args), context.signal),
    fallback,
  );
}

/** A call about a file. The spans of its answer are located in this file, unless they name another. */
export function fileCall<Args extends readonly unknown[], Result>(
  run: (context: FileContext, ...args: Args) => Result,
  fallback: NoInfer<(context: FileContext, ...args: Args) => Result>,
): Call<[file: string, ...Args], Located<Result>, 'file'> {
  return {
    kind: 'file',
    run: (context, file, ...args) => context.places.locate(run({ ...context, file }, ...args), file),
    fallback: (context, file, ...args) => context.places.locate(fallback({ ...context, file }, ...args), file),
  };
}

/** A call about a position in a file. The spans of its answer are located in this file, unless they name another. */
export function positionCall<Args extends readonly unknown[], Result>(
  run: (context: PositionContext, ...args: Args) => Result,
  fallback: NoInfer<(context: FileContext, ...args: Args) => Result>,
): Call<[file: string, position: Position, ...Args], Located<Result>, 'position'> {
  return {
    kind: 'position',
    run(context, file, position, ...args) {
      const { places } = context;
      return places.locate(run({ ...context, file, offset: places.toOffset(file, position) }, ...args), file);
    },
    fallback: (context, file, _position, ...args) =>
      context.places.locate(fallback({ ...context, file }, ...args), file),
  };
}

/** The problem to show for an exception. `activity`: what failed, for example "Checking this site". */
export function toFault({ project, places }: CallContext, activity: string): LocatedProblem {
  return places.toProblem(internalError(activity, project.mainFile));
}

/** The fallback of a call whose empty answer would be wrong: rejects with a message. */
export function refuse(context: CallContext, activity: string): never {
  throw new Error(toFault(context, activity).message);
}
