/** Names that an import or an export of a page declares; they hold for all of the page, above the statement too. */
export function declaredNames(statement: string): readonly string[] {
  const names: string[] = [];
  const clause = /^import\s+([^'"]*?)\s*from\b/.exec(statement)?.[1];
  if (clause !== undefined) names.push(...listed(clause));
  const declaration = /(?:\b(?:const|let|var|function\*?|class)|,)\s+([\p{L}\p{N}_$]+)\s*[=({]/gu;
  for (const [, name = ''] of statement.matchAll(declaration)) names.push(name);
  for (const [, list = ''] of statement.matchAll(/(?:\b(?:const|let|var)|^export)\s*\{([^{}]*)\}/g))
    names.push(...listed(list));
  return names;
}

function listed(clause: string): readonly string[] {
  return clause
    .split(/[{},]/)
    .map((part) => /([\p{L}\p{N}_$]+)\s*$/u.exec(part)?.[1] ?? '')
    .filter((name) => name !== '');
}
