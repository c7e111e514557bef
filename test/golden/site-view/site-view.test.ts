import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SiteAction } from '../../../src/core/features/site-tree/site-action.ts';
import type { SiteNode } from '../../../src/core/features/site-tree/site-node.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { applyLocated } from '../../support/apply-located.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import type { Texts } from '../../support/project-of.ts';
import { matchesGolden } from '../golden-file.ts';

interface Site {
  readonly files: Texts;
  readonly acts: { readonly [title: string]: SiteAction };
}

type Row = Pick<SiteNode, 'id' | 'kind' | 'label' | 'detail' | 'hidden' | 'broken'> & {
  readonly children: readonly Row[];
};

function listRows(rows: readonly Row[], indent = '  '): readonly string[] {
  return rows.flatMap(({ id, kind, label, detail, hidden, broken, children }) => [
    [`${indent}${kind} ${label}`, detail, hidden && 'hidden', broken && 'broken', id].filter(Boolean).join(' | '),
    ...listRows(children, `${indent}  `),
  ]);
}

/** The lines of a text that another one lacks, and those that it has instead. */
function listChanges(before: string, after: string): readonly string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let [start, end] = [0, 0];
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const part = (lines: readonly string[], mark: string) =>
    lines
      .slice(start, lines.length - end)
      .map((line) => `  ${mark} ${JSON.stringify(line).slice(1, -1).replaceAll('\\"', '"')}`);
  return [...part(old, '-'), ...part(now, '+')];
}

/** The files that the act changes, creates and deletes, or why it is refused. A page without a path gets the proposed one. */
async function act(engine: Engine, files: Texts, action: SiteAction): Promise<readonly string[]> {
  const proposed =
    action.kind === 'newPage' && action.path === undefined ? await engine.proposePage(action, action.title) : undefined;
  if (proposed?.kind === 'refused') return [`  refused: ${proposed.message}`];
  const edit = await engine.editSite(proposed ? ({ ...action, path: proposed.path } as SiteAction) : action);
  if (edit.kind === 'refused') return [`  refused: ${edit.message}`];
  const after = applyLocated(files, edit.edits);
  const changed = [...new Set(edit.edits.map(({ file }) => file))].flatMap((file) => {
    return [`  ${file}`, ...listChanges(files[file] ?? '', after[file] ?? '')];
  });
  const created = (edit.creates ?? []).flatMap(({ file, text }) => [`  new ${file}: ${JSON.stringify(text)}`]);
  return [...changed, ...created, ...(edit.deletes ?? []).map((file) => `  deleted ${file}`)];
}

test('golden: the rows of small sites, and what acts on them change', async () => {
  const sites: { readonly [name: string]: Site } = parse(readFileSync(new URL('sites.yaml', import.meta.url), 'utf8'));
  const lines: string[] = [];
  for (const [name, { files, acts }] of Object.entries(sites)) {
    const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
    const tree = await engine.siteTree();
    lines.push(`# ${name}`, ...listRows(tree.rows), '');
    for (const [title, action] of Object.entries(acts)) lines.push(title, ...(await act(engine, files, action)), '');
    await engine.dispose();
  }
  matchesGolden(lines.join('\n'), new URL('expected.txt', import.meta.url));
});
