import type { EnvironmentsView } from '../../src/protocol/messages.ts';

export interface EnvironmentActions {
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
export class EnvironmentPicker {
  readonly element = document.createElement('select');
  readonly #actions: EnvironmentActions;
  #active: string | undefined;

  constructor(actions: EnvironmentActions) {
    this.#actions = actions;
    this.element.className = 'environment';
    this.element.hidden = true;
    this.element.setAttribute('aria-label', 'Environment');
    this.element.addEventListener('change', () => this.#choose(this.element.value));
  }

  show({ names, active }: EnvironmentsView): void {
    this.#active = active?.name;
    this.element.hidden = names.length === 0;
    this.element.classList.toggle('production', active?.isProduction === true);
    this.element.title = active?.isProduction === true ? `${active.name} is marked as production` : 'Environment';
    const actions = [option(add, 'New environment…')];
    if (active !== undefined) actions.unshift(option(edit, `Open ${active.name}.json`));
    const line = document.createElement('hr');
    this.element.replaceChildren(
      option(none, 'No environment'),
      ...names.map((name) => option(name, name)),
      line,
      ...actions,
    );
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
  const element = document.createElement('option');
  element.value = value;
  element.textContent = text;
  return element;
}
