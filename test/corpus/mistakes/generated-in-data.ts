import type { SourceDocument, SourceNode } from '../../../src/core/source/document/source-document.ts';
import { descriptionSlips, navigationSlips } from '../../support/data-mistakes/family-slips.ts';
import { anySlips, atValues, isMember, type SlipKind } from '../../support/data-mistakes/slips.ts';
import {
  type Mistake,
  type MistakeKind,
  removeMember,
  renameKey,
  replaceString,
  replaceValue,
  swapLetters,
} from './mistake.ts';

/** Slips as mistakes of a site; the object around the value, and the value, may be marked as well. */
function inDocuments(
  { what, find }: SlipKind,
  documentsOf: (site: Parameters<MistakeKind['find']>[0]) => readonly SourceDocument[],
  isMistake: (node: SourceNode) => boolean,
): MistakeKind {
  return {
    what,
    *find(site): Iterable<Mistake> {
      for (const document of documentsOf(site)) {
        for (const { start, end, text, node } of find(document)) {
          if (node !== undefined && !isMistake(node)) continue;
          if (document.text.slice(start, end) === text) continue;
          const parent = node?.parent;
          const also = [
            node?.keySpan,
            node?.span,
            parent?.keySpan,
            parent && { start: parent.start, end: parent.start + 1 },
          ];
          yield { file: document.file, span: { start, end }, text, also: also.filter((span) => span !== undefined) };
        }
      }
    },
  };
}

/** Slips that no one could tell from what is meant: in names and words that are the writer's own. */
const undetectable =
  /^(?:missing key|misspelt word|word in other case|empty text|key without its last letter|key in other case|key with a hyphen|blank at the end of a word|object for a list|nothing for a value|colon in a text|other place of a parameter|example and examples|flag for a text|number for a text)$/;

/** Other notations of the same entry, which the navigation reads alike. */
const isSameEntry = ({ what }: SlipKind) => /^(?:with \.mdx?|with a dot|with a slash|blank in a path)$/.test(what);

/** Keys and values that one version of a standard allows, and another does not. */
function isAllowedByVersion({ what }: SlipKind, { document }: SourceNode): boolean {
  const { root, language } = document;
  const isNewer = root?.get('asyncapi') !== undefined || /^3\.[12]/.test(root?.get('openapi')?.string() ?? '');
  if (what === 'nullable') return root?.get('openapi')?.string()?.startsWith('3.0') === true;
  // YAML reads `True` as true, and newer schemas may have any key.
  if (what === 'True for a flag' || what === 'yes for a flag') return language === 'yaml' && what.startsWith('True');
  return isNewer && /^(?:const|type list|unknown key|unknown object)$/.test(what);
}

/** Names of properties, paths, schemas and so on, which are the writer's own. */
const isName = ({ parent, pointer }: SourceNode) =>
  /^(?:paths|properties|patternProperties|schemas|responses|parameters|headers|variables|scopes|securitySchemes|channels|messages|servers|mapping|definitions|examples)$/.test(
    String(parent?.key),
  ) || /\/(?:examples?|default|enum|x-[^/]*|value|required)(?:\/|$)/.test(pointer);

/** Members of `docs.json` whose keys and values its schema knows. */
const isKnownPlace = ({ pointer }: SourceNode) =>
  /^\/(?:navigation|theme|colors|api|navbar|footer\/links)(?:\/|$)/.test(pointer);

export const configKinds: readonly MistakeKind[] = [
  ...[
    ...navigationSlips.filter((kind) => !isSameEntry(kind)),
    ...anySlips.filter(({ what }) => !undetectable.test(what)),
  ].map((kind) => inDocuments(kind, ({ config }) => [config], isKnownPlace)),
  ...[
    renamed('unknown social network', /^\/footer\/socials\/\w{5,}$/, swapLetters),
    changed('redirect without slash', /^\/redirects\/\d+\/(?:source|destination)$/, (text) => text.replace(/^\//, '')),
    changed('redirect from a host', /^\/redirects\/\d+\/source$/, (text) => `https://docs.example.com${text}`),
    atValues('entry that is an address', (node) => {
      const { start } = node.span;
      return /\/pages\/\d+$/.test(node.pointer) && node.kind === 'string'
        ? { span: { start, end: start }, text: '"https://www.example.com/page", ' }
        : undefined;
    }),
    atValues('redirect twice', (node) => {
      if (!/^\/redirects\/\d+$/.test(node.pointer)) return undefined;
      const { start, end } = node.span;
      return { span: { start, end: start }, text: `${node.document.text.slice(start, end)}, ` };
    }),
  ].map((kind) =>
    inDocuments(
      kind,
      ({ config }) => [config],
      () => true,
    ),
  ),
];

function renamed(what: string, pointer: RegExp, make: (key: string) => string): SlipKind {
  return atValues(what, (node) =>
    isMember(node) && pointer.test(node.pointer) && make(String(node.key)) !== node.key
      ? renameKey(node, make(String(node.key)))
      : undefined,
  );
}

function changed(what: string, pointer: RegExp, make: (text: string) => string): SlipKind {
  return atValues(what, (node) => {
    const text = pointer.test(node.pointer) ? (node.string() ?? '') : '';
    return text === '' || make(text) === text ? undefined : replaceString(node, make(text));
  });
}

/** Places of a description whose keys are keywords, not names that its author chose. */
const isKeyword = ({ pointer, key, parent }: SourceNode) =>
  !/\/(?:examples?|default|enum|x-[^/]*|value)(?:\/|$)/.test(pointer) &&
  typeof key === 'string' &&
  !/^(?:paths|properties|schemas|responses|parameters|content|headers|variables|scopes|securitySchemes|channels|messages|servers|mapping)$/.test(
    String(parent?.key),
  ) &&
  /\/(?:get|post|put|patch|delete|parameters\/\d+|requestBody|info|servers\/\d+)\/\w+$/.test(pointer);

/** Slips that the kinds of texts before do not have: names that nothing defines, and words that are nearly known. */
const nameSlips: readonly SlipKind[] = [
  changed('required: misspelt', /\/required\/\d+$/, swapLetters),
  changed('format: misspelt', /\/format$/, (text) =>
    /^(?:date-time|uuid|email|date|int32|int64)$/.test(text)
      ? text
          .replace(/^date-time$/, 'datetime')
          .replace('uuid', 'uiud')
          .replace('email', 'emial')
          .replace(/^int/, 'itn')
      : text,
  ),
  renamed('media type: bare', /\/content\/application~1json$/, () => 'json'),
  renamed('media type: misspelt', /\/content\/application~1json$/, () => 'aplication/json'),
  renamed('media type: misspelt subtype', /\/content\/application~1json$/, () => 'application/jsno'),
  renamed('server variable: misspelt', /^\/servers\/\d+\/variables\/\w{4,}$/, swapLetters),
  atValues('server variable: gone', (node) =>
    /^\/servers\/\d+\/variables$/.test(node.pointer) ? removeMember(node) : undefined,
  ),
  changed('server variable: not declared', /^\/servers\/\d+\/url$/, (text) => `${text.replace(/\/$/, '')}/{stage}`),
  renamed('extension: misspelt', /\/x-(?:mint|hidden|codeSamples|code-samples|excluded|platform)$/, (key) =>
    key.replace(/(..)$/, (end) => `${end[1]}${end[0]}`),
  ),
  atValues('flag of an extension: yes', (node) =>
    /\/x-(?:hidden|excluded|internal)$/.test(node.pointer) ? replaceValue(node, '"yes"') : undefined,
  ),
  changed('body: refers to a schema', /\/requestBody\/\$ref$/, (text) => text.replace('/requestBodies/', '/schemas/')),
  changed('protocol: misspelt', /^\/servers\/[^/]+\/protocol$/, (text) =>
    text.length < 4 ? 'websocket' : swapLetters(text),
  ),
  changed('host: with scheme', /^\/servers\/[^/]+\/host$/, (text) => `wss://${text}`),
  changed('link: unknown operation', /\/links\/[^/]+\/operationId$/, swapLetters),
  changed('discriminator: misspelt', /\/discriminator\/propertyName$/, swapLetters),
];

export const descriptionKinds: readonly MistakeKind[] = [
  ...descriptionSlips.map((kind) =>
    inDocuments(
      kind,
      ({ descriptions }) => descriptions,
      (node) => !isAllowedByVersion(kind, node) && !(/^`/.test(kind.what) && isName(node)),
    ),
  ),
  ...anySlips
    .filter(({ what }) => !undetectable.test(what))
    .map((kind) =>
      inDocuments(
        kind,
        ({ descriptions }) => descriptions,
        (node) => isKeyword(node) && !isAllowedByVersion(kind, node),
      ),
    ),
  ...nameSlips.map((kind) =>
    inDocuments(
      kind,
      ({ descriptions }) => descriptions,
      () => true,
    ),
  ),
];
