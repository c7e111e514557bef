import type { SourceDocument } from '../../../src/core/source/document/source-document.ts';
import { kindsOf } from './document-kinds.ts';
import { type MistakeKind, removeMember, replaceValue, type SiteTexts, swapLetters } from './mistake.ts';

const having =
  (key: string) =>
  ({ others }: SiteTexts): readonly SourceDocument[] =>
    others.filter(({ root }) => root?.get(key) !== undefined);
const arazzo = kindsOf(having('arazzo'));
const overlay = kindsOf(having('overlay'));
const environment = kindsOf(({ others }) => others.filter(({ file }) => file.includes('environments/')));
const step = /\/steps\/\d+$/;
const expression = /\/(?:value|outputs\/\w+|payload|condition)$/;
const inExpression = (what: string, write: (text: string) => string) =>
  arazzo.texts(`expression: ${what}`, expression, (text) => (text.includes('$') ? write(text) : text));
const gone = ({ values }: typeof arazzo, what: string, pointer: RegExp) =>
  values(what, pointer, (node) => ((node.parent?.size ?? 0) > 1 ? removeMember(node) : undefined));

export const workflowMistakes: readonly MistakeKind[] = [
  arazzo.texts('version: without its last number', /^\/arazzo$/, (text) => text.replace(/\.\d+$/, '')),
  arazzo.texts(
    'workflowId: twice',
    /\/workflows\/[1-9]\/workflowId$/,
    (_, node) => node.document.find('/workflows/0/workflowId')?.string() ?? '',
  ),
  arazzo.texts('workflowId: blank', /\/workflows\/\d+\/workflowId$/, (text) => text.replace(/.$/, ' $&')),
  arazzo.texts(
    'stepId: twice',
    /\/steps\/[1-9]\/stepId$/,
    (text, node) => node.parent?.parent?.at(0)?.get('stepId')?.string() ?? text,
  ),
  gone(arazzo, 'stepId gone', /\/steps\/\d+\/stepId$/),
  gone(arazzo, 'workflowId gone', /\/workflows\/\d+\/workflowId$/),
  gone(arazzo, 'steps gone', /\/workflows\/\d+\/steps$/),
  gone(arazzo, 'name of a source gone', /\/sourceDescriptions\/\d+\/name$/),
  gone(arazzo, 'value of a parameter gone', /\/parameters\/\d+\/value$/),
  gone(arazzo, 'place of a parameter gone', /\/parameters\/\d+\/in$/),
  gone(arazzo, 'condition gone', /\/successCriteria\/\d+\/condition$/),
  gone(arazzo, 'type of an action gone', /\/on(?:Success|Failure)\/\d+\/type$/),
  arazzo.texts('source: file that is not there', /\/sourceDescriptions\/\d+\/url$/, (text) =>
    text.replace(/(\.\w+)$/, '-2$1'),
  ),
  arazzo.texts('source: type misspelt', /\/sourceDescriptions\/\d+\/type$/, swapLetters),
  arazzo.texts('operationId: misspelt', /\/steps\/\d+\/operationId$/, swapLast),
  arazzo.texts('operationPath: misspelt', /\/steps\/\d+\/operationPath$/, (text) =>
    text.replace(/([a-z])([a-z])(?=\/\w+['}]?$)/, '$2$1'),
  ),
  arazzo.texts('workflow of a step: misspelt', /\/steps\/\d+\/workflowId$/, swapLast),
  arazzo.element('dependsOn: unknown', /\/dependsOn$/, () => '"no-such-workflow"'),
  arazzo.texts('step of an action: misspelt', /\/on(?:Success|Failure)\/\d+\/stepId$/, swapLetters),
  arazzo.texts('type of an action: misspelt', /\/on(?:Success|Failure)\/\d+\/type$/, swapLetters),
  arazzo.texts('type of a condition: misspelt', /\/successCriteria\/\d+\/type$/, swapLetters),
  arazzo.texts('reference: misspelt', /\/reference$/, swapLast),
  arazzo.texts('parameter: misspelt', /\/steps\/\d+\/parameters\/\d+\/name$/, swapLetters),
  arazzo.texts('parameter: another place', /\/steps\/\d+\/parameters\/\d+\/in$/, (text) =>
    text === 'path' ? 'query' : 'path',
  ),
  arazzo.texts('parameter: place misspelt', /\/steps\/\d+\/parameters\/\d+\/in$/, swapLetters),
  arazzo.extra('step: misspelt key', step, ['desription', '"Words"']),
  arazzo.extra('step: outputs as a list', step, ['outputs', '["token"]']),
  arazzo.keys('step: key misspelt', /\/steps\/\d+\/(?:operationId|parameters|successCriteria|outputs)$/, swapLetters),
  inExpression('$inputs misspelt', (text) => text.replace('$inputs', '$input')),
  inExpression('$steps misspelt', (text) => text.replace('$steps', '$step')),
  inExpression('outputs misspelt', (text) => text.replace('.outputs.', '.output.')),
  inExpression('$response misspelt', (text) => text.replace('$response', '$respone')),
  inExpression('unknown input', (text) => text.replace(/(?<=\$inputs\.)\w+/, 'noSuchInput')),
  inExpression('unknown step', (text) => text.replace(/(?<=\$steps\.)[\w-]+/, 'noSuchStep')),
  inExpression('unknown output', (text) => text.replace(/(?<=\.outputs\.)\w+/, 'noSuchOutput')),
  inExpression('dot for #', (text) => text.replace('body#/', 'body.#/')),
  arazzo.texts('condition: one equals sign', /\/condition$/, (text) => text.replace('==', '=')),
  arazzo.texts('condition: three equals signs', /\/condition$/, (text) => text.replace('==', '===')),
  arazzo.texts('condition: word', /\/condition$/, (text) => text.replace('$statusCode', 'status')),
  arazzo.texts('condition: parenthesis left open', /\/condition$/, (text) => (text.includes('==') ? `(${text}` : text)),
  arazzo.texts('content type misspelt', /\/requestBody\/contentType$/, () => 'aplication/json'),
];

export const overlayMistakes: readonly MistakeKind[] = [
  overlay.texts('version: without its last number', /^\/overlay$/, (text) => text.replace(/\.\d+$/, '')),
  overlay.texts('version: nonsense', /^\/overlay$/, () => '4.0.0'),
  overlay.texts('extends: file that is not there', /^\/extends$/, (text) => text.replace(/(\.\w+)$/, '-2$1')),
  gone(overlay, 'title gone', /^\/info\/title$/),
  gone(overlay, 'actions gone', /^\/actions$/),
  gone(overlay, 'target gone', /^\/actions\/\d+\/target$/),
  gone(overlay, 'update gone', /^\/actions\/\d+\/update$/),
  overlay.texts('target: without $', /\/target$/, (text) => text.slice(2)),
  overlay.texts('target: misspelt', /\/target$/, (text) => text.replace('paths', 'path')),
  overlay.texts('target: bracket left open', /\/target$/, (text) => text.replace(']', '')),
  overlay.texts('target: quote left open', /\/target$/, (text) => text.replace("']", ']')),
  overlay.texts('target: pointer', /\/target$/, () => '#/paths/~1users/get'),
  overlay.texts('target: path that is not there', /\/target$/, (text) => text.replace(/(?<=\['\/)\w+/, 'nothing')),
  overlay.texts('target: method that is not there', /\/target$/, (text) => text.replace(/\.get$/, '.trace')),
  overlay.keys('action: update misspelt', /\/update$/, () => 'udpate'),
  overlay.keys('action: remove misspelt', /\/remove$/, () => 'remvoe'),
  overlay.values('action: remove as a text', /\/remove$/, (node) => replaceValue(node, '"true"')),
  overlay.extra('action: misspelt key', /^\/actions\/\d+$/, ['decription', '"Words"']),
  overlay.extra('action: copy of 1.1', /^\/actions\/\d+$/, ['copy', '"$.paths"']),
  overlay.extra('document: misspelt key', /^$/, ['extend', '"./api.json"']),
];

export const environmentMistakes: readonly MistakeKind[] = [
  environment.keys('key misspelt', /^\/(?:servers|variables|secrets|production)$/, swapLetters),
  environment.keys('key in the singular', /^\/(?:servers|variables|secrets)$/, (key) => key.slice(0, -1)),
  environment.extra('unknown key', /^$/, ['region', '"eu"']),
  environment.extra('name with a blank', /^\/variables$/, ['page size', '10']),
  environment.extra('name that begins with a digit', /^\/variables$/, ['1st', '10']),
  environment.extra('value as a list', /^\/variables$/, ['regions', '["eu"]']),
  environment.extra('variable that no one defines', /^\/variables$/, ['address', '"{{noSuchName}}"']),
  environment.extra('server of no description', /^\/servers$/, ['none.json', '"https://example.com"']),
  environment.texts('server: without scheme', /^\/servers\//, (text) => text.replace(/^https:\/\//, '')),
  environment.texts('server: htps', /^\/servers\//, (text) => text.replace('https', 'htps')),
  environment.texts('server: unknown variable', /^\/servers\//, (text) => text.replace(/\{\{\w+\}\}/, '{{hsot}}')),
  environment.texts('server: braces left open', /^\/servers\//, (text) => text.replace('}}', '')),
  environment.values('production as a word', /^\/production$/, (node) => replaceValue(node, '"yes"')),
  environment.values('secrets as an object', /^\/secrets$/, (node) => replaceValue(node, '{ "token": "x" }')),
  environment.element('secret: name with a blank', /^\/secrets$/, () => '"api key"'),
  environment.values('variables as a list', /^\/variables$/, (node) => replaceValue(node, '["host"]')),
  environment.values('servers as a text', /^\/servers$/, (node) => replaceValue(node, '"https://example.com"')),
];

/** Two letters near the end change places. */
function swapLast(text: string): string {
  return text.replace(/([a-zA-Z])([a-zA-Z])(?=[a-zA-Z]?$)/, (all, a: string, b: string) =>
    a === b ? `${all}x` : b + a,
  );
}
