/** The start of class names that we make for authored ones. */
const prefix = 'own-';

/**
 * The class name that pages and style sheets of the site have in place of an authored one. Names that our own style
 * sheets and scripts use are renamed (`card` → `own-card`), so that neither style reaches the other.
 */
export function publicClass(name: string): string {
  return reservedClasses.has(name) || /^(?:x-|own-)/.test(name) ? `${prefix}${name}` : name;
}

/** Splits the value of `class` or `className` into the names that pages may have. */
export function listClasses(written: string): readonly string[] {
  const names = written.split(/\s+/).filter((name) => name !== '' && !/[\p{Cc}<>"`]/u.test(name));
  return [...new Set(names)].slice(0, mostClasses).map(publicClass);
}

/** The most class names of one element; real ones have far fewer. */
const mostClasses = 100;

/** The class of elements with these declarations in their `style`. */
export function styleClass(hash: string): string {
  return `${prefix}s-${hash}`;
}

const names = `
a about action-menu actions active add again anchors as-text at-caret attempt bad badge banner bar
bar-line bare base base-url beside body body-tools brand breaking button bytes c callback cancel
caption card cardbar chips choices chosen clear-search close code code-bad code-info code-ok
code-warn composer composer-view connected content copy copy-code copy-page copyable count critical
crumbs current custom d date-pick deeper def del deprecated described description dim dot dotted
draft edition-missing empty end ended endpoints entry entry-new entry-value enum env env-actions
environment example example-responses examples expand-all explained external f facts facts-of field
file file-item file-pick fill fills find find-bar find-next find-previous fine fold folded form
found-kind frame from gap get ghost glyph grip group group-name groups guide headers hex hide
history history-item history-row history-size history-url hit hits icon in in-form in-step item
item-buttons item-field item-head item-value items jump k keep kinds label lacks layout-center
layout-custom lead leading limits line lines links list-head log log-tools long longer m marks match
media medias members menu message-bytes message-image messages missing mock mode-center mode-custom
mode-frame mode-wide more n name narrow nav-name nav-switch nav-tab nav-tabs nav-tag nest next none
note note-badge object of-items ok on only-value open open-search or others outcome outcome-head
over owner p page-list page-menu page-picker page-title page-views pages panel panel-bar panel-top
parameters paste patch path-bar peek phase-body phase-connect phase-lookup phase-redirects phase-tls
phase-waiting pick pill pin pins plain plain-action post production progress prose put query quiet
quiet-state raw-body raw-editor reader redirect redirects replay reply req request required
required-first response response-content response-image response-media response-page rest row rows
rule s s2 s3 s4 s5 said samples schema schema-text scheme scopes search search-open secret send sent
shape show show-all sidebar sign-in sign-in-progress sign-in-state site site-about site-banner
site-footer skip small socials socket states statuses stays strip stuck sub subprotocols suggestions
summary swatch switch t tabbed table-box tabs text texts tile timing title titled to to-source toc
token top tree try type typed undeclared unlisted unscripted url user-code value variable
variable-box variable-note variant variants views visually-hidden vscode-dark vscode-high-contrast
vscode-high-contrast-light vscode-light vscode-reduce-motion warn warning way what where whole why
wire with-text wraps ws
`;

/** The classes of our own style sheets that have no `x-` before them. The build takes them from the style sheets (`scripts/own-classes.mjs`). */
const reservedClasses: ReadonlySet<string> = new Set(names.split(/\s+/).filter((name) => name !== ''));
