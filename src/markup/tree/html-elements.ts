/** Void elements of HTML, which never have content. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr param'.split(' '),
);

/** The elements that pages may contain. Only the content of other elements is kept. */
export const allowedElements: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section ' +
    'small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr'
  ).split(' '),
);

/** Elements that are removed together with their content, which is not prose; the last two are for Redoc, in descriptions. */
export const droppedElements: ReadonlySet<string> = new Set(
  (
    'script style template noscript svg math canvas object embed applet head title textarea select noembed noframes xmp plaintext ' +
    'securitydefinitions security-definitions'
  ).split(' '),
);

/** The remaining HTML elements: `<form>` in a description is a tag, and `<YOUR_KEY>` is text. */
const otherElements: ReadonlySet<string> = new Set(
  'area base body button data datalist dialog fieldset font form frame frameset html iframe input label legend link map menu meta meter option optgroup output param progress slot big'.split(
    ' ',
  ),
);

export function isHtmlElement(name: string): boolean {
  return allowedElements.has(name) || droppedElements.has(name) || otherElements.has(name);
}

/** Inline elements; a line that starts with one is still a paragraph. */
export const inlineElements: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr ' +
    'Icon Tooltip Badge'
  ).split(' '),
);

/** Elements that may contain only inline content: a paragraph in them is unwrapped. */
export const phrasingOnly: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 summary caption dt pre'.split(' '));
