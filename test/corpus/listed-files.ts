import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every page file that the navigation names and that exists, found without our reader: paths from the docs root. */
export function listedFiles(root: string): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown, folder: string, key: string): void => {
    if (typeof value === 'string') {
      if (key === 'pages' || key === 'root') add(value);
    } else if (Array.isArray(value)) for (const item of value) visit(item, folder, key);
    else if (typeof value === 'object' && value !== null) visitObject(value as { [key: string]: unknown }, folder);
  };
  const visitObject = (value: { [key: string]: unknown }, folder: string): void => {
    if (typeof value.$ref === 'string' && existsSync(join(folder, value.$ref))) {
      const path = join(folder, value.$ref);
      visit(JSON.parse(readFileSync(path, 'utf8')), dirname(path), '');
    }
    for (const [key, child] of Object.entries(value)) visit(child, folder, key);
  };
  const add = (entry: string): void => {
    const path = entry.replace(/^\.?\/+/, '').replace(/\/+$/, '');
    for (const file of [path, `${path}.mdx`, `${path}.md`]) {
      if (/\.mdx?$/.test(file) && existsSync(join(root, file))) {
        found.add(file);
        return;
      }
    }
  };
  const config = JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')) as { navigation?: unknown };
  visit(config.navigation, root, '');
  return found;
}
