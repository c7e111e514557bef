/** The names that an import or an export declares. They are in scope on the whole page, above the statement too. */
export function findDeclaredNames(statement: string): readonly string[] {
  const names: string[] = [];
  const clause = /^import\s([^'"]*?)from\b/.exec(statement)?.[1];
  if (clause !== undefined) names.push(...splitNames(clause));
  const declaration = /(?:\b(?:const|let|var|function\*?|class)|,)\s+([\p{L}\p{N}_$]+)\s*[=({]/gu;
  for (const [, name = ''] of statement.matchAll(declaration)) names.push(name);
  for (const [, list = ''] of statement.matchAll(/(?:\b(?:const|let|var)|^export)\s*\{([^{}]*)\}/g))
    names.push(...splitNames(list));
  return names;
}

function splitNames(clause: string): readonly string[] {
  return clause
    .split(/[{},]/)
    .map(
      (part) =>
        part
          .trimEnd()
          .split(/[^\p{L}\p{N}_$]/u)
          .at(-1) ?? '',
    )
    .filter((name) => name !== '');
}
