// The site of suite/find.ts. It has a name for everything with a target, a hover or a completion.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = {
  'docs.json': `{
  "theme": "mint",
  "name": "Users",
  "colors": { "primary": "#0f766e" },
  "variables": { "support": "help@users.example" },
  "navigation": {
    "groups": [
      { "group": "Guides", "icon": "book", "pages": ["guides/start", "written"] },
      { "$ref": "users.json" }
    ]
  }
}
`,
  'users.json': '{\n  "group": "Users",\n  "openapi": "openapi.yaml",\n  "pages": ["GET /users", "POST /users"]\n}\n',
  'extra.json':
    '{\n  "openapi": "3.1.0",\n  "info": { "title": "Extra", "version": "1" },\n  "paths": { "/me": { "get": { "x-platform": { "href": "/me" } } } }\n}\n',
  'guides/start.mdx':
    '---\ntitle: Getting started\n---\n\n[Find a user](/written#fields).\n\n## Next steps\n\nRead on.\n',
  'snippets/hint.mdx': 'export const Hint = ({ name }) => <Tip>About {name}</Tip>;\n',
  'images/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>',
  'written.mdx': `---
title: Find a user
openapi: GET /users/{id}
---

import { Hint } from '/snippets/hint.mdx';

Read [how to start](/guides/start#next-steps), or write to {{support}}.

<Hint name="ids" />

<ParamField query="limit" type="integer" />

## Fields

![The logo](/images/logo.svg)

\`\`\`json
{ "name": "Ann Lee" }
\`\`\`
`,
};

/** Writes the site together with the description and pages of the sample. */
export function fillFindSite(folder, sample) {
  cpSync(sample, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
