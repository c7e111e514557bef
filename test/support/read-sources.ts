import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** The path from the checkout, with `/`. */
  readonly file: string;
  /** Its text without comments on lines of their own. */
  readonly text: string;
}

/** Reads the modules below folders of the checkout, without their comments. */
export function readSources(...folders: readonly string[]): readonly SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.types'))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(checkout, file), 'utf8')) }));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
