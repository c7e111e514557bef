/** Texts in which `$0` marks the caret: the texts without it, and its position. */
export interface CaretTexts {
  readonly texts: { readonly [file: string]: string };
  readonly file: string;
  readonly offset: number;
}

export function takeCaret(marked: { readonly [file: string]: string }): CaretTexts {
  const [file, text] = Object.entries(marked).find(([, one]) => one.includes('$0')) ?? [];
  if (file === undefined || text === undefined) throw new Error('No text holds the caret $0.');
  const offset = text.indexOf('$0');
  return { texts: { ...marked, [file]: text.slice(0, offset) + text.slice(offset + 2) }, file, offset };
}
