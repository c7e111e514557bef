import type { JsonSchema } from '../../core/api/schema.ts';
import { exactText, withDigits } from '../../request/exact-value.ts';
import { leftOutInWords } from '../../schema/view/left-out-in-words.ts';

/** Longer defaults are not repeated in a comment. */
const longestDefault = 80;

/** The comment above a type or a member: description, format, default, deprecation. Empty, or ends with a line break. */
export function commentOf(schema: JsonSchema, indent: string): string {
  if (typeof schema === 'boolean') return '';
  const { description: text, format, deprecated, $digits } = schema;
  const fallback = schema.default === undefined ? '' : exactText(withDigits(schema.default, $digits, '/default'));
  const lines = [
    ...(typeof text === 'string' && text.trim() !== '' ? text.trim().split(/\r\n?|[\n\u2028\u2029]/) : []),
    ...(typeof format === 'string' ? [`@format ${format}`] : []),
    ...(fallback === '' || fallback.length > longestDefault ? [] : [`@default ${fallback}`]),
    ...leftOutInWords(schema),
    ...(deprecated === true ? ['@deprecated'] : []),
  ].map((line) => line.replaceAll('*/', '*\\/').trimEnd());
  const [only] = lines;
  if (only === undefined || only === '') return '';
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}
