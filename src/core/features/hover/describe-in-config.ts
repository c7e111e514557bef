import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { findMountPath } from '../completion/mount-path.ts';
import { describeConfigKey, describeConfigValue, isIconName } from '../completion/offer-config-keys.ts';
import { scanCaret } from '../completion/scan-caret.ts';
import type { HoverText } from './hover-text.ts';

/** Describes the key or value at the caret in `docs.json` or one of its parts. */
export function describeInConfig(project: Project, file: string, offset: number): HoverText | undefined {
  const text = textOfDocument(project.workspace, file) ?? '';
  const caret = scanCaret(text, offset);
  const mount = findMountPath(project, file);
  if (caret === undefined || !caret.quoted || mount === undefined) return undefined;
  const { path, role, span } = caret;
  const word = text.slice(span.start, span.end);
  const fullPath = [...mount, ...path];
  if (role === 'value' && isIconName(fullPath)) return { contents: `**${word}**`, icon: word, span };
  const contents = role === 'key' ? describeConfigKey([...fullPath, word]) : describeConfigValue(fullPath, word);
  return contents === undefined ? undefined : { contents, span };
}
