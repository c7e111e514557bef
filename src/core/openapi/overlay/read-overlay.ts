import { findVersionMember } from '../../source/document/detect-kind.ts';
import { isTrue, textOf } from '../../source/document/node-values.ts';
import { splitPointer } from '../../source/document/pointer.ts';
import type { Fix, Problem } from '../../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions, renameKey } from '../../source/edit/suggestions.ts';
import { findSlip } from '../../source/text/nearest.ts';
import type { Location } from '../../source/text/span.ts';
import { checkFormat } from '../../standards/check/check-format.ts';
import { useOneCode } from '../../standards/check/mistake-codes.ts';
import { getStandard } from '../../standards/standard.ts';
import type { Query } from './json-path.ts';
import { parseJsonPath } from './json-path.ts';
import type { Overlay, OverlayAction, OverlayChange, OverlayVersion } from './overlay.ts';

const codes = useOneCode('overlay-invalid');

/** Reads the actions of an overlay document, with its problems. */
export function readOverlay(document: SourceDocument): Overlay {
  const reader = new OverlayReader(document);
  const actions = reader.read();
  return { document, version: reader.version, actions, problems: reader.problems };
}

class OverlayReader {
  version: OverlayVersion = '1.1';
  readonly problems: Problem[] = [];
  readonly #document: SourceDocument;

  constructor(document: SourceDocument) {
    this.#document = document;
  }

  read(): readonly OverlayAction[] {
    const { root, file } = this.#document;
    const version = textOf(root?.get('overlay'));
    if (root === undefined || version === undefined) {
      const message = `\`${file}\` is not an overlay, so it changes nothing. An overlay begins with \`overlay: 1.1.0\`.`;
      this.#reportNoOverlay(root, message);
      return [];
    }
    this.#readVersion(version, root.get('overlay'));
    // Everything of 1.1 is known: `copy` is reported by the version of the overlay.
    const problems = checkFormat(getStandard('overlay', '1.1'), root, codes);
    const actions = root.get('actions');
    this.problems.push(...withoutIdleRenames(problems, actions?.elements() ?? []));
    const written = [...(actions?.elements() ?? [])];
    this.#checkRepeats(written);
    return written.flatMap((action) => this.#readAction(action) ?? []);
  }

  /** Reports a root without a version: at its key if that is misspelt or has another value, else at the start. */
  #reportNoOverlay(root: SourceNode | undefined, message: string): void {
    const { file } = this.#document;
    const { member, intended } = (root && findVersionMember(root, ['overlay'])) ?? {};
    if (member === undefined) {
      const start = root?.span.start ?? 0;
      const span = { start, end: Math.min(start + 1, root?.span.end ?? 0) };
      this.#report('overlay-invalid', message, { file, span });
    } else if (intended === undefined) {
      this.#report('overlay-invalid', message, member.keyLocation);
    } else {
      const fixes = [renameKey(member, intended)];
      this.#report('overlay-invalid', `${message} Did you mean \`${intended}\`?`, member.keyLocation, { fixes });
    }
  }

  #checkRepeats(actions: readonly SourceNode[]): void {
    const seen = new Set<string>();
    for (const action of actions) {
      const written = JSON.stringify(action.toValue());
      if (seen.has(written))
        this.#report('overlay-action', 'Duplicate action. Remove one of them.', startOfObject(action));
      seen.add(written);
    }
  }

  #readVersion(version: string, node: SourceNode | undefined): void {
    const known = /^1\.([01])\.\d+$/.exec(version)?.[1];
    if (/^1\.0(?:$|\.)/.test(version)) this.version = '1.0';
    if (known !== undefined || node?.kind !== 'string') return;
    const message = `Unknown version of Overlay: "${version}". It is read as ${this.version}. Supported versions are 1.0.0 and 1.1.0.`;
    const fixes = buildReplacementFixes(node.location, [`${this.version}.0`]);
    this.#report('overlay-version', message, node.location, { fixes });
  }

  #readAction(node: SourceNode): OverlayAction | undefined {
    if (node.kind !== 'object') return undefined;
    const target = node.get('target');
    const query = target && this.#readQuery(target);
    const change = this.#readChange(node);
    return target && query && change && { target, query, change };
  }

  #readQuery(node: SourceNode): Query | undefined {
    const written = node.string();
    if (written === undefined) return undefined;
    const parsed = parseJsonPath(written);
    if (parsed.kind === 'query') return parsed.query;
    const meant = correctTarget(written);
    const rest = meant.length > 0 ? written : written.slice(parsed.at, parsed.at + 12);
    const where = rest === '' ? ' at its end' : ` at \`${rest}\``;
    const message = `Invalid JSONPath (RFC 9535): ${parsed.message}${where}. The action is left out.`;
    const fixes = buildReplacementFixes(node.location, meant);
    this.#report('overlay-target', `${message}${formatSuggestions(meant)}`, node.location, { fixes });
    return undefined;
  }

  /** Reads the change. If there are several, the one that the table of Action Objects gives precedence. */
  #readChange(node: SourceNode): OverlayChange | undefined {
    const [update, copy] = [node.get('update'), node.get('copy')];
    if (isTrue(node.get('remove'))) {
      for (const ignored of [update, copy]) if (ignored) this.#reportIgnored(ignored);
      return { kind: 'remove' };
    }
    if (copy && this.version === '1.0') {
      this.#reportCopy(copy, update);
      return undefined;
    }
    if (copy && update) {
      const message =
        'An action must not have both `update` and `copy`: neither has an effect. Split it into two actions.';
      this.#report('overlay-action', message, copy.keyLocation);
      return undefined;
    }
    if (copy) {
      const query = this.#readQuery(copy);
      return query && { kind: 'copy', query, written: copy };
    }
    if (update) return { kind: 'update', value: update };
    this.#reportIdle(node);
    return undefined;
  }

  /** A misspelt change, or one of a wrong type, is reported already. */
  #reportIdle(node: SourceNode): void {
    const isMisspelt = node.members().some(({ key }) => findSlip(String(key), changeKeys) !== undefined);
    if (isMisspelt || (node.get('remove')?.kind ?? 'boolean') !== 'boolean') return;
    const message = 'This action does nothing. Add `update`, `copy` or `remove: true`.';
    this.#report('overlay-action', message, startOfObject(node), { severity: 'warning' });
  }

  /** Reports a change that `remove` overrides: the text of 1.0 allows it, the schema of 1.1 does not. */
  #reportIgnored(node: SourceNode): void {
    const message = `\`${node.key}\` has no effect beside \`remove: true\`. Split the action in two, or remove one of the keys.`;
    this.#report('overlay-action', message, node.keyLocation, {
      severity: this.version === '1.0' ? 'warning' : 'error',
    });
  }

  /** Reports `copy` in Overlay 1.0. The fix changes the version; in 1.1 `copy` needs an action of its own. */
  #reportCopy(copy: SourceNode, update: SourceNode | undefined): void {
    const advice = update === undefined ? '' : ' Move it to an action of its own.';
    const message = `\`copy\` needs Overlay 1.1, and this is 1.0. Write \`overlay: 1.1.0\` to use it.${advice} The action is left out.`;
    const fixes = update === undefined ? createUpgradeFix(this.#document) : [];
    this.#report('overlay-action', message, copy.keyLocation, { fixes, related: relateVersion(this.#document) });
  }

  #report(
    code: string,
    message: string,
    at: Location,
    more: Pick<Partial<Problem>, 'severity' | 'fixes' | 'related'> = {},
  ): void {
    this.problems.push({ code, severity: 'error', message, at, ...more });
  }
}

/** Without the fixes of misspelt keys beside `remove: true`: renamed, they would be changes that have no effect. */
function withoutIdleRenames(problems: readonly Problem[], actions: readonly SourceNode[]): readonly Problem[] {
  const removing = actions.filter((action) => isTrue(action.get('remove')));
  const keys = new Set(removing.flatMap((action) => action.members().map(({ keySpan }) => keySpan.start)));
  return problems.map(({ fixes = [], ...problem }) =>
    keys.has(problem.at.span.start) ? problem : { ...problem, fixes },
  );
}

/** The query that was meant by a JSON Pointer, by a path without `$`, or by names that need brackets, if it is certain. */
function correctTarget(written: string): readonly string[] {
  const pointer = /^#?(\/.+)/s.exec(written)?.[1];
  const segments = pointer === undefined ? undefined : splitPointer(pointer);
  const query =
    segments?.map((segment) => `['${segment.replaceAll("'", "\\'")}']`).join('') ?? written.replace(/^\$/, '');
  const meant = `$${/^[.[]/.test(query) ? '' : '.'}${query}`
    .replace(/'[^']*'|"[^"]*"|===|(?<![=!<>])=(?!=)/g, (part) => (part.endsWith('=') ? '==' : part))
    .replace(/(?<!\.)\.(?=\[)/g, '')
    .replace(/(?<!\.)\.((?:\d|[\w-]*[-/{])[\w/{}-]*)/g, "['$1']");
  return meant !== written && parseJsonPath(meant).kind === 'query' ? [meant] : [];
}

const changeKeys = ['update', 'copy', 'remove'];

/** The fix that changes an overlay to version 1.1. */
export function createUpgradeFix({ root }: SourceDocument): readonly Fix[] {
  const version = root?.get('overlay');
  if (!version) return [];
  return [{ kind: 'fix', title: 'Change to Overlay 1.1', edits: [{ at: version.location, text: '"1.1.0"' }] }];
}

export function relateVersion({ root }: SourceDocument): NonNullable<Problem['related']> {
  const version = root?.get('overlay');
  return version === undefined ? [] : [{ message: 'The version of the overlay', at: version.location }];
}

/** The first character of an object, because marking all of it would hide other problems in it. */
function startOfObject({ location: { file, span }, key, keyLocation }: SourceNode): Location {
  if (typeof key === 'string') return keyLocation;
  return { file, span: { start: span.start, end: Math.min(span.end, span.start + 1) } };
}
