import { effect } from '@preact/signals';
import { errorMessage } from '../../src/core/source/error-message.ts';
import { decodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { safeAddress } from '../../src/core/source/text/safe-address.ts';
import { ChosenServers } from '../../src/form/store/chosen-servers.ts';
import type { EnvironmentsView, PanelEvents } from '../../src/protocol/messages.ts';
import type { PageView } from '../../src/protocol/page-view.ts';
import { printSchema } from '../../src/render/schema-text/print-schema.ts';
import { startingForm } from '../../src/request/form/untouched-form.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import { withoutSecrets } from '../../src/request/history/without-secrets.ts';
import { parseValues } from '../../src/request/values-text.ts';
import { PanelBar } from '../controls/panel-bar.ts';
import { copyButtons, copyFrom } from '../playground/copy-from.ts';
import { focusSend } from '../playground/focus-send.ts';
import { type MountedPlayground, mountPlayground } from '../playground/mount-playground.tsx';
import type { PlaygroundHost } from '../playground/playground-host.ts';
import { createSession, type PlaygroundSession } from '../playground/playground-session.ts';
import { showAnchor } from '../playground/show-anchor.ts';
import { choosePart } from '../playground/show-part.ts';
import { buildElement } from '../prose/build-element.ts';
import { enhanceProse, followChoices } from '../prose/enhance-prose.ts';
import { followTagFilter } from '../prose/filter-updates.ts';
import { followFolds } from '../prose/fold-code.ts';
import { followPage } from '../prose/follow-page.ts';
import { followFields } from '../prose/in-step.ts';
import { followRequiredFirst, type KeptChoice, type OrderRows } from '../prose/required-first.ts';
import { followSchemaViews } from '../prose/schema-views.ts';
import { followTreeKeys } from '../prose/tree-keys.ts';
import { followCutCode } from '../prose/unfold-code.ts';
import { AuthoredCss } from './authored-css.ts';
import { RowExpander } from './expand-rows.ts';
import { keepGoodBlocks } from './keep-good-blocks.ts';
import { Banner, UnlistedNotice } from './notices.ts';
import { PanelDoor, type WebviewApi } from './panel-door.ts';
import { PanelHost } from './panel-host.ts';
import { keepState, type PanelState, readState } from './panel-state.ts';
import { patchPage } from './patch-page.ts';
import { followRequestHeight } from './request-height.ts';
import { followReader, SourceSync } from './source-sync.ts';

/** Maximum number of pages whose form values are kept while the panel is open. */
const mostSessions = 50;

/** The panel: one page at a time, patched in place, with its playground. */
export class Preview {
  readonly #api: WebviewApi;
  readonly #door: PanelDoor;
  readonly #host: PanelHost;
  readonly #bar: PanelBar;
  readonly #banner = new Banner();
  readonly #unlisted = new UnlistedNotice(() => this.#addToNavigation());
  readonly #main = document.createElement('main');
  readonly #filterUpdates = followTagFilter(this.#main);
  readonly #authored = new AuthoredCss();
  /** The placeholder until the page arrives. */
  readonly #empty = buildElement('p', { className: 'empty', textContent: 'Loading the page…' });
  readonly #expander: RowExpander;
  readonly #sync: SourceSync;
  readonly #sessions = new Map<string, PlaygroundSession>();
  #kept: PanelState | undefined;
  readonly #schemaViews: ReturnType<typeof followSchemaViews>;
  readonly #orderRows: OrderRows;
  readonly #treeKeys: ReturnType<typeof followTreeKeys>;
  #page: PageView | undefined;
  #mounted: MountedPlayground | undefined;
  #anchor: string | undefined;
  /** The page of a link that was followed, with the values for its form, until it is shown. */
  #linked: { readonly slug: string; readonly values: FormValues } | undefined;
  #dock: number | undefined;
  /** The text of the chosen servers. */
  #servers: string | undefined;
  #requiredFirst: boolean;
  #endKeeping: (() => void) | undefined;

  constructor(api: WebviewApi) {
    this.#api = api;
    this.#kept = readState(api);
    this.#door = new PanelDoor(api, this.#events());
    this.#dock = this.#kept?.dock;
    this.#servers = this.#kept?.servers;
    this.#requiredFirst = this.#kept?.requiredFirst === true;
    this.#host = new PanelHost(this.#door, {
      version: () => this.#page?.version ?? 0,
      dock: this.#keptDock(),
      servers: new ChosenServers({
        read: () => this.#servers ?? null,
        write: (text) => {
          this.#servers = text;
          this.#keep();
        },
      }),
      openPage: (slug, values) => this.#openFilled(slug, values),
    });
    this.#host.mock.value = this.#kept?.isMocked;
    this.#host.mock.subscribe(() => this.#keep());
    const report = (call: Promise<unknown>) => this.#report(call);
    const open = (slug: string, anchor?: string) => {
      this.#anchor = anchor;
      report(this.#door.call('open', anchor === undefined ? { slug } : { slug, anchor }));
    };
    this.#bar = new PanelBar({
      open,
      lock: (locked) => report(this.#door.call('lock', { locked })),
      showAs: (reader) => report(this.#door.call('showAs', { reader })),
      refresh: () => report(this.#door.call('ready', undefined)),
      environments: this.#host.environments,
    });
    this.#expander = new RowExpander(
      async (pointer) => (await this.#door.call('expand', { version: this.#page?.version ?? 0, pointer })).html,
      (rows) => this.#orderRows(rows),
      () => this.#mounted?.refresh(),
    );
    followClicks(this.#main, {
      open,
      openExternal: (url) => report(this.#door.call('openExternal', { url })),
      copy: (text) => this.#host.copy(text),
    });
    this.#sync = new SourceSync(this.#main, (place) => report(this.#door.call('reveal', place)));
    followReader(() => this.#tellScroll());
    this.#expander.follow(this.#main);
    const followers = [followChoices, followPage, followRequestHeight, followFields, followFolds, followCutCode];
    for (const follow of followers) follow(this.#main);
    this.#orderRows = followRequiredFirst(this.#main, this.#keptOrder());
    this.#treeKeys = followTreeKeys(this.#main);
    this.#schemaViews = followSchemaViews(this.#main, (pointer, format) => {
      const slice = this.#page?.playground?.slice ?? this.#page?.described;
      return slice && printSchema(slice, pointer, format);
    });
    const top = stickyTop(this.#main, this.#banner.element, [this.#bar.element, this.#unlisted.element]);
    document.body.append(top, this.#empty, this.#main);
    window.addEventListener('scroll', () => this.#keep(), { passive: true });
    report(this.#door.call('ready', undefined));
  }

  #events(): PanelEvents {
    return {
      page: (view) => this.#showPage(view),
      stale: (banner) => {
        this.#banner.show(banner);
        // What is shown is no page any more, which the banner explains.
        if (banner.isLast === true && banner.at === undefined) this.#unlisted.show({});
      },
      place: ({ follows, ...place }) => {
        if (follows === 'caret') this.#sync.follow(place);
        else this.#sync.scroll(place);
      },
      focusSend: ({ slug, values }) => this.#focusSend(slug, values),
      empty: ({ message }) => this.#showEmpty(message),
      socket: (events) => this.#host.takeSocketEvents(events),
      environments: (view) => this.#showEnvironments(view),
      question: ({ text }) => (this.#host.question.value = text),
      authorizing: (step) => this.#host.takeSignInStep(step),
    };
  }

  /** Opens the page of a link, and fills its form when it is there. Nothing is sent. */
  #openFilled(slug: string, values: FormValues): void {
    this.#linked = { slug, values };
    if (this.#page?.slug === slug) this.#fillLinked();
    else this.#report(this.#door.call('open', { slug }));
  }

  #fillLinked(): void {
    const { slug, values } = this.#linked ?? {};
    if (values === undefined || this.#mounted === undefined || slug !== this.#page?.slug) return;
    this.#linked = undefined;
    this.#fill(values, 'link of the response');
    focusSend(this.#main);
  }

  #fill(values: FormValues, from: 'link of the response' | 'step of the workflow'): void {
    const session = this.#mounted?.session;
    if (session === undefined) return;
    const { store, pasted } = session;
    const before = store.values.value;
    store.replaceAll(startingForm(store.view.peek().slice, store.view.peek(), values));
    if (values.server === undefined) store.server.take();
    pasted.value = { kind: 'filled', from, left: [], undeclared: [], before };
  }

  /** Shows the error of a failed call above the page. */
  #report(call: Promise<unknown>): void {
    call.catch((error: unknown) => this.#banner.show({ message: errorMessage(error) }));
  }

  #tellScroll(): void {
    const file = this.#page?.textFile;
    const top = file === undefined ? undefined : this.#sync.top(file);
    if (top !== undefined) this.#report(this.#door.call('scrolled', top));
  }

  #addToNavigation(): void {
    this.#report(this.#door.call('addToNavigation', { version: this.#page?.version ?? 0 }));
  }

  #keptDock(): PlaygroundHost['dock'] {
    return {
      height: () => this.#dock,
      keep: (height) => {
        this.#dock = height;
        this.#keep();
      },
    };
  }

  #keptOrder(): KeptChoice {
    return {
      read: () => this.#requiredFirst,
      keep: (isChosen) => {
        this.#requiredFirst = isChosen;
        this.#keep();
      },
    };
  }

  #showPage(view: PageView): void {
    const isOther = view.slug !== this.#page?.slug;
    if (isOther || view.playground === undefined) this.#unmount();
    if (isOther) this.#main.replaceChildren();
    this.#page = view;
    this.#banner.hide();
    this.#empty.hidden = true;
    this.#main.hidden = false;
    this.#bar.show(view);
    this.#unlisted.show(view);
    this.#authored.show(this.#main, view.css);
    patchPage(this.#main, view.html, (page) => {
      keepGoodBlocks(this.#main, page, view.gaps);
      this.#orderRows(page);
    });
    enhanceProse(this.#main);
    this.#filterUpdates();
    this.#schemaViews.refresh();
    this.#treeKeys.refresh();
    this.#mount(view);
    this.#fillLinked();
    if (isOther) this.#arrive(view);
    else {
      this.#expander.renew(this.#main);
      this.#sync.refresh();
    }
    this.#keep();
  }

  #showEnvironments(view: EnvironmentsView): void {
    const { environments } = this.#host;
    const isOther = environments.view.peek().active?.name !== view.active?.name;
    environments.view.value = view;
    this.#bar.showEnvironments(view);
    if (isOther) for (const { store } of this.#sessions.values()) store.server.followEnvironment();
  }

  #mount(view: PageView): void {
    if (view.playground === undefined) return;
    if (this.#mounted !== undefined) {
      this.#mounted.session.store.update(view.playground);
      this.#mounted.refresh();
      return;
    }
    const session = this.#createSession(view, view.playground);
    this.#mounted = mountPlayground(this.#main, session);
    this.#endKeeping = effect(() => {
      session.store.values.value;
      this.#keep();
    });
  }

  #createSession(view: PageView, playground: NonNullable<PageView['playground']>): PlaygroundSession {
    const known = this.#sessions.get(view.slug);
    if (known !== undefined) {
      known.store.update(playground);
      known.store.server.take();
      return known;
    }
    const kept = this.#kept?.slug === view.slug ? this.#kept.values : undefined;
    const session = createSession(playground, this.#host, kept);
    this.#sessions.set(view.slug, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > mostSessions && oldest !== undefined) this.#sessions.delete(oldest);
    return session;
  }

  #focusSend(slug: string, values: string | undefined): void {
    if (slug !== this.#page?.slug) return;
    if (values !== undefined) this.#fill(parseValues(values).values, 'step of the workflow');
    if (focusSend(this.#main)) return;
    this.#banner.show({
      message: 'This page has no form to send a request from: its playground is set to "simple" or "none".',
    });
  }

  #unmount(): void {
    this.#endKeeping?.();
    this.#mounted?.unmount();
    this.#mounted?.session.socket.disconnect();
    this.#mounted = undefined;
  }

  /** Another page starts at the top, at the requested anchor, or at its scroll position before the window was reloaded. */
  #arrive(view: PageView): void {
    const scroll = this.#kept?.slug === view.slug ? this.#kept.scroll : 0;
    this.#kept = undefined;
    this.#sync.forget();
    // The choice among the parts belongs to the page that was left.
    choosePart('reference');
    if (this.#anchor !== undefined) showAnchor(this.#anchor);
    else window.scrollTo(0, scroll);
    this.#anchor = undefined;
  }

  #showEmpty(message: string): void {
    this.#unmount();
    this.#page = undefined;
    this.#unlisted.show({});
    this.#banner.hide();
    this.#main.hidden = true;
    this.#main.replaceChildren();
    this.#empty.textContent = message;
    this.#empty.hidden = false;
  }

  #keep(): void {
    if (this.#page === undefined) return;
    const { slug, locked } = this.#page;
    const store = this.#mounted?.session.store;
    const values = store === undefined ? {} : withoutSecrets(store.values.peek(), store.view.peek().slice);
    const dock = this.#dock === undefined ? {} : { dock: this.#dock };
    const order = this.#requiredFirst ? ({ requiredFirst: true } as const) : {};
    const isMocked = this.#host.mock.peek();
    const mock = isMocked === undefined ? {} : { isMocked };
    const servers = this.#servers === undefined ? {} : { servers: this.#servers };
    const scroll = Math.round(window.scrollY);
    keepState(this.#api, { slug, locked, scroll, values, ...dock, ...order, ...mock, ...servers });
  }
}

/**
 * Bar and banner stay in view. `--header` holds their height, so that sticky elements stay below them, and `--notice` that of the banner,
 * which comes and goes.
 */
function stickyTop(page: HTMLElement, banner: HTMLElement, others: readonly HTMLElement[]): HTMLElement {
  const top = buildElement('div', { className: 'panel-top' }, ...others, banner);
  new ResizeObserver(() => {
    page.style.setProperty('--header', `${top.offsetHeight}px`);
    page.style.setProperty('--notice', `${banner.getBoundingClientRect().height}px`);
  }).observe(top);
  return top;
}

/** The actions that a click in the page can trigger. */
interface PageActions {
  readonly open: (slug: string, anchor: string | undefined) => void;
  readonly openExternal: (url: string) => void;
  readonly copy: (text: string) => Promise<void>;
}

/**
 * Handles links and copy buttons in the page. In the panel, a link to a page of the site is `/` and its slug
 * (`/api/create#body`).
 */
function followClicks(root: HTMLElement, actions: PageActions): void {
  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>(copyButtons);
    const link = target?.closest<HTMLAnchorElement>('a[href]:not([download])');
    if (button !== null && button !== undefined) void copyFrom(button, actions.copy);
    else if (link !== null && link !== undefined) followLink(event, link, actions);
  });
}

function followLink(event: MouseEvent, link: HTMLAnchorElement, actions: PageActions): void {
  const address = safeAddress(link.getAttribute('href') ?? '');
  event.preventDefault();
  if (address === undefined) return;
  if (address.text.startsWith('#')) {
    showAnchor(address.text.slice(1));
  } else if (address.kind !== 'site') {
    actions.openExternal(address.text);
  } else {
    const [path = '', anchor] = address.text.split('#');
    actions.open(decodePercent(path).replace(/^\/+|\/+$/g, ''), anchor);
  }
}
