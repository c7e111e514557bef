import type { PageView } from '../../src/protocol/page-view.ts';
import { PagePicker } from './page-picker.ts';
import { iconButton, nameButton, registerToolkit } from './toolkit.ts';

interface PanelBarActions {
  readonly open: (slug: string) => void;
  readonly lock: (locked: boolean) => void;
  readonly refresh: () => void;
}

/** The panel's toolbar: page picker, lock, and refresh. */
export class PanelBar {
  readonly element = document.createElement('header');
  readonly #picker: PagePicker;
  readonly #lock: HTMLElement;
  #locked = false;

  constructor(actions: PanelBarActions) {
    registerToolkit();
    this.element.className = 'panel-bar';
    this.#picker = new PagePicker(actions.open);
    this.#lock = iconButton('following', followingWords, () => {
      this.#showLock(!this.#locked);
      actions.lock(this.#locked);
    });
    this.#showLock(false);
    this.element.append(
      this.#picker.element,
      this.#lock,
      iconButton('refresh', 'Show the page again', actions.refresh),
    );
  }

  show({ pages, title, locked }: Pick<PageView, 'pages' | 'title' | 'locked'>): void {
    this.#picker.show(pages, title);
    this.#showLock(locked);
  }

  #showLock(locked: boolean): void {
    this.#locked = locked;
    nameButton(this.#lock, locked ? 'locked' : 'following', locked ? lockedWords : followingWords);
    this.#lock.setAttribute('aria-pressed', String(locked));
  }
}

const followingWords = 'Follows the editor. Lock the preview to this page';
const lockedWords = 'Locked to this page. Let the preview follow the editor';
