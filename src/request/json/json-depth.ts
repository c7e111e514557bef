/** The limit for code that recurses once per level. Responses that nest deeper are shown unformatted. */
export const deepestJson = 500;

/** Returns whether a JSON text has more levels than that. */
export function nestsTooDeeply(text: string, deepest = deepestJson): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const char = text[at];
    if (char === '"') isInString = !isInString;
    else if (isInString) at += char === '\\' ? 1 : 0;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return depth > deepest;
}
