const failed = -1;
const aliases = /[ \t]*(?:\*([^\s,[\]{}]+)|\[((?: *\*[^\s,[\]{}]+ *,)* *\*[^\s,[\]{}]+ *)\])/y;

/** Reads the names of the aliases after `<<:`, as `*a` or `[*a, *b]`; returns their end. */
export function mergedNames(text: string, from: number, names: string[]): number {
  aliases.lastIndex = from;
  const match = aliases.exec(text);
  if (!match) return failed;
  for (const name of match[2]?.split(',') ?? []) names.push(name.trim().slice(1));
  if (match[1]) names.push(match[1]);
  const isAmbiguous = names.some((name) => name.endsWith(':'));
  return isAmbiguous ? failed : aliases.lastIndex;
}
