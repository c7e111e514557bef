import { isList, Markup, Slot, toJson, type Value } from './values.ts';

/** A drawn component as JSX with literal attributes only, and what of it is left out. */
export interface PrintedJsx {
  readonly jsx: string;
  /** Attributes that are code, such as `onClick`. */
  readonly leftOut: readonly string[];
}

const longestJsx = 500_000;

/** Controls that do nothing without their code. */
const controls: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea']);
const codeAttribute = /^(?:on[A-Z].*|dangerouslySetInnerHTML)$/;

/** Prints an evaluated value on one line, so that nothing in it is read as Markdown. Undefined if it is too long. */
export function printJsx(value: Value): PrintedJsx | undefined {
  const leftOut = new Set<string>();
  const jsx = printValue(value, leftOut);
  return jsx.length > longestJsx ? undefined : { jsx, leftOut: [...leftOut] };
}

function printValue(value: Value, leftOut: Set<string>): string {
  if (typeof value === 'string' || typeof value === 'number') return `{${JSON.stringify(String(value))}}`;
  if (value instanceof Slot) return '{children}';
  if (isList(value)) return value.map((item) => printValue(item, leftOut)).join('');
  return value instanceof Markup ? printElement(value, leftOut) : '';
}

function printElement({ name, props, children }: Markup, leftOut: Set<string>): string {
  const content = printValue(children.length > 0 ? children : props.get('children'), leftOut);
  if (!/^[A-Za-z][\w.-]*$/.test(name)) return content;
  const code = [...props.keys()].filter((each) => codeAttribute.test(each));
  for (const each of code) leftOut.add(each);
  if (code.length > 0 && controls.has(name)) return '';
  const attributes = [...props].map(([each, member]) => printAttribute(each, member, leftOut)).join('');
  return `<${name}${attributes}>${content}</${name}>`;
}

function printAttribute(name: string, value: Value, leftOut: Set<string>): string {
  if (name === 'children' || codeAttribute.test(name) || !/^[A-Za-z][\w-]*$/.test(name)) return '';
  if (value === true) return ` ${name}`;
  if (value === undefined || value === null || value === false) return '';
  const json = value instanceof Slot ? undefined : toJson(value);
  if (json !== undefined) return ` ${name}={${JSON.stringify(json)}}`;
  const jsx = printValue(value, leftOut);
  if (jsx === '') return '';
  return ` ${name}={${value instanceof Markup && value.name !== '' ? jsx : `<>${jsx}</>`}}`;
}
