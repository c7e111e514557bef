import type { SchemaFormat } from '../../src/render/schema-text/print-schema.ts';
import { buildElement } from './build-element.ts';

/** Prints the schema of a body as text. Undefined if the page has no schema at this pointer. */
export type PrintSchema = (pointer: string, format: SchemaFormat) => Promise<string | undefined> | string | undefined;

/** Tokens to color, by the class they get: comment, property, string, keyword, number. */
const tokens =
  /(?<c>\/\*\*(?:[^*]|\*(?!\/))*\*\/)|(?<p>"(?:[^"\\\n]|\\.)*"(?=: ))|(?<s>"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:export|interface|type|readonly|string|number|boolean|null|true|false|unknown|never)\b(?!\??:))|(?<n>(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]))/g;
/** Longer texts are not colored. */
const longestColored = 60_000;

/**
 * Switches bodies between their rows, TypeScript and JSON Schema. `refresh` restores the chosen views after a patch of
 * the page.
 */
export function followSchemaViews(root: HTMLElement | Document, print: PrintSchema): { refresh(): void } {
  const chosen = new Map<string, SchemaFormat>();
  const show = async (schema: HTMLElement) => {
    const { schema: pointer = '' } = schema.dataset;
    const format = chosen.get(pointer);
    const choice = schema.querySelector<HTMLSelectElement>(':scope > .shape > .views');
    if (choice !== null) choice.value = format ?? 'fields';
    const text = format === undefined ? undefined : await print(pointer, format);
    if (chosen.get(pointer) !== format) return;
    schema.classList.toggle('as-text', text !== undefined);
    schema.querySelector(':scope > .schema-text')?.remove();
    if (text !== undefined) schema.querySelector(':scope > .shape')?.after(buildCodeBox(text));
  };
  root.addEventListener('change', ({ target }) => {
    const schema =
      target instanceof HTMLSelectElement && target.matches('.views') ? target.closest<HTMLElement>('.schema') : null;
    if (schema === null) return;
    const { value } = target as HTMLSelectElement;
    if (isFormat(value)) chosen.set(schema.dataset.schema ?? '', value);
    else chosen.delete(schema.dataset.schema ?? '');
    void show(schema);
  });
  return {
    refresh() {
      for (const schema of root.querySelectorAll<HTMLElement>('.schema'))
        if (chosen.has(schema.dataset.schema ?? '')) void show(schema);
    },
  };
}

const formats: readonly string[] = [
  'typescript',
  'typescript-sent',
  'typescript-received',
  'json-schema',
] satisfies SchemaFormat[];

function isFormat(word: string | undefined): word is SchemaFormat {
  return word !== undefined && formats.includes(word);
}

/** Wraps the text like other code on the page, with a copy button. */
function buildCodeBox(text: string): HTMLElement {
  const pre = buildElement('pre', { tabIndex: 0 }, buildElement('code', {}, ...colorTokens(text)));
  const copy = buildElement('button', { type: 'button', className: 'copy-code', textContent: 'Copy' });
  copy.dataset.copyCode = '';
  const box = buildElement('div', { className: 'copyable' }, pre, copy);
  return buildElement('div', { className: 'card schema-text' }, box);
}

function colorTokens(text: string): (Node | string)[] {
  if (text.length > longestColored) return [text];
  const colored: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    const span = buildElement('span', { className: kind, textContent: match[0] });
    colored.push(text.slice(end, match.index), span);
    end = match.index + match[0].length;
  }
  return [...colored, text.slice(end)];
}
