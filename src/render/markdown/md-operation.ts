import type { HttpOperation } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import type { SecurityScheme } from '../../core/api/security.ts';
import type { Server } from '../../core/api/server.ts';
import type { Direction } from '../../schema/direction.ts';
import { type ExampleText, exampleTexts } from '../code/examples.ts';
import { locationTitles } from '../sections/operation.ts';
import type { CallbackPlan, MediaPlan, OperationPlan, ResponsePlan } from '../sections/operation-plan.ts';
import { type Security, schemeInWords } from '../sections/security.ts';
import { shortValue } from '../short-value.ts';
import { statusInWords } from '../status-words.ts';
import { codeSpan } from '../tree/markdown-inline.ts';
import { markdownRoot, markdownRows } from './md-rows.ts';
import { blocks, fenced, hang, plainLine } from './md-text.ts';

/** Parameters, body, responses and callbacks; `level` is the depth of their headings. */
export function markdownOperation(
  operation: HttpOperation,
  plan: OperationPlan,
  table: SchemaTable,
  level = 2,
): string {
  const heading = '#'.repeat(level);
  return blocks([
    ...plan.parameters.map(({ location, rows }) => `${heading} ${locationTitles[location]}\n\n${markdownRows(rows)}`),
    markdownBody(operation, plan, table, heading),
    plan.responses.length === 0 ? undefined : `${heading} Responses`,
    ...plan.responses.map((response) => markdownResponse(response, table, `${heading}#`)),
    ...plan.callbacks.map((callback) => markdownCallback(callback, table, level)),
  ]);
}

function markdownBody({ requestBody }: HttpOperation, { body }: OperationPlan, table: SchemaTable, heading: string) {
  if (requestBody === undefined) return undefined;
  return blocks([
    `${heading} Body${requestBody.required ? '' : ' (optional)'}`,
    requestBody.description,
    markdownContent(body, table, 'request'),
  ]);
}

function markdownContent(plans: readonly MediaPlan[], table: SchemaTable, direction: Direction): string {
  return blocks(
    plans.flatMap(({ media, root, item }) => [
      codeSpan(media.mediaType),
      item === undefined ? undefined : `Each item of the stream:\n\n${markdownRoot(item)}`,
      item !== undefined && media.schema === true ? undefined : markdownRoot(root),
      markdownExamples(exampleTexts(media, table, direction)),
    ]),
  );
}

/** Examples as fenced blocks with their titles. */
export function markdownExamples(examples: readonly ExampleText[]): string {
  return blocks(
    examples.flatMap(({ title, description, lang, text }) => [
      title === '' ? 'Example:' : `Example: ${plainLine(title)}`,
      description,
      fenced(text, lang),
    ]),
  );
}

function markdownResponse({ response, headers, content }: ResponsePlan, table: SchemaTable, heading: string): string {
  return blocks([
    `${heading} ${plainLine(statusInWords(response.status, response.summary))}`,
    response.description,
    headers.length === 0 ? undefined : `Headers:\n\n${markdownRows(headers)}`,
    markdownContent(content, table, 'response'),
    response.links.length === 0
      ? undefined
      : `Links:\n\n${response.links
          .map(({ name, operationId, operationRef, description, parameters }) => {
            const target = operationId ?? operationRef;
            const given = Object.entries(parameters).map(
              ([key, value]) => `, ${codeSpan(key)} from ${codeSpan(shortValue(value))}`,
            );
            const words = description === undefined ? '' : `: ${hang(description, '  ')}`;
            return `- ${codeSpan(name)}${target === undefined ? '' : ` leads to ${codeSpan(target)}`}${given.join('')}${words}`;
          })
          .join('\n')}`,
  ]);
}

function markdownCallback({ callback, requests }: CallbackPlan, table: SchemaTable, level: number): string {
  const heading = '#'.repeat(Math.min(6, level));
  return blocks(
    requests.flatMap(({ operation, plan }) => [
      `${heading} Callback ${plainLine(callback.name)}`,
      codeSpan(`${operation.method} ${callback.expression}`),
      operation.description ?? operation.summary,
      markdownOperation(operation, plan, table, Math.min(5, level + 1)),
    ]),
  );
}

/** The servers with their variables. */
export function markdownServers(servers: readonly Server[]): string | undefined {
  if (servers.length === 0) return undefined;
  return `## Servers\n\n${servers
    .map(({ url, name, description, variables }) => {
      const words = [name === undefined ? undefined : plainLine(name), description].filter(
        (word) => word !== undefined,
      );
      const lines = variables.map((variable) => {
        const values = variable.values.length === 0 ? '' : `, one of ${variable.values.map(codeSpan).join(', ')}`;
        const told = variable.description === undefined ? '' : `: ${hang(variable.description, '    ')}`;
        return `\n  - ${codeSpan(variable.name)}, default ${codeSpan(variable.default)}${values}${told}`;
      });
      return `- ${codeSpan(url)}${words.length === 0 ? '' : `: ${hang(words.join('. '), '  ')}`}${lines.join('')}`;
    })
    .join('\n')}`;
}

/** The alternatives of authentication, what must come together joined by "and". */
export function markdownSecurity({ security, securitySchemes }: Security): string | undefined {
  if (security.length === 0) return undefined;
  const alternatives = security.map(({ schemes }) =>
    schemes.length === 0
      ? 'none: may be sent without'
      : schemes
          .map(({ name, scopes }) => {
            const scheme = securitySchemes.find((one) => one.name === name);
            const asked = scopes.length === 0 ? '' : ` Scopes: ${scopes.map(codeSpan).join(', ')}.`;
            return `${codeSpan(name)}: ${schemeWords(scheme)}${asked}`;
          })
          .join(' And '),
  );
  const several = alternatives.length > 1 ? 'One of these:\n\n' : '';
  return `## Authentication\n\n${several}${alternatives.map((words) => `- ${hang(words, '  ')}`).join('\n')}`;
}

function schemeWords(scheme: SecurityScheme | undefined): string {
  if (scheme === undefined) return 'this security scheme is not defined.';
  const words = schemeInWords(scheme);
  return scheme.description === undefined ? words : `${words} ${scheme.description}`;
}
