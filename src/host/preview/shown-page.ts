import type { PageRow } from '../../core/features/list-pages.ts';
import type { Reader } from '../../core/pages/readers/visibility.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import type { PanelEvents } from '../../protocol/messages.ts';
import type { PageView } from '../../protocol/page-view.ts';
import { describedBy, toPlaygroundView } from '../../render/playground-view.ts';
import type { ProblemReport, RenderedPage } from '../../service/engine-values.ts';
import type { FileRange } from '../../service/located.ts';
import { docsRootPlaceholder } from '../contributions.ts';

/** The calls that rendering a page needs; implemented by `Site`. */
export interface PageSource {
  pages(signal?: AbortSignal): Promise<readonly PageRow[]>;
  pageFor(slug: string, reader: Reader, signal?: AbortSignal): Promise<RenderedPage | undefined>;
  problems(signal?: AbortSignal): Promise<ProblemReport>;
}

export interface ShownPageOptions {
  readonly site: PageSource;
  readonly send: <E extends keyof PanelEvents>(event: E, value: Parameters<PanelEvents[E]>[0]) => void;
  /** Address of the docs root in this panel, without a trailing slash. */
  readonly assetBase: () => string;
  readonly canSend: () => boolean;
  readonly isLocked: () => boolean;
  readonly onTitle: (title: string) => void;
  readonly fail: (error: unknown) => void;
}

/** A place of the page's source for the panel to show. */
export type PointedPlace = Parameters<PanelEvents['place']>[0];

/** The page of one panel: rendered again when something changes, one render at a time, keeping the last good one. */
export class ShownPage {
  readonly #options: ShownPageOptions;
  #slug: string | undefined;
  /** Whom the page is shown as to. */
  #reader: Reader = { kind: 'writer' };
  #version = 0;
  #page: RenderedPage | undefined;
  #pages: PageView['pages'] = [];
  #drawing: AbortController | undefined;
  #again = false;
  /** Sent with the page that is being rendered. */
  #pointed: PointedPlace | undefined;
  /** Whether the focus is to go to Send, once the panel has the page. */
  #focusesSend = false;
  /** Whether the panel's script runs: it gets no events before it has asked for the page. */
  #isListening = false;

  constructor(options: ShownPageOptions) {
    this.#options = options;
  }

  get slug(): string | undefined {
    return this.#slug;
  }

  /** The page of that version; rejects with a message if the panel shows another one by now. */
  get(version: number): RenderedPage {
    if (this.#page === undefined || version !== this.#version)
      throw new Error('The page has changed meanwhile. Try again.');
    return this.#page;
  }

  /** The last good page. */
  get current(): RenderedPage | undefined {
    return this.#page;
  }

  show(slug: string): void {
    if (this.#slug !== slug) {
      this.#drawing?.abort();
      this.#focusesSend = false;
    }
    this.#slug = slug;
    this.redraw();
  }

  /** Shows the page as that reader sees it, and those that follow. */
  showAs(reader: Reader): void {
    this.#reader = reader;
    this.redraw();
  }

  /** Shows the place, as soon as the page has it. */
  point(place: PointedPlace): void {
    if (this.#drawing === undefined) this.#options.send('place', place);
    else this.#pointed = place;
  }

  /** Puts the focus on Send, as soon as the panel has the page. */
  focusSend(): void {
    this.#focusesSend = true;
    if (this.#drawing === undefined && !this.#again) this.#sendFocus();
  }

  /** The panel is hidden, so its script is gone. */
  pause(): void {
    this.#isListening = false;
  }

  /** Sends the current state again, for a panel whose script was restarted, and renders anew. */
  repeat(): void {
    this.#isListening = true;
    if (this.#page !== undefined) this.#send(this.#page);
    this.redraw();
  }

  redraw(): void {
    this.#again = true;
    if (this.#drawing === undefined) this.#draw().catch(this.#options.fail);
  }

  dispose(): void {
    this.#again = false;
    this.#drawing?.abort();
  }

  async #draw(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      this.#drawing = new AbortController();
      const { signal } = this.#drawing;
      try {
        await this.#drawOnce(signal);
      } catch (error) {
        if (!signal.aborted) this.#tellLast(String(error instanceof Error ? error.message : error));
      } finally {
        this.#drawing = undefined;
      }
    }
    this.#sendPointed();
    this.#sendFocus();
  }

  async #drawOnce(signal: AbortSignal): Promise<void> {
    const { site } = this.#options;
    const slug = this.#slug ?? (await firstSlug(site, signal));
    if (signal.aborted) return;
    if (slug === undefined) return this.#tellEmpty();
    const page = await site.pageFor(slug, this.#reader, signal);
    if (signal.aborted) return;
    // A page file that is listed by now has a slug.
    this.#slug = page?.slug ?? slug;
    if (page === undefined) return this.#tellMissing(site, slug, signal);
    const { broken } = page;
    // What is left of an operation while its text is broken would come and go with each keystroke.
    const last = this.#page;
    if (broken !== undefined && last !== undefined && isSame(last, page)) {
      // A broken text may have lost the tag or the title that its address is made of.
      this.#slug = last.slug;
      return this.#tellLast(broken.message, broken);
    }
    this.#page = page;
    if (this.#pages.length > 0) this.#send(page);
    await this.#refreshPicker(site, page, signal);
  }

  /** The page list of a big site takes longer than the page, and rarely changes: the page does not wait for it. */
  async #refreshPicker(site: PageSource, page: RenderedPage, signal: AbortSignal): Promise<void> {
    const pages = (await site.pages(signal)).filter(({ hidden }) => !hidden).map(toPickerRow);
    if (signal.aborted || JSON.stringify(pages) === JSON.stringify(this.#pages)) return;
    this.#pages = pages;
    this.#send(page);
  }

  #send(page: RenderedPage): void {
    this.#version++;
    const playground = toPlaygroundView(page.model, this.#options.canSend());
    const described = describedBy(page.model);
    this.#options.send('page', {
      version: this.#version,
      slug: page.slug,
      title: page.title,
      html: page.html.replaceAll(docsRootPlaceholder, this.#options.assetBase()),
      ...(playground === undefined ? {} : { playground }),
      ...(described === undefined ? {} : { described }),
      pages: this.#pages,
      locked: this.#options.isLocked(),
      ...(page.unlisted === undefined ? {} : { unlisted: page.unlisted }),
      ...(page.readers && { readers: { choices: [...page.readers], shown: this.#reader } }),
      ...(isPageFile(page.source.file) ? { textFile: page.source.file } : {}),
    });
    this.#options.onTitle(page.title);
    const [wrong = page.broken] = page.problems;
    if (wrong !== undefined) this.#tell(wrong.message, wrong);
    this.#sendPointed();
  }

  /** The page was not found: it may have another address, its source may be broken, or it was removed from the navigation. */
  async #tellMissing(site: PageSource, slug: string, signal: AbortSignal): Promise<void> {
    if (this.#page?.slug !== slug) return this.#tellEmpty(slug);
    const moved = findMoved(this.#page, await site.pages(signal));
    if (moved !== undefined) return this.#goOn(moved.slug);
    const files = new Set([...this.#page.files, 'docs.json']);
    const { problems } = await site.problems(signal);
    const broken = problems.find(({ severity, file }) => severity === 'error' && files.has(file));
    if (broken !== undefined) return this.#tellLast(broken.message, broken);
    const { file } = this.#page.source;
    if (isPageFile(file) && (await site.pageFor(file, this.#reader, signal)) !== undefined) return this.#goOn(file);
    this.#tellLast('The navigation no longer lists this page.');
  }

  #goOn(slug: string): void {
    this.#slug = slug;
    this.#again = true;
  }

  #sendPointed(): void {
    if (this.#pointed !== undefined) this.#options.send('place', this.#pointed);
    this.#pointed = undefined;
  }

  #sendFocus(): void {
    const slug = this.#page?.slug;
    if (!this.#focusesSend || !this.#isListening || slug === undefined || slug !== this.#slug) return;
    this.#focusesSend = false;
    this.#options.send('focusSend', { slug });
  }

  /** The panel keeps the page it has. */
  #tellLast(message: string, at?: FileRange): void {
    this.#tell(message, at, { isLast: true });
  }

  #tell(message: string, at?: FileRange, more: { readonly isLast?: true } = {}): void {
    const place = at === undefined ? {} : { at: { file: at.file, range: at.range } };
    this.#options.send('stale', { message, ...place, ...more });
  }

  #tellEmpty(slug?: string): void {
    const hint = 'Put the caret on an entry of docs.json, on an operation or in a page file.';
    const message =
      slug === undefined
        ? 'This site has no page yet. Add one to the navigation of docs.json.'
        : `There is no page "${slug}". ${hint}`;
    this.#options.send('empty', { message });
  }
}

/** Whether both are the page of one operation or channel. */
function isSame(last: RenderedPage, next: RenderedPage): boolean {
  if (last.slug === next.slug) return true;
  const [before, after] = [last.model.subject, next.model.subject];
  if (before === undefined || after === undefined || before.origin.file !== after.origin.file) return false;
  if (before.kind === 'channel' || after.kind === 'channel')
    return before.kind === 'channel' && after.kind === 'channel' && before.channel.id === after.channel.id;
  return before.operation.method === after.operation.method && before.operation.path === after.operation.path;
}

/** The title determines the address: while the user types it, the page of an operation or a channel moves with each keystroke. */
function findMoved({ model: { subject } }: RenderedPage, pages: readonly PageRow[]): PageRow | undefined {
  if (subject === undefined) return undefined;
  const { origin } = subject;
  return pages.find((row) => {
    if (row.kind === 'mdx' || row.source !== origin.file) return false;
    if (subject.kind === 'channel') return row.channel === subject.channel.id;
    return row.method === subject.operation.method && row.path === subject.operation.path;
  });
}

async function firstSlug(site: PageSource, signal: AbortSignal): Promise<string | undefined> {
  return (await site.pages(signal)).find(({ hidden }) => !hidden)?.slug;
}

function toPickerRow({ slug, title, kind, method, channel }: PageRow): PageView['pages'][number] {
  const badge = channel !== undefined ? 'WS' : kind === 'webhook' ? 'WEBHOOK' : method;
  return { slug, title, ...(badge === undefined ? {} : { method: badge }) };
}
