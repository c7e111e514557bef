import { type BaseFiles, isText } from '../../service/base-files.ts';
import { createDiskWorkspace } from '../disk-workspace.ts';

export function readFolderBase(root: string): BaseFiles {
  const workspace = createDiskWorkspace(root);
  const files = workspace.files();
  const texts = files.filter(isText).map((file) => [file, workspace.read(file) ?? ''] as const);
  return { files, texts: new Map(texts) };
}
