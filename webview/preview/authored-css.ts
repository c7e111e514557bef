/**
 * The author's CSS of the shown page. It is a constructed style sheet: the policy of the panel allows no style in the
 * document that has no nonce.
 */
export class AuthoredCss {
  readonly #sheet = new CSSStyleSheet();
  #text = '';

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    // Style sheets of authors ask for this class, as on sites of Mintlify.
    const markDark = () => {
      const { classList } = document.body;
      const isDark = classList.contains('vscode-dark') || classList.contains('vscode-high-contrast');
      document.documentElement.classList.toggle('dark', isDark);
    };
    markDark();
    new MutationObserver(markDark).observe(document.body, { attributeFilter: ['class'] });
  }

  show(main: HTMLElement, text = ''): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#sheet.replaceSync(text);
    main.toggleAttribute('data-authored', text !== '');
  }
}
