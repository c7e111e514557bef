import { createEngine } from '../service/create-engine.ts';
import type { Engine } from '../service/engine.ts';
import type { RemoteReading } from '../service/remote-documents.ts';
import { createDiskWorkspace } from './disk-workspace.ts';
import { createDiskWriter } from './export/disk-writer.ts';
import { createWorkerValidator } from './run-validator.ts';

/** What an engine over a folder is made of. Paths are absolute. */
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
  /** Files are read when they are named, and the folder is not searched: it may be anything. */
  readonly isStandalone?: boolean;
  /** The description that is open alone, a path from the root: it is read whatever its name is. */
  readonly standaloneFile?: string | undefined;
}

/** The engine over a folder of this disk, in the calling thread; without `remote` no other host is ever asked. */
export function createLocalEngine(setup: EngineSetup, remote?: RemoteReading): Engine {
  const { root, configFile, validationWorker, siteFolder, assetBase, isStandalone = false, standaloneFile } = setup;
  const disk = createDiskWorkspace(root, { isStandalone: isStandalone || configFile === undefined, standaloneFile });
  const workspace = isStandalone ? { ...disk, files: () => [], has: () => false } : disk;
  const validator = validationWorker === undefined ? undefined : createWorkerValidator(validationWorker);
  return createEngine({
    workspace,
    configFile,
    onDiskChange: () => workspace.forget(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    onDispose: async () => validator?.dispose(),
    ...(remote === undefined ? {} : { remote }),
    ...(validator === undefined ? {} : { validator }),
    ...(siteFolder === undefined ? {} : { writer: createDiskWriter(root, siteFolder) }),
    ...(assetBase === undefined ? {} : { assetBase }),
  });
}
