/** The target of an import: a snippet by its path from the docs root, code (not executed), or a place outside. */
export type ResolvedImport =
  | { readonly kind: 'snippet'; readonly path: string }
  /** A script of the docs root, whose components may be drawn. */
  | { readonly kind: 'script'; readonly path: string }
  | { readonly kind: 'code'; readonly from: string }
  | { readonly kind: 'outside' };

/** `/…` is relative to the docs root, `./…` and `../…` to the importing file; anything else is a package. */
export function resolveImport(from: string, file: string): ResolvedImport {
  if (!/^\.{0,2}\//.test(from)) return { kind: 'code', from };
  const segments = from.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const segment of from.split(/[/\\]/)) {
    if (segment === '..') {
      if (segments.pop() === undefined) return { kind: 'outside' };
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const path = segments.join('/');
  if (/\.mdx?$/.test(from)) return { kind: 'snippet', path };
  return /\.[jt]sx?$/.test(from) ? { kind: 'script', path } : { kind: 'code', from };
}
