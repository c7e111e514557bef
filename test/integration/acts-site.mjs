// The site of suite/acts.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Blanks and line ends that an Undo might not put back. */
const config = `{
    "theme": "mint",   "name": "Acts",
    "colors": { "primary": "#0f766e" },
    "navigation": {
        "languages": [
            { "language": "en", "groups": [
                { "group": "Guides", "pages": ["en/start", "en/next", "en/last"] },
                { "group": "API", "openapi": "api.yaml", "pages": ["GET /books"] }
            ] },
            { "language": "fr", "groups": [{ "group": "Guides", "pages": ["fr/start", "fr/last"] }] }
        ]
    }
}
\t`.replaceAll('\n', '\r\n');

const api = `openapi: 3.1.0
info: { title: Acts, version: 1.0.0 }
paths:
  /books:
    get: { tags: [Books], responses: {} }
    post: { tags: [Books], responses: {} }
  /orders: { get: { tags: [Orders], responses: {} } }
`;

export function fillActsSite(folder) {
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of ['en/start', 'en/next', 'fr/start', 'fr/last', 'en/lost'])
    write(`${file}.mdx`, `---\ntitle: ${file.slice(3)}\n---\n\nText of a page.  \n`);
  write('en/mistakes.mdx', '---\ntitle: Mistakes\n---\n\n[Gone](/en/gone) and [nothing](/en/nothing-here)\n');
  write('en/last.mdx', '---\ntitle: last\n---\n\n[Half](/en/of/ours/half)\n');
  write('api.yaml', api);
  write('docs.json', config);
}
