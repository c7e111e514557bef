/** The common form in which the results of both parsers are compared: the structure of a page, without locations. */
export type Shape = string | { readonly label: string; readonly children: readonly Shape[] };

export function shape(label: string, children: readonly Shape[] = []): Shape {
  return { label, children };
}

/** One line per block, and the text of a block on its own line: so that a difference is a line of a diff. */
export function printShapes(shapes: readonly Shape[]): string {
  return lines(tidy(shapes), '').join('\n');
}

function lines(shapes: readonly Shape[], indent: string): string[] {
  return shapes.flatMap((each) => {
    if (typeof each === 'string') return [`${indent}${JSON.stringify(each)}`];
    return [`${indent}${each.label}`, ...lines(tidy(each.children), `${indent}  `)];
  });
}

/** Neighboring texts are one, white space is one blank and none at the ends, and a bare address is text. */
function tidy(shapes: readonly Shape[]): readonly Shape[] {
  const joined: Shape[] = [];
  for (const each of shapes.map(withoutAutolink)) {
    const last = joined.at(-1);
    if (typeof each === 'object' && isModule(each) && typeof last === 'object' && isModule(last)) {
      // Statements without an empty line between them are one block of MDX, and each is one of ours.
      joined[joined.length - 1] = shape(`${last.label} ${each.label.slice(moduleLabel.length)}`);
    } else if (typeof each === 'string' && typeof last === 'string') joined[joined.length - 1] = last + each;
    else joined.push(each);
  }
  const texts = joined.map((each) => (typeof each === 'string' ? each.replace(/\s+/g, ' ') : each));
  return texts
    .map((each, index) => {
      if (typeof each !== 'string') return each;
      const start = index === 0 ? each.trimStart() : each;
      return index === texts.length - 1 ? start.trimEnd() : start;
    })
    .filter((each) => each !== '');
}

const moduleLabel = 'module ';

function isModule({ label }: { readonly label: string }): boolean {
  return label.startsWith(moduleLabel);
}

/** Which bare addresses become links is a matter of linkify, not of MDX. */
function withoutAutolink(each: Shape): Shape {
  if (typeof each === 'string' || !each.label.startsWith('link ') || each.children.length !== 1) return each;
  const [text] = each.children;
  const href = each.label.slice('link '.length);
  return text !== undefined && [`${text}`, `http://${text}`, `mailto:${text}`].includes(href) ? text : each;
}

/** Code with its white space made one, since continuation lines lose indentation. */
export function oneLine(code: string): string {
  return code.replace(/\s+/g, ' ').trim();
}

/** A block of code. Which empty lines at the end belong to one that is never closed depends on how its list ends. */
export function codeShape(info: string, code: string): Shape {
  return shape(`code ${JSON.stringify([info, code.replace(/\n+$/, '')])}`);
}
