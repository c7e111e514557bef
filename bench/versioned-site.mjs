// `node bench/versioned-site.mjs SITE OUT VERSIONS [LANGUAGES] [PAGES]`: copies a real site into many versions and
// languages. SITE has `docs.json`; each edition gets a copy of its pages (at most PAGES), whose links stay in it.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';

const [site, out, versionCount, languageCount = '0', most = '100000'] = process.argv.slice(2);
const languages = ['en', 'de', 'fr', 'ja', 'es', 'ko', 'it', 'pl'].slice(0, Number(languageCount));
const versions = Array.from({ length: Number(versionCount) }, (_, index) => `v${index + 1}`);

const config = JSON.parse(readFileSync(join(site, 'docs.json'), 'utf8'));
const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll('\\', '/'));
const pageFiles = new Map(files.filter(isPage).map((file) => [file.replace(/\.mdx?$/, ''), file]));
const listed = [...listPages(config.navigation)].filter((page) => pageFiles.has(page)).slice(0, Number(most));
const kept = new Set(listed);

mkdirSync(out, { recursive: true });
for (const file of files) {
  const isCopied = isPage(file) ? file.startsWith('snippets/') : extname(file) !== '.json' && !file.startsWith('.');
  if (isCopied) cpSync(join(site, file), join(out, file));
}
const editions = (languages.length === 0 ? [''] : languages.map((language) => `${language}/`)).flatMap((language) =>
  versions.map((version) => `${language}${version}`),
);
for (const page of listed) {
  const text = readFileSync(join(site, pageFiles.get(page)), 'utf8');
  for (const edition of editions) {
    const file = join(out, edition, pageFiles.get(page));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      text.replace(/(\]\(|href=["'])\/([^\s)#"']*)/g, (link, start, path) =>
        kept.has(path) ? `${start}/${edition}/${path}` : link,
      ),
    );
  }
}
const versionsOf = (language) =>
  versions.map((version) => ({ version, ...moveInto(config.navigation, `${language}${version}/`) }));
const navigation =
  languages.length === 0
    ? { versions: versionsOf('') }
    : { languages: languages.map((language) => ({ language, versions: versionsOf(`${language}/`) })) };
writeFileSync(join(out, 'docs.json'), JSON.stringify({ ...config, redirects: [], navigation }, undefined, 1));
console.log(`${listed.length * editions.length} pages in ${editions.length} editions`);

function isPage(file) {
  return /\.mdx?$/.test(file);
}

/** Yields the pages of a navigation, in order. */
function* listPages(value) {
  if (typeof value === 'string') yield value.replace(/^\//, '');
  else if (Array.isArray(value)) for (const part of value) yield* listPages(part);
  else if (typeof value === 'object' && value !== null)
    for (const key of ['root', 'pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'languages', 'versions'])
      yield* listPages(value[key]);
}

/** Returns the navigation with its pages in a folder, without pages that are not copied and entries of descriptions. */
function moveInto(value, folder) {
  if (Array.isArray(value))
    return value.flatMap((part) => {
      if (typeof part !== 'string') return [moveInto(part, folder)];
      const page = part.replace(/^\//, '');
      return kept.has(page) ? [`${folder}${page}`] : [];
    });
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'openapi' && key !== 'asyncapi' && key !== 'global');
  return Object.fromEntries(
    entries.flatMap(([key, part]) => {
      if (key === 'root') return kept.has(part) ? [[key, `${folder}${part}`]] : [];
      return [[key, typeof part === 'object' && key !== 'icon' ? moveInto(part, folder) : part]];
    }),
  );
}
