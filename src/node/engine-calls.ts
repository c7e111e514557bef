import type { Engine, LocatedProblem, ProblemReport } from '../service/engine.ts';
import type { RemoteAnswer } from '../service/remote-documents.ts';
import type { ListChange } from './list-change.ts';

/** What crosses between the host's thread and the engine's: calls by number, and their answers. Values are plain JSON. */
export type EngineMethod = Exclude<keyof Engine, 'dispose'>;

export type ToEngine =
  /** `args` without signal and progress callback; those become messages of their own. */
  | { readonly kind: 'call'; readonly id: number; readonly method: EngineMethod; readonly args: readonly unknown[] }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'fetched'; readonly id: number; readonly answer: RemoteAnswer }
  | { readonly kind: 'ping' };

export type FromEngine =
  | EngineAnswer
  /** Answers that waited for each other, in their order. */
  | { readonly kind: 'several'; readonly messages: readonly EngineAnswer[] };

export type EngineAnswer =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  /** The answer to `problems`: after a keystroke most of a long list is as it was. */
  | {
      readonly kind: 'problems';
      readonly id: number;
      readonly change: ListChange<LocatedProblem>;
      readonly rest: Omit<ProblemReport, 'problems'>;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'aborted'; readonly id: number }
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly total: number }
  /** A document of another host is wanted; `fetched` answers. */
  | { readonly kind: 'fetch'; readonly id: number; readonly url: string }
  /** Files are other ones now without a call that said so: documents of other hosts came. */
  | { readonly kind: 'changed'; readonly files: readonly string[] }
  | { readonly kind: 'pong' };

/** What an engine over a folder is made of; the worker gets it as `workerData`. Paths are absolute. */
export interface EngineSetup {
  /** The docs root. */
  readonly root: string;
  /** `docs.json`; undefined: an API description alone is open. */
  readonly configFile: string | undefined;
  /** The bundle of the validation worker; undefined: nothing is judged officially. */
  readonly validationWorker: string | undefined;
  /** The folder with the built style and scripts of exported pages; undefined: nothing can be exported. */
  readonly siteFolder: string | undefined;
  /** The address of the docs root in the panel, for images; undefined: pages show none. */
  readonly assetBase?: string | undefined;
  /** Files are read when they are named, and the folder is not looked through: it may be anything. */
  readonly isLone?: boolean;
  /** The description that is open alone, a path from the root: it is read whatever its name is. */
  readonly loneFile?: string | undefined;
}
