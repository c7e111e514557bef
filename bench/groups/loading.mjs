import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bookstore, cli, output, plainCase, redoc, site } from '../inputs.mjs';
import { percentile, runOnce } from '../measure.mjs';

/** The gzipped size of an endpoint page before the form is touched: HTML, style sheets, and scripts with their imports. */
export function measureLoading({ bar }) {
  const folders = { bookstore, GitHub: site('github'), ...corpusSites() };
  const weights = Object.entries(folders).map(([name, folder]) => [name, weighSite(name, folder)]);
  for (const [name, pages] of [...weights, ['all of them', weights.flatMap(([, each]) => each)]]) {
    const note = `${pages.length} pages`;
    bar(`first load of ${name}: median`, percentile(pages, 0.5) / 1024, 40, 'KB', note);
    bar(`first load of ${name}: 99 of 100`, percentile(pages, 0.99) / 1024, 120, 'KB');
  }
  const paints = measurePaint();
  const note = `${Math.round(paints.ours)} ms, Redoc ${Math.round(paints.redoc)} ms`;
  bar('largest paint / Redoc, four times slower processor', paints.ours / paints.redoc, 1 / 3, '×', note);
  return { ...Object.fromEntries(weights), paints };
}

/** The same description: the page of one operation, and Redoc's of all. */
function measurePaint() {
  const folder = join(output, 'redoc');
  mkdirSync(folder);
  copyFileSync(redoc, join(folder, 'redoc.js'));
  copyFileSync(join(bookstore, 'openapi.yaml'), join(folder, 'openapi.yaml'));
  const body = '<redoc spec-url="openapi.yaml"></redoc><script src="redoc.js"></script>';
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Redoc</title><body>${body}</body>`);
  const pages = ['loaded/bookstore/api-reference/orders/create-an-order/index.html', 'redoc/index.html'];
  const [ours, theirs] = JSON.parse(runOnce([plainCase('largest-paint.ts'), output, ...pages]).stdout);
  return { ours, redoc: theirs };
}

/** A real site, where `CORPUS` names the folder that has it. */
function corpusSites() {
  const name = 'Terminal49+API';
  const folder = join(process.env.CORPUS ?? '', 'sites', name);
  return process.env.CORPUS !== undefined && existsSync(folder) ? { [name]: folder } : {};
}

function weighSite(name, docs) {
  const folder = join(output, 'loaded', name);
  rmSync(folder, { recursive: true, force: true });
  runOnce([cli, 'export', docs, '--out', folder, '--allow-invalid', '--offline']);
  const weights = new Map();
  const weigh = (file) => {
    if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(file), { level: 9 }).length);
    return weights.get(file);
  };
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('index.html'))
    .map((path) => join(folder, path))
    .filter((page) => {
      const html = readFileSync(page, 'utf8');
      // The connection panel of a channel needs its script at once.
      return html.includes('data-cell="bar"') && !html.includes('data-cell="socket"');
    })
    .map((page) => [page, ...loadedBy(page)].reduce((sum, file) => sum + weigh(file), 0));
}

/** The style sheets and scripts that a page names, and the modules that those import at once. */
function loadedBy(page) {
  const named = [
    ...readFileSync(page, 'utf8').matchAll(/<(?:link rel="stylesheet"|script)[^>]*? (?:src|href)="([^"]+)"/g),
  ];
  const files = new Set(named.map(([, address]) => join(dirname(page), address)));
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)"(\.\/[^"]+)"/g);
    for (const [, address] of imports) files.add(join(dirname(file), address));
  }
  return files;
}
