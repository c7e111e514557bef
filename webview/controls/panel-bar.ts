import type { Reader } from '../../src/core/pages/readers/visibility.ts';
import type { EnvironmentsView } from '../../src/protocol/messages.ts';
import type { PageView } from '../../src/protocol/page-view.ts';
import { buildElement } from '../prose/build-element.ts';
import { PagePicker } from './page-picker.ts';
import { iconButton, nameButton, registerToolkit } from './toolkit.ts';

interface PanelBarActions {
  readonly open: (slug: string) => void;
  readonly lock: (locked: boolean) => void;
  readonly showAs: (reader: Reader) => void;
  readonly refresh: () => void;
  readonly environments: EnvironmentActions;
}

/** The panel's toolbar: page picker, reader, environment, lock, and refresh. */
export class PanelBar {
  readonly element = buildElement('header', { className: 'panel-bar' });
  readonly #picker: PagePicker;
  readonly #reader: ReaderPicker;
  readonly #environment: EnvironmentPicker;
  readonly #lock: HTMLElement;
  #locked = false;

  constructor(actions: PanelBarActions) {
    registerToolkit();
    this.#picker = new PagePicker(actions.open);
    this.#reader = new ReaderPicker(actions.showAs);
    this.#environment = new EnvironmentPicker(actions.environments);
    this.#lock = iconButton('following', followingLabel, () => {
      this.#showLock(!this.#locked);
      actions.lock(this.#locked);
    });
    this.#showLock(false);
    this.element.append(
      this.#picker.element,
      this.#reader.element,
      this.#environment.element,
      this.#lock,
      iconButton('refresh', 'Refresh the page', actions.refresh),
    );
  }

  show({ pages, title, locked, readers }: Pick<PageView, 'pages' | 'title' | 'locked' | 'readers'>): void {
    this.#picker.show(pages, title);
    this.#reader.show(readers);
    this.#showLock(locked);
  }

  showEnvironments(view: EnvironmentsView): void {
    this.#environment.show(view);
  }

  #showLock(locked: boolean): void {
    this.#locked = locked;
    nameButton(this.#lock, locked ? 'locked' : 'following', locked ? lockedLabel : followingLabel);
    this.#lock.setAttribute('aria-pressed', String(locked));
  }
}

const followingLabel = 'Follows the editor. Lock the preview to this page';
const lockedLabel = 'Locked to this page. Let the preview follow the editor';

interface EnvironmentActions {
  /** Undefined: "No environment". */
  readonly pick: (name: string | undefined) => void;
  /** Opens the environment's file. Undefined: creates a new environment. */
  readonly open: (name: string | undefined) => void;
}

/** Option values that no file name can equal, because they contain a slash. */
const none = '/none';
const add = '/add';
const edit = '/edit';

/** Selects the environment whose variables fill requests. Hidden if the site has none. */
class EnvironmentPicker {
  readonly element = buildElement('select', { className: 'environment', hidden: true, ariaLabel: 'Environment' });
  readonly #actions: EnvironmentActions;
  #active: string | undefined;

  constructor(actions: EnvironmentActions) {
    this.#actions = actions;
    this.element.addEventListener('change', () => this.#choose(this.element.value));
  }

  show({ names, active }: EnvironmentsView): void {
    this.#active = active?.name;
    this.element.hidden = names.length === 0;
    this.element.classList.toggle('production', active?.isProduction === true);
    this.element.title = active?.isProduction === true ? `${active.name} is marked as production` : 'Environment';
    const actions = [option(add, 'New environment…')];
    if (active !== undefined) actions.unshift(option(edit, `Open ${active.name}.json`));
    const choices = [option(none, 'No environment'), ...names.map((name) => option(name, name))];
    this.element.replaceChildren(...choices, buildElement('hr', {}), ...actions);
    this.element.value = active?.name ?? none;
  }

  #choose(value: string): void {
    // An action is not a selection. The host reports a change of the environment through `show`.
    this.element.value = this.#active ?? none;
    if (value === add) this.#actions.open(undefined);
    else if (value === edit) this.#actions.open(this.#active);
    else this.#actions.pick(value === none ? undefined : value);
  }
}

function option(value: string, text: string): HTMLOptionElement {
  return new Option(text, value);
}

/** Selects the reader whose view of the page is shown. Hidden if the page is the same for all readers. */
class ReaderPicker {
  readonly element = buildElement('select', { className: 'reader', hidden: true, ariaLabel: 'Reader' });
  readonly #choose: (reader: Reader) => void;
  #choices: readonly Reader[] = [];

  constructor(choose: (reader: Reader) => void) {
    this.#choose = choose;
    this.element.title = 'Show the page as a reader sees it';
    this.element.addEventListener('change', () => {
      const chosen = this.#choices[this.element.selectedIndex];
      if (chosen !== undefined) this.#choose(chosen);
    });
  }

  show(readers: PageView['readers']): void {
    this.element.hidden = readers === undefined;
    if (readers === undefined) return;
    const { choices, shown } = readers;
    const isShown = (reader: Reader) => JSON.stringify(reader) === JSON.stringify(shown);
    // The selected group may come from the previous page and not be named by this one.
    this.#choices = choices.some(isShown) ? choices : [...choices, shown];
    this.element.replaceChildren(...this.#choices.map((reader) => new Option(formatReader(reader))));
    this.element.selectedIndex = this.#choices.findIndex(isShown);
  }
}

function formatReader(reader: Reader): string {
  switch (reader.kind) {
    case 'writer':
      return 'Everything, with visibility marks';
    case 'human':
      return 'As a human';
    case 'agent':
      return 'As an agent';
    case 'anyone':
      return 'As anyone';
    case 'member':
      return reader.groups.length === 0
        ? 'As a signed-in user'
        : `As a signed-in member of ${reader.groups.join(', ')}`;
    default:
      return reader satisfies never;
  }
}
