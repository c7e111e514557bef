import type { Reader } from '../../src/core/pages/readers/visibility.ts';
import type { EnvironmentsView } from '../../src/protocol/messages.ts';
import type { PageView } from '../../src/protocol/page-view.ts';
import { type EnvironmentActions, EnvironmentPicker } from './environment-picker.ts';
import { PagePicker } from './page-picker.ts';
import { ReaderPicker } from './reader-picker.ts';
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
  readonly element = document.createElement('header');
  readonly #picker: PagePicker;
  readonly #reader: ReaderPicker;
  readonly #environment: EnvironmentPicker;
  readonly #lock: HTMLElement;
  #locked = false;

  constructor(actions: PanelBarActions) {
    registerToolkit();
    this.element.className = 'panel-bar';
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
