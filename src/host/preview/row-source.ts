import type { RenderedPage } from '../../service/engine.ts';

/** A position in a file: by offset if the model has one, else by line and character. */
export interface RowSource {
  readonly file: string;
  readonly offset?: number;
  readonly line: number;
  readonly character: number;
}

/** The source of a row of the page: the parameter it names, else the page's own source. */
export function findRowSource(page: RenderedPage, pointer: string): RowSource {
  const { file, range } = page.source;
  const whole = { file, line: range.start.line, character: range.start.character };
  const [, location, name] = pointer.split('/').map(unescapePointer);
  const { subject } = page.model;
  if (subject?.kind !== 'operation') return whole;
  const parameter = subject.operation.parameters.find((each) => each.location === location && each.name === name);
  if (parameter === undefined) return whole;
  return { file: parameter.at.file, offset: parameter.at.span.start, line: 0, character: 0 };
}

/** RFC 6901, section 4. */
function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
