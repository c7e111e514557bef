import type { JsonSchemaObject } from '../../api/schema.ts';
import type { JsonValue } from '../../source/document/json-value.ts';
import { markdownLink } from '../../source/text/markdown-link.ts';
import type { ComponentNode, PageNode } from '../page-tree.ts';
import { findComponents } from '../walk-nodes.ts';
import { isField, readFieldAttributes } from './fields-attributes.ts';
import { readFieldType } from './fields-type.ts';

/** Finds the outermost fields among these nodes and their descendants. */
export function findFields(nodes: readonly PageNode[]): readonly ComponentNode[] {
  return findComponents(nodes, isField);
}

/** Creates the schema of a field from its type, with its nested fields as properties. */
export function createFieldSchema(node: ComponentNode): JsonSchemaObject {
  const { type, fallback, deprecated, labels, values, placeholder } = readFieldAttributes(node);
  const inner = findFields(node.children);
  const base = addProperties(type === undefined ? {} : readFieldType(type), inner);
  const notes = [...labels.before, ...labels.after].map((label) => `\`${label}\``).join(' ');
  const description = [notes, printMarkdown(node.children)].filter((part) => part !== '').join('\n\n');
  return {
    ...base,
    ...(description !== '' && { description }),
    ...(fallback !== undefined && { default: convertDefault(fallback, base) }),
    ...(deprecated && { deprecated: true }),
    ...(values.length > 0 && { enum: [...values] }),
    ...(placeholder !== undefined && { examples: [convertDefault(placeholder, base)] }),
  };
}

/** Adds fields to a schema as properties; for an array, as properties of its items. */
export function addProperties(schema: JsonSchemaObject, fields: readonly ComponentNode[]): JsonSchemaObject {
  if (fields.length === 0) return schema;
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' ? schema.items : {};
    return { ...schema, items: addProperties(items, fields) };
  }
  const entries = fields
    .map((field) => [readFieldAttributes(field).name, field] as const)
    .filter(([name]) => name !== '');
  const required = entries.filter(([, field]) => readFieldAttributes(field).required).map(([name]) => name);
  return {
    ...schema,
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, createFieldSchema(field)])),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

/** Converts a default to the type of the schema: `default="10"` of a number is the number 10. */
function convertDefault(value: JsonValue, schema: JsonSchemaObject): JsonValue {
  if (typeof value !== 'string') return value;
  if ((schema.type === 'integer' || schema.type === 'number') && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (schema.type === 'boolean' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}

/** Prints the text of a field as Markdown, without nested fields. */
export function printMarkdown(nodes: readonly PageNode[]): string {
  const parts = nodes.map(printNode).join('');
  return parts
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function printNode(node: PageNode): string {
  if (node.kind === 'text') return node.value;
  if (node.kind === 'math') return `$${node.value}$`;
  if (node.kind === 'code') return `\n\n\`\`\`${node.lang}\n${node.value}\n\`\`\`\n\n`;
  if (node.kind === 'placeholder') return `\`${node.source}\``;
  if (node.kind === 'component') return printComponent(node);
  return printElement(node.tag, node.children, node.attributes);
}

/** Prints callouts as GitHub alerts; other components lose everything but their text. */
function printComponent(node: ComponentNode): string {
  if (isField(node) || node.name === 'Expandable') return '';
  const text = printMarkdown(node.children);
  const alert = Object.hasOwn(alerts, node.name) ? alerts[node.name] : undefined;
  return alert === undefined ? text : `\n\n> [!${alert}]\n${text.replace(/^/gm, '> ').replace(/ $/gm, '')}\n\n`;
}

const alerts: { readonly [component: string]: string } = {
  Note: 'NOTE',
  Callout: 'NOTE',
  Tip: 'TIP',
  Check: 'TIP',
  Info: 'IMPORTANT',
  Warning: 'WARNING',
  Danger: 'CAUTION',
};

function printImage({ src, alt = '' }: { readonly [name: string]: string | true }): string {
  return typeof src === 'string' ? `!${markdownLink(String(alt), src)}` : '';
}

function printElement(
  tag: string,
  children: readonly PageNode[],
  attributes: { readonly [name: string]: string | true },
): string {
  const inner = children.map(printNode).join('');
  if (tag === 'code') return `\`${inner}\``;
  if (tag === 'a') return typeof attributes.href === 'string' ? markdownLink(inner, attributes.href) : inner;
  if (tag === 'strong' || tag === 'b') return `**${inner}**`;
  if (tag === 'em' || tag === 'i') return `*${inner}*`;
  if (tag === 'br') return '\n';
  if (tag === 'img') return printImage(attributes);
  if (tag === 'li') return `- ${inner.trim().replace(/\n/g, '\n  ')}\n`;
  return /^(?:p|div|ul|ol|h[1-6]|blockquote|table)$/.test(tag) ? `\n\n${inner}\n\n` : inner;
}
