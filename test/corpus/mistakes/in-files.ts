import type { Mistake, MistakeKind, SiteTexts } from './mistake.ts';

/** The path of a file without its extension, or with it: what refers to it ends in one of them. */
function referrers({ files, pages }: SiteTexts, file: string): number {
  const shown = new Set(['docs.json', ...pages.map((page) => page.file)]);
  const stem = file.replace(/\.mdx?$/, '');
  const end = new RegExp(
    `(?<![\\w-])${stem.replaceAll(/[.\\+*?[^\]$(){}=!<>|:#]/g, '\\$&')}(?=["')#\\s,]|\\.mdx?\\b|$)`,
    'gm',
  );
  const counts = files.map(({ file: name, text }) => ({
    isShown: shown.has(name),
    count: text.match(end)?.length ?? 0,
  }));
  // Not those that only a file outside of the navigation refers to.
  return counts.reduce((sum, { isShown, count }) => sum + (isShown || count === 0 ? count : 2), 0);
}

/** Moves of files that the pattern names and that exactly one text refers to. */
function moves(what: string, pattern: RegExp, rename: (file: string) => string): MistakeKind {
  return {
    what,
    *find(site): Iterable<Mistake> {
      for (const { file } of site.files) {
        if (!pattern.test(file) || rename(file) === file || referrers(site, file) !== 1) continue;
        yield { file, span: { start: 0, end: 0 }, text: '', movedTo: rename(file) };
      }
    },
  };
}

const page = /^(?!.*snippets\/).*\.mdx$/;
const picture = /\.(?:png|svg|jpe?g|webp|gif)$/;
const snippet = /^(?:_?snippets|components)\/.*\.(?:mdx?|jsx|tsx)$/;
const description = /^(?!docs\.json$).*\.(?:json|ya?ml)$/;
const intoFolder = (file: string) => `old/${file}`;
const otherName = (file: string) => file.replace(/(\.\w+)$/, '-2$1');
const otherCase = (file: string) => file.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase());
const deleted = () => '';

/** Files that are deleted, renamed or moved outside of the editor. */
export const fileMistakes: readonly MistakeKind[] = [
  ...Object.entries({ page, picture, snippet, description }).flatMap(([name, pattern]) => [
    moves(`${name}: deleted`, pattern, deleted),
    moves(`${name}: renamed`, pattern, otherName),
    moves(`${name}: in other case`, pattern, otherCase),
    moves(`${name}: moved to a folder`, pattern, intoFolder),
  ]),
  moves('page: of another extension', page, (file) => file.replace(/\.mdx$/, '.txt')),
  moves('page: moved to another language', /^[a-z]{2}\/.*\.mdx$/, (file) => file.replace(/^[a-z]{2}\//, 'xx/')),
  moves('description: of another extension', description, (file) =>
    file.replace(/\.json$/, '.jsn').replace(/\.ya?ml$/, '.txt'),
  ),
];
