/** A runtime expression (Arazzo 1.1, 4.7), which also covers those of 1.0. Pointers are JSON Pointers without `#`. */
export type RuntimeExpression =
  | { readonly kind: 'url' | 'method' | 'statusCode' | 'self' }
  | { readonly kind: 'message'; readonly side: MessageSide; readonly source: MessageSource }
  | { readonly kind: 'inputs' | 'outputs'; readonly name: string; readonly pointer: string }
  | { readonly kind: 'steps'; readonly stepId: string; readonly name: string; readonly pointer: string }
  | {
      readonly kind: 'workflows';
      readonly workflowId: string;
      readonly field: 'inputs' | 'outputs';
      readonly name: string;
      readonly pointer: string;
    }
  | { readonly kind: 'sourceDescriptions'; readonly source: string; readonly reference: string }
  | { readonly kind: 'components'; readonly group: string; readonly name: string };

export type MessageSide = 'request' | 'response' | 'message';

export type MessageSource =
  | { readonly kind: 'header' | 'query' | 'path'; readonly name: string }
  | { readonly kind: 'body'; readonly pointer: string };

/** `message` completes "…: it …". */
export type ParsedExpression =
  | { readonly kind: 'expression'; readonly expression: RuntimeExpression }
  | { readonly kind: 'fault'; readonly message: string };

const roots =
  '`$url`, `$method`, `$statusCode`, `$request`, `$response`, `$inputs`, `$outputs`, `$steps`, `$workflows`, `$sourceDescriptions` and `$components`';
const pointerPattern = '(?:#((?:/(?:[^/~{}]|~[01])*)*))?';
const identifier = '[A-Za-z0-9._-]+';
const strict = '[A-Za-z0-9_-]+';

const bodyPattern = new RegExp(`^(?:body|payload)${pointerPattern}$`, 's');
const headerPattern = /^header\.([!#$%&'*+\-.^_`|~0-9A-Za-z]+)$/;
const namePattern = /^(query|path)\.([^{}]*)$/s;
const valuePattern = new RegExp(`^(${identifier})${pointerPattern}$`, 's');
const stepsPattern = new RegExp(`^(${strict})\\.outputs\\.(${identifier})${pointerPattern}$`, 's');
const workflowsPattern = new RegExp(`^(${strict})\\.(inputs|outputs)\\.(${identifier})${pointerPattern}$`, 's');
const sourcePattern = new RegExp(`^(${strict})\\.([^{}]+)$`, 's');
const componentsPattern = new RegExp(`^(inputs|parameters|successActions|failureActions)\\.(${identifier})$`);

/** Parses a text that is an expression as a whole. It is never evaluated as code. */
export function parseExpression(text: string): ParsedExpression {
  const [, root = '', rest] = /^\$([A-Za-z]+)(?:\.(.*))?$/s.exec(text) ?? [];
  if (rest === undefined) return parseWord(text, root);
  const expression = parseMembers(root, rest);
  return typeof expression === 'string' ? { kind: 'fault', message: expression } : { kind: 'expression', expression };
}

function parseWord(text: string, root: string): ParsedExpression {
  const isWord = root === 'url' || root === 'method' || root === 'statusCode' || root === 'self';
  if (isWord && text === `$${root}`) return { kind: 'expression', expression: { kind: root } };
  const example = Object.hasOwn(examples, root) ? examples[root as keyof typeof examples] : undefined;
  if (example !== undefined) return { kind: 'fault', message: `it must go on, as in \`${example}\`` };
  return { kind: 'fault', message: `an expression begins with one of ${roots}` };
}

const examples = {
  request: '$request.path.id',
  response: '$response.body#/id',
  message: '$message.payload#/id',
  inputs: '$inputs.userId',
  outputs: '$outputs.orderId',
  steps: '$steps.create.outputs.id',
  workflows: '$workflows.signIn.outputs.token',
  sourceDescriptions: '$sourceDescriptions.shop.getOrder',
  components: '$components.parameters.page',
} as const;

type Members = (rest: string) => RuntimeExpression | undefined;

/** How the members of each root are read; undefined if they are not as they should be. */
const readers: { readonly [root: string]: Members } = {
  inputs: (rest) => readValue('inputs', rest),
  outputs: (rest) => readValue('outputs', rest),
  steps(rest) {
    const [, stepId, name, pointer = ''] = stepsPattern.exec(rest) ?? [];
    return stepId === undefined || name === undefined ? undefined : { kind: 'steps', stepId, name, pointer };
  },
  workflows(rest) {
    const [, workflowId, field, name, pointer = ''] = workflowsPattern.exec(rest) ?? [];
    if (workflowId === undefined || name === undefined) return undefined;
    return { kind: 'workflows', workflowId, field: field === 'inputs' ? field : 'outputs', name, pointer };
  },
  sourceDescriptions(rest) {
    const [, source, reference] = sourcePattern.exec(rest) ?? [];
    return source === undefined || reference === undefined
      ? undefined
      : { kind: 'sourceDescriptions', source, reference };
  },
  components(rest) {
    const [, group, name] = componentsPattern.exec(rest) ?? [];
    return group === undefined || name === undefined ? undefined : { kind: 'components', group, name };
  },
};

/** The expression, or what is wrong with it. */
function parseMembers(root: string, rest: string): RuntimeExpression | string {
  if (root === 'request' || root === 'response' || root === 'message') return parseMessage(root, rest);
  const read = Object.hasOwn(readers, root) ? readers[root] : undefined;
  if (read === undefined) return `an expression begins with one of ${roots}`;
  return read(rest) ?? `expected a form like \`${examples[root as keyof typeof examples]}\``;
}

function readValue(kind: 'inputs' | 'outputs', rest: string): RuntimeExpression | undefined {
  const [, name, pointer = ''] = valuePattern.exec(rest) ?? [];
  return name === undefined ? undefined : { kind, name, pointer };
}

function parseMessage(side: MessageSide, rest: string): RuntimeExpression | string {
  const body = bodyPattern.exec(rest);
  if (body !== null) return { kind: 'message', side, source: { kind: 'body', pointer: body[1] ?? '' } };
  const [, header] = headerPattern.exec(rest) ?? [];
  if (header !== undefined) return { kind: 'message', side, source: { kind: 'header', name: header } };
  const [, group, name] = namePattern.exec(rest) ?? [];
  if (group === undefined || name === undefined)
    return `expected \`$${side}.body\`, \`$${side}.body#/…\`, or \`$${side}.header.NAME\``;
  if (side !== 'request') return `a ${side} has no ${group} parameters`;
  return { kind: 'message', side, source: { kind: group === 'query' ? 'query' : 'path', name } };
}

/** A text with expressions in braces, in parts. A part without `expression` is literal. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'embedded'; readonly text: string; readonly parsed: ParsedExpression };

/** Splits `a-{$inputs.b}` into its parts. Braces that do not begin with `{$` are literal text, as in JSON. */
export function parseTemplate(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\{(\$[^{}]*)\}/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const expression = match[1] ?? '';
    parts.push({ kind: 'embedded', text: expression, parsed: parseExpression(expression) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
