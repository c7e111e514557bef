import type { SourceNode } from '../../../src/core/source/document/source-document.ts';
import { kindsOf } from './document-kinds.ts';
import { type MistakeKind, nodesOf, removeMember, replaceString, replaceValue, swapLetters } from './mistake.ts';

const { values, texts, keys, extra, element } = kindsOf(({ config }) => [config]);
const addresses = /\/(?:href|url|x|github|linkedin|discord|slack|youtube|twitter)$/;
const https = (change: (rest: string) => string) => (text: string) =>
  text.replace(/^https:\/\/(.*)$/, (_, rest: string) => change(rest));
const colors = /^\/colors\/(?:primary|light|dark)$/;
const entries = /\/pages\/\d+$/;
const isPage = (text: string) => /^[\w/-]+$/.test(text);
const pageOf = (write: (text: string) => string) => (text: string) => (isPage(text) ? write(text) : text);
const destination = /^\/redirects\/\d+\/destination$/;
const plainDestination = (write: (text: string) => string) => (text: string) =>
  /^\/[\w/-]+$/.test(text) ? write(text) : text;
const root = (what: string, key: string, json: string): MistakeKind => extra(`\`${key}\`: ${what}`, /^$/, [key, json]);
const gone = (what: string, pointer: RegExp) => values(what, pointer, removeMember);

/** Addresses, colors and names, entries and owners, redirects, editions, and what other tools or older versions have. */
export const configMistakes: readonly MistakeKind[] = [
  texts(
    'address: htps',
    addresses,
    https((rest) => `htps://${rest}`),
  ),
  texts(
    'address: http//',
    addresses,
    https((rest) => `https//${rest}`),
  ),
  texts(
    'address: one slash',
    addresses,
    https((rest) => `https:/${rest}`),
  ),
  texts(
    'address: scheme twice',
    addresses,
    https((rest) => `https://https://${rest}`),
  ),
  texts(
    'address: without scheme',
    addresses,
    https((rest) => rest),
  ),
  texts(
    'address: blank in the host',
    addresses,
    https((rest) => `https://${rest.replace('.', ' .')}`),
  ),
  texts(
    'address: mailo',
    /\/href$/,
    https(() => 'mailo:team@example.com'),
  ),
  texts(
    'address: e-mail without mailto',
    /\/href$/,
    https(() => 'team@example.com'),
  ),
  texts(
    'social network: name alone',
    /^\/footer\/socials\/\w+$/,
    https((rest) => rest.split('/').at(-1) ?? ''),
  ),
  texts('color: word', colors, () => 'orange'),
  texts('color: misspelt word', colors, () => 'ornage'),
  texts('color: rgb()', colors, () => 'rgb(13, 147, 115)'),
  texts('color: hsl()', colors, () => 'hsl(166, 84%, 31%)'),
  texts('color: five digits', colors, (text) => text.slice(0, -1)),
  texts('color: letter that is no digit', colors, (text) => text.replace(/.$/, 'G')),
  texts('color: without #', colors, (text) => text.replace('#', '')),
  texts('color: 0x', colors, (text) => text.replace('#', '0x')),
  texts(
    'entry: with a query',
    entries,
    pageOf((text) => `${text}?a=1`),
  ),
  texts(
    'entry: with an anchor',
    entries,
    pageOf((text) => `${text}#start`),
  ),
  texts(
    'entry: with .html',
    entries,
    pageOf((text) => `${text}.html`),
  ),
  texts(
    'entry: backslashes',
    entries,
    pageOf((text) => text.replaceAll('/', '\\\\')),
  ),
  texts(
    'entry: in capitals',
    entries,
    pageOf((text) => text.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase())),
  ),
  texts('entry: misspelt', entries, pageOf(swapLast)),
  texts(
    'entry: underscores',
    entries,
    pageOf((text) => text.replace(/-(?=[^/]*$)/, '_')),
  ),
  texts(
    'entry: blank for a hyphen',
    entries,
    pageOf((text) => text.replace(/-(?=[^/]*$)/, ' ')),
  ),
  texts(
    'entry: plural',
    entries,
    pageOf((text) => `${text}s`),
  ),
  texts(
    'entry: folder left out',
    entries,
    pageOf((text) => text.replace(/^[\w-]+\//, '')),
  ),
  texts(
    'entry: folder twice',
    entries,
    pageOf((text) => text.replace(/^([\w-]+\/)/, '$1$1')),
  ),
  texts(
    'entry: folder misspelt',
    entries,
    pageOf((text) => text.replace(/^[\w-]{5,}(?=\/)/, swapLetters)),
  ),
  texts(
    'entry: all pages of a folder',
    entries,
    pageOf((text) => text.replace(/[^/]+$/, '*')),
  ),
  values('entry: nothing', entries, (node) => (node.kind === 'string' ? replaceValue(node, 'null') : undefined)),
  values('entry: empty', entries, (node) => (node.kind === 'string' ? replaceString(node, '') : undefined)),
  values('entry: object with a title', entries, (node) =>
    node.kind === 'string' ? replaceValue(node, `{ "title": "Start", "href": "/${node.string()}" }`) : undefined,
  ),
  element('entry: twice in a group', /\/pages$/, (list) => {
    const text = list.at(list.size - 1)?.string();
    return text === undefined ? undefined : JSON.stringify(text);
  }),
  element('entry: description', /\/pages$/, () => '"api/reference.yaml"'),
  element('entry: picture', /\/pages$/, () => '"images/overview.png"'),
  element('entry: two methods', /\/pages$/, () => '"GET,PATCH /users"'),
  element('entry: operation that is nowhere', /\/pages$/, () => '"GET /no/such/path"'),
  element('entry: operation of an absent file', /\/pages$/, () => '"api/none.yaml GET /users"'),
  element('entry: method alone', /\/pages$/, () => '"GET"'),
  element('group: without name', /\/groups$/, (list) => elementWith(list, '"icon": "book", "hidden": true, "pages"')),
  element('group: name alone', /\/groups$/, () => '{ "group": "More" }'),
  element('group: empty', /\/groups$/, () => '{ "group": "More", "pages": [] }'),
  element('group: page for a list', /\/groups$/, () => '{ "group": "More", "pages": "index" }'),
  element('tab: name alone', /\/tabs$/, () => '{ "tab": "More" }'),
  element('tab: misspelt content', /\/tabs$/, (list) => elementWith(list, '"tab": "More", "hidden": true, "pgaes"')),
  element('tab: bad address', /\/tabs$/, () => '{ "tab": "More", "href": "htps://example.com" }'),
  element('anchor: without address', /\/anchors$/, () => '{ "anchor": "More", "icon": "book" }'),
  element('dropdown: without name', /\/dropdowns$/, () => '{ "icon": "book", "href": "https://example.com" }'),
  element('language: unknown code', /\/languages$/, () => '{ "language": "xx-yy", "href": "https://example.com" }'),
  element('version: without name', /\/versions$/, () => '{ "href": "https://example.com" }'),
  element('link of the bar: without label', /^\/navbar\/links$/, () => '{ "href": "https://example.com" }'),
  element('link of the bar: without address', /^\/navbar\/links$/, () => '{ "label": "More" }'),
  element('link of the bar: misspelt key', /^\/navbar\/links$/, () => '{ "lable": "More", "href": "https://a.test" }'),
  element('redirect: without destination', /^\/redirects$/, () => '{ "source": "/old/a" }'),
  element('redirect: onto itself', /^\/redirects$/, () => '{ "source": "/old/a", "destination": "/old/a" }'),
  element('redirect: to nowhere', /^\/redirects$/, () => '{ "source": "/old/a", "destination": "/no/such/page" }'),
  element('redirect: unknown part', /^\/redirects$/, () => '{ "source": "/old/:a", "destination": "/:b" }'),
  element('redirect: misspelt key', /^\/redirects$/, () => '{ "source": "/old/a", "destnation": "/" }'),
  element('redirect: old keys', /^\/redirects$/, () => '{ "from": "/old/a", "to": "/" }'),
  texts(
    'redirect: to an anchor that is not there',
    destination,
    plainDestination((text) => `${text}#no-such-heading`),
  ),
  texts(
    'redirect: to .mdx',
    destination,
    plainDestination((text) => `${text}.mdx`),
  ),
  texts(
    'redirect: without slash',
    destination,
    plainDestination((text) => text.slice(1)),
  ),
  texts('redirect: misspelt', destination, plainDestination(swapLast)),
  texts('redirect: scheme misspelt', destination, () => 'htps://example.com/a'),
  gone('`name` gone', /^\/name$/),
  gone('`theme` gone', /^\/theme$/),
  gone('`colors` gone', /^\/colors$/),
  gone('`colors.primary` gone', /^\/colors\/primary$/),
  gone('label gone', /^\/navbar\/(?:links\/\d+|primary)\/label$/),
  gone('address gone', /^\/navbar\/(?:links\/\d+|primary)\/href$/),
  gone('label of the footer gone', /^\/footer\/links\/\d+\/items\/\d+\/label$/),
  gone('address of the footer gone', /^\/footer\/links\/\d+\/items\/\d+\/href$/),
  gone('address of an anchor gone', /\/anchors\/\d+\/href$/),
  gone(
    'name of an element gone',
    /\/(?:tabs|groups|anchors|dropdowns|versions|languages)\/\d+\/(?:tab|group|anchor|dropdown|version|language)$/,
  ),
  texts('theme: misspelt', /^\/theme$/, swapLetters),
  texts('theme: of another tool', /^\/theme$/, () => 'dark'),
  texts('contextual option: misspelt', /^\/contextual\/options\/\d+$/, swapLetters),
  texts('icon: misspelt', /\/icon$/, (text) => (/^[a-z-]{5,}$/.test(text) ? swapLetters(text) : text)),
  texts('icon: file that is not there', /\/icon$/, () => '/icons/none.svg'),
  texts('picture: not there', /^\/(?:favicon|logo\/(?:light|dark)|logo)$/, (text) => text.replace(/(\.\w+)$/, '-2$1')),
  texts('picture: other extension', /^\/(?:favicon|logo\/(?:light|dark)|logo)$/, (text) =>
    text.replace(/\.\w+$/, '.jepg'),
  ),
  texts('language: name for a code', /\/languages\/\d+\/language$/, () => 'english'),
  texts(
    'language: as the one before',
    /\/languages\/[1-9]\/language$/,
    (_, node) => node.parent?.parent?.at(0)?.get('language')?.string() ?? '',
  ),
  texts(
    'version: as the one before',
    /\/versions\/[1-9]\/version$/,
    (_, node) => node.parent?.parent?.at(0)?.get('version')?.string() ?? '',
  ),
  texts('source: misspelt', /\/(?:openapi|asyncapi|source|openapi\/\d+)$/, (text) =>
    /\.(?:json|ya?ml)$/.test(text) ? swapLast(text) : text,
  ),
  texts('source: other extension', /\/(?:openapi|asyncapi|openapi\/\d+)$/, (text) =>
    text.replace(/\.json$/, '.jsno').replace(/\.ya?ml$/, '.ymal'),
  ),
  texts('source: folder', /\/(?:openapi|asyncapi)$/, (text) => text.replace(/\/?[^/]+\.(?:json|ya?ml)$/, '/')),
  keys('key of the navigation in the plural', /\/(?:group|tab|anchor|version|language)$/, (key, node) =>
    node.kind === 'string' ? `${key}s` : key,
  ),
  keys('key of the navigation in the singular', /\/(?:groups|tabs|pages|anchors|versions|languages)$/, (key) =>
    key.slice(0, -1),
  ),
  keys('key of the navigation in capitals', /\/(?:groups|tabs|pages|anchors|group|tab|icon)$/, (key) =>
    key.toUpperCase(),
  ),
  keys('social network: misspelt', /^\/footer\/socials\/\w{5,}$/, swapLetters),
  root('misspelt', 'favicno', '"/favicon.svg"'),
  root('of mint.json', 'topbarLinks', '[{ "name": "Support", "url": "https://example.com" }]'),
  root('of mint.json', 'topbarCtaButton', '{ "name": "Start", "url": "https://example.com" }'),
  root('of mint.json', 'footerSocials', '{ "x": "https://x.com/example" }'),
  root('of mint.json', 'modeToggle', '{ "default": "dark" }'),
  root('of mint.json', 'backgroundImage', '"https://example.com/background.png"'),
  root('of mint.json', 'anchors', '[{ "name": "Community", "icon": "users", "url": "https://example.com" }]'),
  root('of mint.json', 'tabs', '[{ "name": "API", "url": "api" }]'),
  root('of mint.json', 'primaryTab', '{ "name": "Guides" }'),
  root('of mint.json', 'metadata.og:title', '"Docs"'),
  root('of another tool', 'sidebar', '[]'),
  root('of another tool', 'baseUrl', '"/docs"'),
  root('of another tool', 'title', '"Docs"'),
  root('wrong type', 'banner', '"News"'),
  root('wrong type', 'search', '"Find it"'),
  root('wrong type', 'redirects', '{ "/old": "/new" }'),
  root('wrong type', 'contextual', '["copy"]'),
  root('wrong type', 'seo', '{ "indexing": true }'),
  root('wrong type', 'errors', '{ "404": { "redirect": "no" } }'),
  root('wrong word', 'appearance', '{ "default": "drak" }'),
  root('wrong word', 'appearance', '{ "default": "auto" }'),
  root('wrong word', 'background', '{ "decoration": "gird" }'),
  root('wrong word', 'styling', '{ "eyebrows": "breadcrumb" }'),
  root('wrong word', 'styling', '{ "codeblocks": "drak" }'),
  root('wrong word', 'icons', '{ "library": "fontawsome" }'),
  root('wrong word', 'seo', '{ "indexing": "al" }'),
  root('wrong word', 'contextual', '{ "options": ["copi"] }'),
  root('wrong word', 'api', '{ "playground": { "display": "off" } }'),
  root('wrong word', 'api', '{ "playground": "off" }'),
  root('wrong word', 'api', '{ "examples": { "languages": ["pyhton"] } }'),
  root('wrong word', 'api', '{ "mdx": { "auth": { "method": "beerer" } } }'),
  root('old key', 'api', '{ "baseUrl": "https://api.example.com" }'),
  root('old key', 'api', '{ "auth": { "method": "bearer" } }'),
  root('misspelt key', 'api', '{ "playgorund": { "display": "simple" } }'),
  root('misspelt key', 'fonts', '{ "famliy": "Inter" }'),
  root('without family', 'fonts', '{ "weight": 400 }'),
  root('weight as a word', 'fonts', '{ "family": "Inter", "weight": "bold" }'),
  root('format', 'fonts', '{ "family": "Own", "source": "https://a.test/f.woff2", "format": "wof2" }'),
  root('of the wrong form', 'integrations', '{ "ga4": { "measurementId": "UA-1234" } }'),
  root('of the wrong form', 'integrations', '{ "gtm": { "tagId": "UA-1234" } }'),
  root('misspelt', 'integrations', '{ "postohg": { "apiKey": "phc_1" } }'),
  root('empty list', 'footer', '{ "links": [] }'),
  root('without label', 'navbar', '{ "links": [{ "href": "https://example.com" }] }'),
  root('without address', 'navbar', '{ "primary": { "type": "button", "label": "Start" } }'),
  root('wrong word', 'navbar', '{ "primary": { "type": "buton", "label": "Start", "href": "https://a.test" } }'),
  root('dismissible as a word', 'banner', '{ "content": "News", "dismissible": "yes" }'),
  root('without content', 'banner', '{ "dismissible": true }'),
  root('other schema', '$schema', '"https://example.com/schema.json"'),
];

/** An element with a page that the list has, so that nothing else is wrong with it. */
function elementWith(list: SourceNode, start: string): string | undefined {
  for (const node of nodesOf(list)) {
    const text = node.parent?.key === 'pages' ? (node.string() ?? '') : '';
    if (isPage(text)) return `{ ${start}: ["${text}"] }`;
  }
  return undefined;
}

/** Two letters of the last word change places. */
function swapLast(text: string): string {
  const { 0: found = '', index = text.length } =
    [...text.matchAll(/[a-z]{4,}/gi)].filter(({ 0: word }) => word[1] !== word[2]).at(-1) ?? {};
  if (found === '') return text;
  return `${text.slice(0, index)}${swapLetters(found)}${text.slice(index + found.length)}`;
}
