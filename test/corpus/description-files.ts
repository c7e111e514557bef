import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { detectKind } from '../../src/core/source/document/detect-kind.ts';

/** The files below a folder that are API descriptions, as sorted paths from it. */
export function descriptionFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(json|ya?ml)$/i.test(file) && statSync(join(root, file)).isFile())
    .filter((file) =>
      /^(openapi|swagger|asyncapi)$/.test(detectKind(readFileSync(join(root, file), 'utf8'), file) ?? ''),
    )
    .toSorted();
}
