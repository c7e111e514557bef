import type { DocumentsOf } from './document-kinds.ts';
import {
  type Mistake,
  type MistakeKind,
  removeMember,
  renameKey,
  replaceString,
  replaceValue,
  swapLetters,
} from './mistake.ts';
import { listSlots, type Slot } from './schema-slots.ts';

interface SlotKind {
  readonly what: string;
  make(slot: Slot): Mistake | undefined;
}

const isScalar = ({ node: { kind } }: Slot) => kind !== 'object' && kind !== 'array';
const raw = ({ node: { document, span } }: Slot) => document.text.slice(span.start, span.end);

/** A value in brackets, which JSON and YAML read alike, in place of a value of any layout. */
function put({ node }: Slot, json: string): Mistake {
  const { document, keySpan, span } = node;
  const isBlock = document.language === 'yaml' && !/[[{]/.test(document.text[span.start] ?? '');
  if (!isBlock || (node.kind !== 'object' && node.kind !== 'array')) return replaceValue(node, json);
  const colon = document.text.indexOf(':', keySpan.end) + 1;
  return { file: document.file, span: { start: colon, end: span.end }, text: ` ${json}` };
}

/** A value of a type that the key does not have. */
function findOther({ types }: Slot): string | undefined {
  if (types.length === 0) return undefined;
  if (!types.includes('array') && !types.includes('object'))
    return types.includes('string') ? '["one", "two"]' : '"whatever"';
  return types.includes('string') ? '42' : types.includes('boolean') ? '"whatever"' : '"some text"';
}

/** Moves the first member of an object in front of the object. */
function moveOut(slot: Slot): Mistake | undefined {
  const { node } = slot;
  const holder = node.parent;
  const [first, second] = holder?.members() ?? [];
  if (holder === undefined || typeof holder.key !== 'string' || second === undefined) return undefined;
  if (first?.key !== node.key || slot.isAllowedOutside || holder.parent?.get(String(node.key)) !== undefined)
    return undefined;
  const { text, file, language } = node.document;
  const [start, end] = [holder.keySpan.start, second.keySpan.start];
  const head = text.slice(start, node.keySpan.start);
  const member = text.slice(node.keySpan.start, node.span.end);
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isOwnLine = /^\s*$/.test(lead);
  const gap = language === 'json' ? (isOwnLine ? `,\n${lead}` : ', ') : isOwnLine ? `\n${lead}` : undefined;
  if (gap === undefined || (language === 'yaml' && !isScalar(slot))) return undefined;
  return {
    file,
    span: { start, end },
    text: `${member}${gap}${head}`,
    also: [holder.keySpan, holder.parent?.keySpan ?? holder.keySpan],
  };
}

const kinds: readonly SlotKind[] = [
  {
    what: 'misspelt',
    make: ({ node }) => (String(node.key).length < 4 ? undefined : renameKey(node, swapLetters(String(node.key)))),
  },
  {
    what: 'a letter too few',
    make: ({ node }) =>
      String(node.key).length < 5 ? undefined : renameKey(node, String(node.key).replace(/(?<=^..)./, '')),
  },
  {
    what: 'in capitals',
    make: ({ node }) => renameKey(node, String(node.key).charAt(0).toUpperCase() + String(node.key).slice(1)),
  },
  {
    what: 'of another type',
    make: (slot) => {
      const other = findOther(slot);
      return other === undefined ? undefined : put(slot, other);
    },
  },
  {
    what: 'a word outside of its list',
    make: (slot) => (slot.choices.length === 0 || !isScalar(slot) ? undefined : replaceString(slot.node, 'whatever')),
  },
  {
    what: 'a misspelt word of its list',
    make: (slot) => {
      const word = slot.node.string() ?? '';
      return slot.choices.includes(word) && word.length > 3 ? replaceString(slot.node, swapLetters(word)) : undefined;
    },
  },
  {
    what: 'required, and gone',
    make: ({ node, isRequired }) => (isRequired && (node.parent?.size ?? 0) > 1 ? removeMember(node) : undefined),
  },
  { what: 'one level too high', make: moveOut },
  {
    what: 'twice',
    make: (slot) => {
      const { keySpan, document } = slot.node;
      const { start } = keySpan;
      const lead = document.text.slice(document.text.lastIndexOf('\n', start - 1) + 1, start);
      const isLine = /^\s*$/.test(lead);
      if (!isScalar(slot) || (document.language === 'yaml' && !isLine)) return undefined;
      const gap = document.language === 'yaml' ? `\n${lead}` : isLine ? `,\n${lead}` : ', ';
      const key = document.text.slice(start, keySpan.end);
      return { file: document.file, span: { start, end: start }, text: `${key}: ${raw(slot)}${gap}`, also: [keySpan] };
    },
  },
];

/** A kind for each slip at the keys that the grammars of the documents name. */
export function listSchemaKinds(documentsOf: DocumentsOf): readonly MistakeKind[] {
  return kinds.map(({ what, make }) => ({
    what: `key: ${what}`,
    *find(site): Iterable<Mistake> {
      for (const document of documentsOf(site)) {
        for (const slot of listSlots(document)) {
          const mistake = make(slot);
          if (mistake === undefined || document.text.slice(mistake.span.start, mistake.span.end) === mistake.text)
            continue;
          yield mistake;
        }
      }
    },
  }));
}
