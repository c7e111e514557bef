import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/** Copies of a site in a folder whose name has spaces and punctuation, which URIs escape differently. */
export class CopiedSite {
  readonly #temporary = mkdtempSync(join(tmpdir(), 'windows-'));
  readonly home = join(this.#temporary, 'a+b (c) @ü #1 100%');
  readonly root = join(this.home, 'docs');
  /** An earlier version: some required values were optional, and the last page is missing. */
  readonly earlier = join(this.home, 'earlier');

  constructor(original: string, lineEnd: '\n' | '\r\n') {
    mkdirSync(this.home);
    cpSync(original, this.root, { recursive: true, filter: (file) => !file.includes('.git') });
    if (lineEnd === '\r\n') this.#rewrite(this.root, (text) => text.replaceAll(/\r?\n/g, '\r\n'));
    cpSync(this.root, this.earlier, { recursive: true });
    this.#rewrite(this.earlier, (text, file) =>
      /\.(?:json|ya?ml)$/.test(file) ? text.replaceAll(/("?required"?): *true/g, '$1: false') : text,
    );
    const [page = ''] = this.files(this.earlier)
      .filter((file) => file.endsWith('.mdx'))
      .slice(-1);
    rmSync(join(this.earlier, page), { force: true });
  }

  files(folder: string): readonly string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted();
  }

  #rewrite(folder: string, change: (text: string, file: string) => string): void {
    const texts = this.files(folder).filter((file) =>
      ['.json', '.md', '.mdx', '.yaml', '.yml'].includes(extname(file)),
    );
    for (const file of texts) {
      const path = join(folder, file);
      writeFileSync(path, change(readFileSync(path, 'utf8'), file));
    }
  }

  dispose(): void {
    rmSync(this.#temporary, { recursive: true, force: true });
  }
}

const checkout = join(import.meta.dirname, '..', '..');
const { CORPUS } = process.env;
const ofCorpus = ['OpenDonationAssistant+docs', 'formalco+mintlify-docs'];

/** The folders of the sites that are compared. */
export const originals: readonly string[] = [
  join(checkout, 'examples', 'bookstore'),
  ...(CORPUS === undefined ? [] : ofCorpus.map((name) => join(CORPUS, 'sites', name))),
];
