import type { SchemaFormat } from '../../src/render/schema-text/print-schema.ts';

/** The schema of a body as text; undefined: the page has none for this pointer. */
export type PrintSchema = (pointer: string, format: SchemaFormat) => Promise<string | undefined> | string | undefined;

const parts =
  /(?<c>\/\*\*(?:[^*]|\*(?!\/))*\*\/)|(?<p>"(?:[^"\\\n]|\\.)*"(?=: ))|(?<s>"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:export|interface|type|readonly|string|number|boolean|null|true|false|unknown|never)\b(?!\??:))|(?<n>(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]))/g;
/** Longer texts are not coloured. */
const longest = 60_000;

/** Switches bodies between their rows, TypeScript and JSON Schema. `refresh` does so again after a patch of the page. */
export function followSchemaViews(root: HTMLElement | Document, print: PrintSchema): { refresh(): void } {
  const chosen = new Map<string, SchemaFormat>();
  const show = async (schema: HTMLElement) => {
    const { schema: pointer = '' } = schema.dataset;
    const format = chosen.get(pointer);
    for (const button of schema.querySelectorAll<HTMLElement>(':scope > .shape [data-as]'))
      button.ariaPressed = String(button.dataset.as === (format ?? 'fields'));
    const text = format === undefined ? undefined : await print(pointer, format);
    if (chosen.get(pointer) !== format) return;
    schema.classList.toggle('as-text', text !== undefined);
    schema.querySelector(':scope > .schema-text')?.remove();
    if (text !== undefined) schema.querySelector(':scope > .shape')?.after(boxOf(text));
  };
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-as]') : null;
    const schema = button?.closest<HTMLElement>('.schema');
    if (button == null || schema == null) return;
    const { as } = button.dataset;
    if (isFormat(as)) chosen.set(schema.dataset.schema ?? '', as);
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

/** The text with a copy button, as code stands elsewhere on the page. */
function boxOf(text: string): HTMLElement {
  const card = make('div', 'card schema-text');
  const box = make('div', 'copyable');
  const pre = make('pre', '');
  pre.tabIndex = 0;
  const code = make('code', '');
  code.append(...paint(text));
  pre.append(code);
  const copy = make('button', 'copy-code');
  copy.textContent = 'Copy';
  copy.setAttribute('type', 'button');
  copy.dataset.copyCode = '';
  box.append(pre, copy);
  card.append(box);
  return card;
}

function paint(text: string): (Node | string)[] {
  if (text.length > longest) return [text];
  const painted: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(parts)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    const span = make('span', kind);
    span.textContent = match[0];
    painted.push(text.slice(end, match.index), span);
    end = match.index + match[0].length;
  }
  return [...painted, text.slice(end)];
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  return element;
}
