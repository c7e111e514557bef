import { isAbsolute, join } from 'node:path';
import { createEngine } from '../service/create-engine.ts';
import type { Engine } from '../service/engine.ts';
import type { EngineOptions } from '../service/engine-options.ts';
import type { RemoteReading } from '../service/remote-documents.ts';
import { createDiskWorkspace } from './disk-workspace.ts';
import { createDiskWriter } from './export/disk-writer.ts';
import { createPageThreads } from './export/page-threads.ts';
import type { OnUnfinished } from './export/undo-export.ts';
import { createWorkerValidator } from './run-validator.ts';

/** Options of an engine over a folder. Paths are absolute. */
export interface EngineSetup {
  /** The docs root. */
  readonly root: string;
  /** The descriptions that the project is made of, relative to the root. Undefined: it has a `docs.json`. */
  readonly files?: readonly string[] | undefined;
  /** The bundle of the validation worker; undefined for no official validation. */
  readonly validationWorker: string | undefined;
  /** Milliseconds for one description; default 30,000. */
  readonly validatorTime?: number;
  /** The folder with the built style and scripts of exported pages; undefined if export is not available. */
  readonly siteFolder: string | undefined;
  /** The bundle of the threads that draw pages; undefined if an export draws them in the calling thread. */
  readonly pageWorker?: string;
  /** Receives an export that must be undone if this thread is ended; absent if it never is. */
  readonly onUnfinished?: OnUnfinished;
  /** Reads the files of a git revision, for `api.changelog`. Undefined: git is not run. */
  readonly readBase?: EngineOptions['readBase'];
  /** Called for each file of the project that is read, whether it exists or not. */
  readonly onRead?: (file: string) => void;
  /** The address of the docs root in the panel, for images; undefined if pages show no images. */
  readonly assetBase?: string;
}

/** An engine over a folder of this disk, in the calling thread; without `remote` it makes no network requests. */
export function createLocalEngine(setup: EngineSetup, remote?: RemoteReading): Engine {
  const { root, files, validationWorker, siteFolder, pageWorker, assetBase } = setup;
  const { validatorTime: time, readBase } = setup;
  const workspace = createDiskWorkspace(root, { files, onRead: setup.onRead });
  const limits = time === undefined ? {} : { time };
  const validator = validationWorker === undefined ? undefined : createWorkerValidator(validationWorker, limits);
  return createEngine({
    workspace,
    configFile: files === undefined ? 'docs.json' : undefined,
    clock: () => performance.now(),
    readBase,
    onDiskChange: () => workspace.forget(),
    yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
    onDispose: async () => validator?.dispose(),
    remote,
    validator,
    ...(siteFolder !== undefined && {
      writer: createDiskWriter(root, siteFolder, {
        drawingProgram: pageWorker,
        cacheFolder: findCacheFolder(process.env, process.platform),
        onUnfinished: setup.onUnfinished,
      }),
    }),
    ...(pageWorker !== undefined && { startThreads: createPageThreads(pageWorker, { root, files }) }),
    assetBase,
  });
}

/**
 * The folder of this program among the caches of the user, where each platform has them. Undefined if the environment
 * names no home.
 */
export function findCacheFolder(
  env: { readonly [name: string]: string | undefined },
  platform: string,
): string | undefined {
  const name = 'apidocs';
  if (platform === 'win32') return absolute(env.LOCALAPPDATA, name, 'Cache');
  if (platform === 'darwin') return absolute(env.HOME, 'Library', 'Caches', name);
  // A relative path is ignored (XDG Base Directory Specification).
  return absolute(env.XDG_CACHE_HOME, name) ?? absolute(env.HOME, '.cache', name);
}

function absolute(folder: string | undefined, ...below: readonly string[]): string | undefined {
  return folder !== undefined && isAbsolute(folder) ? join(folder, ...below) : undefined;
}
