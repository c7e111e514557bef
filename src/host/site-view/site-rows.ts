import * as vscode from 'vscode';
import { type ProblemCount, RowPlaces } from '../../core/features/site-tree/rows-at.ts';
import type { SiteNode, SiteTree } from '../../core/features/site-tree/site-node.ts';
import type { FileRange } from '../../service/located.ts';
import { productName } from '../contributions.ts';
import type { Site } from '../site.ts';

/** The scheme of the URIs that decorate rows. */
export const rowScheme = 'apidocs-site';

/** A row as VS Code holds it: the same object as long as its id exists, even if its node changes. */
export interface SiteRow {
  readonly site: Site;
  readonly parent: SiteRow | undefined;
  /** Undefined: the site itself, in a window with several sites. */
  node: SiteNode<FileRange> | undefined;
  readonly key: string;
}

const severities = ['error', 'warning', 'info', 'hint'] as const;

/** Returns whether a row is among others, which may be of the tree before it was read again. */
export function hasRow(rows: readonly SiteRow[], { key }: SiteRow): boolean {
  return rows.some((row) => row.key === key);
}

/** The tree of one site, as of the last reading. */
export class SiteRows {
  readonly site: Site;
  #tree: SiteTree<FileRange> | undefined;
  #places = new RowPlaces([]);
  #rows = new Map<string, SiteRow>();
  #isOutdated = false;
  #counts: ReadonlyMap<string, ProblemCount> = new Map();

  constructor(site: Site) {
    this.site = site;
  }

  get name(): string | undefined {
    return this.#tree?.name;
  }

  /** True while `docs.json` has a syntax error. The rows are those from before it. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** Replaces the tree, unless `docs.json` is half-typed. Returns whether the rows look different. */
  replace(tree: SiteTree<FileRange>): boolean {
    this.#isOutdated = tree.broken !== undefined && this.#tree !== undefined;
    if (this.#isOutdated) return false;
    const isNew = this.#tree === undefined || serializeTree(this.#tree) !== serializeTree(tree);
    this.#tree = tree;
    this.#places = new RowPlaces(tree.rows);
    const kept = new Map<string, SiteRow>();
    const keep = (node: SiteNode<FileRange>, parent: SiteRow | undefined) => {
      const known = this.#rows.get(node.id);
      const row = known ?? { site: this.site, parent, node, key: `${this.site.key} ${node.id}` };
      row.node = node;
      kept.set(node.id, row);
      for (const child of node.children) keep(child, row);
    };
    for (const node of tree.rows) keep(node, undefined);
    this.#rows = kept;
    return isNew;
  }

  /** Returns the rows below a row. Undefined: the outermost rows. */
  below(row?: SiteRow): readonly SiteRow[] {
    const nodes = row?.node?.children ?? (row === undefined ? this.#tree?.rows : []) ?? [];
    return nodes.flatMap(({ id }) => this.#rows.get(id) ?? []);
  }

  get(key: string): SiteRow | undefined {
    return [...this.#rows.values()].find((row) => row.key === key);
  }

  /** Returns the closest remaining row when others are removed: the one after it, before it, or above it. */
  beside(row: SiteRow, gone: readonly SiteRow[]): SiteRow | undefined {
    const siblings = this.below(row.parent);
    const index = siblings.findIndex(({ key }) => key === row.key);
    const isLeft = (each: SiteRow) => !hasRow(gone, each);
    return siblings.slice(index).find(isLeft) ?? siblings.slice(0, index).findLast(isLeft) ?? row.parent;
  }

  /** Returns the rows of the innermost place that contains the position. */
  at(uri: vscode.Uri, { line, character }: vscode.Position): readonly SiteRow[] {
    const file = this.site.fileOf(uri);
    const ids = file === undefined ? [] : this.#places.at(file, { line, character });
    return ids.flatMap((id) => this.#rows.get(id) ?? []);
  }

  countOf(row: SiteRow): ProblemCount | undefined {
    return row.node && this.#counts.get(row.node.id);
  }

  /** Counts the problems again. Returns the rows whose count changed. */
  recount(): readonly SiteRow[] {
    const before = this.#counts;
    this.#counts = this.#places.count(
      findProblems(this.site).map(({ file, diagnostic: { range, severity, code } }) => ({
        file,
        range,
        code: readCode(code),
        severity: severities[severity] ?? 'hint',
      })),
    );
    const ids = new Set([...before.keys(), ...this.#counts.keys()]);
    return [...ids].flatMap((id) => {
      const [a, b] = [before.get(id), this.#counts.get(id)];
      const isSame = a?.errors === b?.errors && a?.warnings === b?.warnings && a?.isOutOfStep === b?.isOutOfStep;
      return isSame ? [] : (this.#rows.get(id) ?? []);
    });
  }
}

/** A code with a link to the manual is an object. */
function readCode(code: vscode.Diagnostic['code']): string {
  return String(typeof code === 'object' ? code.value : (code ?? ''));
}

/** Returns our diagnostics for the site's files. */
export function findProblems(site: Site): readonly { readonly file: string; readonly diagnostic: vscode.Diagnostic }[] {
  return vscode.languages.getDiagnostics().flatMap(([uri, diagnostics]) => {
    const file = site.fileOf(uri);
    if (file === undefined) return [];
    return diagnostics.filter(({ source }) => source === productName).map((diagnostic) => ({ file, diagnostic }));
  });
}

const rowPath = '/row/';

export function rowUri(row: SiteRow): vscode.Uri {
  return vscode.Uri.from({ scheme: rowScheme, path: `${rowPath}${row.key}` });
}

/** Returns the key of the row that a URI decorates. Undefined if it decorates none. */
export function findRowKey({ scheme, path }: vscode.Uri): string | undefined {
  return scheme === rowScheme ? path.slice(rowPath.length) : undefined;
}

/** Everything that VS Code holds of the rows: what is visible, and the lines that clicks open. */
function serializeTree({ rows }: SiteTree<FileRange>): string {
  return JSON.stringify(rows, (key, value) => (key === 'range' ? value.start.line : value));
}
