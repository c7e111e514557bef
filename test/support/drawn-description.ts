import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import { memoryWorkspace } from './memory-workspace.ts';
import type { Texts } from './project-of.ts';

/** The id of an operation, and where a broken reference leads to, which is relative to its file. */
const nameTexts = /Operation id \S+|(?<=missing: )\S+/g;

/** The pages of a site that has nothing but a description. */
export class DrawnDescription {
  readonly #engine: Engine;
  readonly #file: string;
  readonly #drawn = new Map<string, Promise<readonly string[]>>();

  constructor(texts: Texts, file: string) {
    const family = /["']?asyncapi["']?\s*:/.test((texts[file] ?? '').slice(0, 4096)) ? 'asyncapi' : 'openapi';
    const config = { name: 'Docs', theme: 'mint', colors: { primary: '#000000' }, navigation: { [family]: file } };
    const workspace = memoryWorkspace({ ...texts, 'docs.json': JSON.stringify(config) });
    this.#file = file;
    this.#engine = createEngine({ workspace, configFile: 'docs.json' });
  }

  /** The slugs of the pages of operations and channels: an overview also lists which components they share. */
  async slugs(): Promise<readonly string[]> {
    const pages = await this.#engine.pages();
    return pages.filter(({ kind }) => kind !== 'overview').map(({ slug }) => slug);
  }

  /** The page that shows the value at the position. */
  pageAt(position: { readonly line: number; readonly character: number }): Promise<string | undefined> {
    return this.#engine.pageAt(this.#file, position);
  }

  /** The texts that a reader of the page sees, in order. Empty: there is no such page. */
  textsOf(slug: string): Promise<readonly string[]> {
    const drawn = this.#drawn.get(slug) ?? this.#draw(slug);
    this.#drawn.set(slug, drawn);
    return drawn;
  }

  dispose(): Promise<void> {
    return this.#engine.dispose();
  }

  async #draw(slug: string): Promise<readonly string[]> {
    const page = await this.#engine.page(slug);
    const html = (page?.html ?? '').replaceAll(/(?:<[^>]*>|\s)+/g, ' ').replaceAll(nameTexts, '');
    // The elements of an XML body are named after components.
    return html.split(/(?: |&[lg]t;|[>/])+/);
  }
}

/**
 * The first text of the page that a refactoring changed. Undefined: none. The `names` are left out, because a value is shown by the
 * name of its component, if it has one, or else by its type. A page that draws fields once, and names the component where they are
 * again, can't be compared.
 */
export async function findDrawnDifference(
  before: DrawnDescription,
  after: DrawnDescription,
  slug: string,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  const [old = [], now = []] = await Promise.all([before, after].map((description) => description.textsOf(slug)));
  if (now.length < 2) return `${slug} is gone`;
  if ([old, now].some((texts) => / The same /.test(texts.join(' ')))) return undefined;
  const [a, b] = [old, now].map((texts) => texts.filter((text) => !names.has(text))) as [string[], string[]];
  const at = a.findIndex((text, index) => text !== b[index]);
  if (at < 0 && a.length === b.length) return undefined;
  const show = (texts: readonly string[]) => texts.slice(Math.max(0, at - 3), at + 6).join(' ');
  return `${slug}: ${show(a)} → ${show(b)}`;
}
