/** Returns whether `Accept` names Markdown, and gives neither HTML nor XHTML a higher weight (RFC 9110, 12.5.1). */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const weightOf = (types: readonly string[]) =>
    Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ weight }) => weight));
  const markdown = weightOf(['text/markdown', 'text/x-markdown']);
  return markdown > 0 && markdown >= weightOf(['text/html', 'application/xhtml+xml']);
}
