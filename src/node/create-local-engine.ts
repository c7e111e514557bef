import { createEngine } from '../service/create-engine.ts';
import type { Engine } from '../service/engine.ts';
import type { RemoteReading } from '../service/remote-documents.ts';
import { createDiskWorkspace } from './disk-workspace.ts';
import type { EngineSetup } from './engine-calls.ts';
import { createDiskWriter } from './export/disk-writer.ts';
import { createWorkerValidator } from './run-validator.ts';

/** The engine over a folder of this disk, in the calling thread; without `remote` no other host is ever asked. */
export function createLocalEngine(setup: EngineSetup, remote?: RemoteReading): Engine {
  const { root, configFile, validationWorker, siteFolder, assetBase, isLone = false, loneFile } = setup;
  const disk = createDiskWorkspace(root, { isLone: isLone || configFile === undefined, loneFile });
  const workspace = isLone ? { ...disk, files: () => [], has: () => false } : disk;
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
