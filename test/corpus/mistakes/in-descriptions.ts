import type { SourceDocument, SourceNode } from '../../../src/core/source/document/source-document.ts';
import {
  type Mistake,
  type MistakeKind,
  nodesOf,
  removeMember,
  renameKey,
  replaceString,
  replaceValue,
  swapLetters,
} from './mistake.ts';

type Make = (node: SourceNode) => Mistake | undefined;

/** Values at places of descriptions, each changed. */
function values(what: string, pointer: RegExp, make: Make): MistakeKind {
  return {
    what,
    *find({ descriptions }) {
      for (const { root } of descriptions) {
        for (const node of nodesOf(root)) {
          if (!pointer.test(node.pointer) || /\/(?:examples?|default)\//.test(node.pointer)) continue;
          const mistake = make(node);
          if (mistake !== undefined) yield mistake;
        }
      }
    },
  };
}

/** A change of signs: what the pattern finds, in the language. */
function signs(what: string, language: SourceDocument['language'], pattern: RegExp, text: string): MistakeKind {
  return {
    what,
    *find({ descriptions }) {
      for (const document of descriptions) {
        if (document.language !== language) continue;
        for (const { 0: found, index } of document.text.matchAll(pattern)) {
          yield { file: document.file, span: { start: index, end: index + found.length }, text };
        }
      }
    },
  };
}

const misspeltKey: Make = (node) => renameKey(node, swapLetters(String(node.key)));
const parameter = String.raw`/parameters/(?:\d+|[^/]+)`;
const schema = `/(?:schema|items|properties/[^/]+|schemas/[^/]+)`;
const operation = `^/paths/[^/]+/(?:get|post|put|patch|delete)`;

function firstOther(node: SourceNode, name: string): SourceNode | undefined {
  for (const other of nodesOf(node.document.root)) {
    if (other.key === name && other.kind === 'string' && other.pointer !== node.pointer) return other;
  }
  return undefined;
}

/** Another value of the kind that the schema's type is not. */
function wrongValue(type: string | undefined): string | undefined {
  if (type === 'string') return '42';
  return type === 'integer' || type === 'number' || type === 'boolean' ? '"many"' : undefined;
}

export const descriptionMistakes: readonly MistakeKind[] = [
  values(
    'misspelt key of an operation',
    new RegExp(`${operation}/(?:summary|parameters|requestBody|tags)$`),
    misspeltKey,
  ),
  values('misspelt responses', new RegExp(`${operation}/responses$`), misspeltKey),
  values('misspelt key of a parameter', new RegExp(`${parameter}/(?:name|in|required|schema)$`), misspeltKey),
  values('misspelt content', /\/(?:responses\/[^/]+|requestBody)\/content$/, misspeltKey),
  values('misspelt schema of a body', /\/content\/[^/]+\/schema$/, misspeltKey),
  values('misspelt key of info', /^\/info\/(?:title|version|description)$/, misspeltKey),
  values('misspelt section', /^\/(?:paths|components|servers|channels|operations)$/, misspeltKey),
  values('misspelt method', new RegExp(`${operation}$`), misspeltKey),
  values('misspelt type', new RegExp(`${schema}/type$`), (node) =>
    replaceString(node, swapLetters(node.string() ?? '')),
  ),
  values('number for text', /\/(?:summary|description|operationId)$/, (node) => replaceValue(node, '42')),
  values('text for a list', /\/(?:parameters|tags|required|enum|servers)$/, (node) =>
    node.kind === 'array' ? replaceValue(node, '"id"') : undefined,
  ),
  values('text for a flag', /\/(?:required|deprecated|nullable)$/, (node) =>
    node.kind === 'boolean' ? replaceValue(node, '"yes"') : undefined,
  ),
  values('text for a number', /\/(?:minimum|maximum|minLength|maxLength|minItems)$/, (node) =>
    node.kind === 'number' ? replaceValue(node, '"ten"') : undefined,
  ),
  values('required on a property', new RegExp(`${schema}/type$`), (node) => {
    const owner = node.parent;
    if (owner?.parent?.key !== 'properties' || owner.get('required') !== undefined) return undefined;
    const { file, text, language } = node.document;
    const { start } = node.keySpan;
    const gap = `\n${' '.repeat(start - text.lastIndexOf('\n', start) - 1)}`;
    const written = language === 'json' ? `"required": true,${gap}` : `required: true${gap}`;
    return { file, span: { start, end: start }, text: written };
  }),
  values('$ref to nowhere', /\/\$ref$/, (node) => {
    const text = node.string() ?? '';
    return text.startsWith('#/') ? replaceString(node, text.replace(/[^/]+$/, swapLetters)) : undefined;
  }),
  values('$ref into another section', /\/\$ref$/, (node) => {
    const text = node.string() ?? '';
    return text.includes('/schemas/') ? replaceString(node, text.replace('/schemas/', '/schema/')) : undefined;
  }),
  values('no responses', new RegExp(`${operation}/responses$`), (node) =>
    // Since 3.1 an operation may omit it.
    node.document.find('/openapi')?.string()?.startsWith('3.0') === true ? removeMember(node) : undefined,
  ),
  values('response without description', /\/responses\/[^/]+\/description$/, removeMember),
  values('parameter without name', new RegExp(`${parameter}/name$`), removeMember),
  values('parameter without in', new RegExp(`${parameter}/in$`), removeMember),
  values('parameter without schema', new RegExp(`${parameter}/schema$`), removeMember),
  values('no title or version', /^\/info\/(?:title|version)$/, removeMember),
  values('path parameter not required', new RegExp(`${parameter}/required$`), (node) =>
    node.parent?.get('in')?.string() === 'path' ? removeMember(node) : undefined,
  ),
  values('wrong in', new RegExp(`${parameter}/in$`), (node) => replaceString(node, swapLetters(node.string() ?? ''))),
  values('body parameter of OpenAPI 2', new RegExp(`${parameter}/in$`), (node) =>
    node.string() === 'query' ? replaceString(node, 'body') : undefined,
  ),
  values('operationId twice', /\/operationId$/, (node) => {
    const other = firstOther(node, 'operationId');
    if (other === undefined) return undefined;
    return { ...replaceString(node, other.string() ?? ''), also: [other.span, other.keySpan] };
  }),
  values('path parameter undeclared', new RegExp(`${parameter}/name$`), (node) =>
    node.parent?.get('in')?.string() === 'path' ? replaceString(node, swapLetters(`${node.string()}`)) : undefined,
  ),
  values('parameter twice', new RegExp(`${parameter}/name$`), (node) => {
    const list = node.parent?.parent;
    const other = list?.elements().find((one) => one.get('in')?.string() === node.parent?.get('in')?.string());
    const name = other?.get('name');
    if (name?.string() === undefined || name.pointer === node.pointer || other === undefined) return undefined;
    return { ...replaceString(node, name.string() ?? ''), also: [other.span] };
  }),
  values('path without slash', /^\/paths\/[^/]+$/, (node) => renameKey(node, String(node.key).slice(1))),
  values('status that is none', /\/responses\/\d{3}$/, (node) => renameKey(node, `${String(node.key)}0`)),
  values('unknown security scheme', /\/security\/\d+\/[^/]+$/, misspeltKey),
  values('example that does not fit', /\/example$/, (node) => {
    const wrong = wrongValue((node.parent?.get('type') ?? node.parent?.get('schema')?.get('type'))?.string());
    return wrong === undefined ? undefined : replaceValue(node, wrong);
  }),
  values('default that does not fit', /\/default$/, (node) => {
    const wrong = wrongValue(node.parent?.get('type')?.string());
    return wrong === undefined ? undefined : replaceValue(node, wrong);
  }),
  values('default not in enum', /\/default$/, (node) =>
    node.parent?.get('enum') === undefined ? undefined : replaceValue(node, '"something-else"'),
  ),
  values('pattern that is none', /\/pattern$/, (node) => replaceString(node, '[a-z')),
  values('version that is none', /^\/(?:openapi|asyncapi)$/, (node) => replaceString(node, '4.0.0')),
  values('action that is none', /^\/operations\/[^/]+\/action$/, (node) => replaceString(node, 'emit')),
  signs('no comma', 'json', /(?<=["}\]]),(?=\n)/g, ''),
  signs('comma too many', 'json', /(?<=["}\]])(?=\n\s*[}\]])/g, ','),
  signs('no closing quote', 'json', /(?<=": "[\w ]+)"(?=,?\n)/g, ''),
  signs('no closing brace', 'json', /\s*\}(?=,?\n)/g, ''),
  signs('blank too many before a key', 'yaml', /(?<=\n) (?= +\w+: \S)/g, '  '),
  signs('blank missing before a key', 'yaml', /(?<=\n) (?= +\w+: \S)/g, ''),
  signs('tab before a key', 'yaml', /(?<=\n) {2}(?= *\w+: \S)/g, '\t'),
  signs('no colon', 'yaml', /(?<=\n +\w+):(?=\n)/g, ''),
  signs('no blank after a colon', 'yaml', /(?<=\n +\w+:) (?=\w)/g, ''),
  signs('open quote', 'yaml', /(?<=\n +\$ref: "[^"\n]+)"/g, ''),
  signs('text with a colon and no quotes', 'yaml', /(?<=\n +(?:summary|description): \w+)(?= \w)/g, ':'),
  values('key twice', new RegExp(`${operation}/(?:summary|operationId)$`), (node) => {
    const { file, text, language } = node.document;
    const { start } = node.keySpan;
    const gap = `\n${' '.repeat(start - text.lastIndexOf('\n', start) - 1)}`;
    const member = text.slice(start, node.span.end);
    const also = [{ start, end: node.span.end }];
    return { file, span: { start, end: start }, text: `${member}${language === 'json' ? ',' : ''}${gap}`, also };
  }),
];
