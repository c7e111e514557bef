import type { PageRow } from '../../core/features/site/lists.ts';
import type { Reader } from '../../core/pages/readers/visibility.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import type { PanelEvent, PanelEventValue } from '../../protocol/messages.ts';
import type { PageView } from '../../protocol/page-view.ts';
import { findDescribed, toPlaygroundView } from '../../render/playground-view.ts';
import type { ProblemReport, RenderedPage } from '../../service/engine-values.ts';
import type { FileRange } from '../../service/located.ts';
import { docsRootPlaceholder } from '../contributions.ts';
import type { SiteCalls } from '../site.ts';

/** The calls that rendering a page needs. Implemented by `Site`. */
export interface PageSource {
  readonly calls: Pick<SiteCalls, 'pages' | 'page'>;
  problems(signal?: AbortSignal): Promise<ProblemReport>;
}

export interface ShownPageOptions {
  readonly site: PageSource;
  readonly send: <E extends PanelEvent>(event: E, value: PanelEventValue<E>) => void;
  /** Returns the URL of the docs root in this panel, without a trailing slash. */
  readonly assetBase: () => string;
  readonly canSend: () => boolean;
  /** Why nothing is sent, if not for lack of trust. */
  readonly sendRefusal?: string;
  readonly isLocked: () => boolean;
  readonly onTitle: (title: string) => void;
  readonly fail: (error: unknown) => void;
}

/** A place in the page's source for the panel to show. */
export type PointedPlace = PanelEventValue<'place'>;

/**
 * The page of one panel. Rendered again when something changes, one rendering at a time, while the last good page is
 * kept.
 */
export class ShownPage {
  readonly #options: ShownPageOptions;
  #slug: string | undefined;
  /** The reader whose view of the page is shown. */
  #reader: Reader = { kind: 'writer' };
  #version = 0;
  #page: RenderedPage | undefined;
  #pages: PageView['pages'] = [];
  #drawing: AbortController | undefined;
  #again = false;
  /** Sent after the page that is being rendered. */
  #pointed: PointedPlace | undefined;
  /** Send gets the focus once the panel has the page. `values`: those that the form is filled with. */
  #focus: { readonly values?: string } | undefined;
  /** True if the panel's script is running. It receives no events before it has asked for the page. */
  #isListening = false;

  constructor(options: ShownPageOptions) {
    this.#options = options;
  }

  get slug(): string | undefined {
    return this.#slug;
  }

  /** Returns the page of that version. Throws a message for the user if the panel shows another one now. */
  get(version: number): RenderedPage {
    if (this.#page === undefined || version !== this.#version) throw new Error('The page has changed. Try again.');
    return this.#page;
  }

  /** The last good page. */
  get current(): RenderedPage | undefined {
    return this.#page;
  }

  show(slug: string): void {
    if (this.#slug !== slug) {
      this.#drawing?.abort();
      this.#focus = undefined;
    }
    this.#slug = slug;
    this.redraw();
  }

  /** Shows this page and all later ones as that reader sees them. */
  showAs(reader: Reader): void {
    this.#reader = reader;
    this.redraw();
  }

  /** Shows the place as soon as the panel has the page. */
  point(place: PointedPlace): void {
    if (this.#drawing === undefined) this.#options.send('place', place);
    else this.#pointed = place;
  }

  /** Focuses Send as soon as the panel has the page, and fills its form with values, as the text of `printValues`. */
  focusSend(values?: string): void {
    this.#focus = values === undefined ? {} : { values };
    if (this.#drawing === undefined && !this.#again) this.#sendFocus();
  }

  /** Called when the panel is hidden, which ends its script. */
  pause(): void {
    this.#isListening = false;
  }

  /** Sends the current state again to a panel whose script was restarted, and renders the page again. */
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
        if (!signal.aborted) this.#reportLast(String(error instanceof Error ? error.message : error));
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
    if (slug === undefined) return this.#reportEmpty();
    const page = await site.calls.page(slug, this.#reader, signal);
    if (signal.aborted) return;
    // A page file that has been listed meanwhile has a slug.
    this.#slug = page?.slug ?? slug;
    if (page === undefined) return this.#reportMissing(site, slug, signal);
    const { broken } = page;
    // While the text of an operation is broken, its remains would come and go with each keystroke.
    const last = this.#page;
    if (broken !== undefined && last !== undefined && isSameSubject(last, page)) {
      // The broken text may have lost the tag or the title that its slug is made of.
      this.#slug = last.slug;
      return this.#reportLast(broken.message, broken);
    }
    this.#page = page;
    if (this.#pages.length > 0) this.#send(page);
    await this.#refreshPicker(site, page, signal);
  }

  /** The page list of a large site takes longer than the page and rarely changes, so the page does not wait for it. */
  async #refreshPicker(site: PageSource, page: RenderedPage, signal: AbortSignal): Promise<void> {
    const pages = (await site.calls.pages(signal)).filter(({ hidden }) => !hidden).map(toPickerRow);
    if (signal.aborted || JSON.stringify(pages) === JSON.stringify(this.#pages)) return;
    this.#pages = pages;
    this.#send(page);
  }

  #send(page: RenderedPage): void {
    this.#version++;
    const playground = toPlaygroundView(page.model, this.#options.canSend());
    const described = findDescribed(page.model);
    const { sendRefusal } = this.#options;
    this.#options.send('page', {
      version: this.#version,
      slug: page.slug,
      title: page.title,
      html: page.html.replaceAll(docsRootPlaceholder, this.#options.assetBase()),
      ...(page.css === undefined ? {} : { css: page.css.replaceAll(docsRootPlaceholder, this.#options.assetBase()) }),
      ...(playground === undefined ? {} : { playground: { ...playground, sendRefusal } }),
      described,
      pages: this.#pages,
      locked: this.#options.isLocked(),
      unlisted: page.unlisted,
      ...(page.readers && { readers: { choices: [...page.readers], shown: this.#reader } }),
      ...(isPageFile(page.source.file) ? { textFile: page.source.file, gaps: page.gaps } : {}),
    });
    this.#options.onTitle(page.title);
    const [wrong = page.broken] = page.problems;
    if (wrong !== undefined) this.#report(wrong.message, wrong);
    this.#sendPointed();
  }

  /**
   * The page was not found: it may have another slug, its source may be broken, or it was removed from the navigation.
   */
  async #reportMissing(site: PageSource, slug: string, signal: AbortSignal): Promise<void> {
    if (this.#page?.slug !== slug) return this.#reportEmpty(slug);
    const moved = findMoved(this.#page, await site.calls.pages(signal));
    if (moved !== undefined) return this.#redirect(moved.slug);
    const files = new Set([...this.#page.files, 'docs.json']);
    const { problems } = await site.problems(signal);
    const broken = problems.find(({ severity, file }) => severity === 'error' && files.has(file));
    if (broken !== undefined) return this.#reportLast(broken.message, broken);
    const { file } = this.#page.source;
    if (!isPageFile(file)) return this.#reportLast('The navigation no longer lists this page.');
    if ((await site.calls.page(file, this.#reader, signal)) !== undefined) return this.#redirect(file);
    this.#reportLast(`\`${file}\` does not exist any more.`);
  }

  #redirect(slug: string): void {
    this.#slug = slug;
    this.#again = true;
  }

  #sendPointed(): void {
    if (this.#pointed !== undefined) this.#options.send('place', this.#pointed);
    this.#pointed = undefined;
  }

  #sendFocus(): void {
    const slug = this.#page?.slug;
    if (this.#focus === undefined || !this.#isListening || slug === undefined || slug !== this.#slug) return;
    this.#options.send('focusSend', { slug, ...this.#focus });
    this.#focus = undefined;
  }

  /** Reports a problem while the panel keeps its page. */
  #reportLast(message: string, at?: FileRange): void {
    this.#report(message, at, { isLast: true });
  }

  #report(message: string, at?: FileRange, more: { readonly isLast?: true } = {}): void {
    const place = at === undefined ? {} : { at: { file: at.file, range: at.range } };
    this.#options.send('stale', { message, ...place, ...more });
  }

  #reportEmpty(slug?: string): void {
    const hint = 'Move the caret to an entry in docs.json, an operation or a page file.';
    const message =
      slug === undefined
        ? 'This site has no pages yet. Add one to the navigation in docs.json.'
        : `There is no page "${slug}". ${hint}`;
    this.#options.send('empty', { message });
  }
}

/** Returns whether both are pages of the same operation or channel. */
function isSameSubject(last: RenderedPage, next: RenderedPage): boolean {
  if (last.slug === next.slug) return true;
  const [before, after] = [last.model.subject, next.model.subject];
  if (before === undefined || after === undefined || before.origin.file !== after.origin.file) return false;
  if (before.kind === 'channel' || after.kind === 'channel')
    return before.kind === 'channel' && after.kind === 'channel' && before.channel.id === after.channel.id;
  return before.operation.method === after.operation.method && before.operation.path === after.operation.path;
}

/**
 * The slug is made of the title: while the user types it, the page of an operation or a channel moves with each
 * keystroke.
 */
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
  return (await site.calls.pages(signal)).find(({ hidden }) => !hidden)?.slug;
}

function toPickerRow({ slug, title, kind, method, channel }: PageRow): PageView['pages'][number] {
  const badge = channel !== undefined ? 'WS' : kind === 'webhook' ? 'WEBHOOK' : method;
  return { slug, title, method: badge };
}
