import { findVersionMember } from '../../source/document/detect-kind.ts';
import { isTrue, textOf } from '../../source/document/node-values.ts';
import type { Fix, Problem } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { renameMember } from '../../source/edit/put-value.ts';
import { findSlip } from '../../source/text/nearest.ts';
import type { Location } from '../../source/text/span.ts';
import { type OverlayShape, overlayShapes } from '../../standards/overlay-shapes.ts';
import type { Query } from './json-path.ts';
import { parseJsonPath } from './json-path.ts';
import type { Overlay, OverlayAction, OverlayChange, OverlayVersion } from './overlay.ts';

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
    this.#checkMembers(root, overlayShapes.overlay, 'An overlay');
    const info = root.get('info');
    if (info?.kind === 'object') this.#checkMembers(info, overlayShapes.info, '`info`');
    const actions = root.get('actions');
    if (actions?.kind === 'array' && actions.isEmpty)
      this.#report(
        'overlay-invalid',
        '`actions` is empty, so the overlay changes nothing. Add an action.',
        actions.location,
      );
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
      const written = this.#document.authored(member);
      const fixes = written === undefined ? [] : [createRename(written, intended)];
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
    if (known !== undefined || !node) return;
    const message = `Unknown version of Overlay: "${version}". It is read as ${this.version}. Supported versions are 1.0.0 and 1.1.0.`;
    this.#report('overlay-version', message, node.location);
  }

  #checkMembers(node: SourceNode, shape: OverlayShape, name: string): void {
    for (const member of node.members()) {
      const key = String(member.key);
      const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (known !== undefined) this.#checkKind(member, known);
      else if (!key.startsWith('x-')) this.#reportUnknown(member, shape, name);
    }
    for (const [key, { isRequired }] of Object.entries(shape)) {
      if (isRequired !== true || node.get(key) !== undefined || findIntended(node, shape, [key])) continue;
      this.#report('overlay-invalid', `${name} must have \`${key}\`. Add it.`, startOfObject(node));
    }
  }

  #checkKind(member: SourceNode, { kind, expected }: OverlayShape[string]): void {
    if (kind === 'any' || member.kind === kind) return;
    const flag = kind === 'boolean' ? flagWords.get(String(member.raw()).toLowerCase()) : undefined;
    const fixes = flag === undefined ? [] : [replaceBy(member.location, flag)];
    this.#report('overlay-invalid', `\`${member.key}\` must be ${expected}.`, member.location, { fixes });
  }

  #reportUnknown(member: SourceNode, shape: OverlayShape, name: string): void {
    const slip = findSlip(String(member.key), listFree(member, shape));
    const written = slip === undefined ? undefined : member.document.authored(member);
    const keys = Object.keys(shape).map((known) => `\`${known}\``);
    const owner = name.charAt(0).toLowerCase() + name.slice(1);
    // Renamed, it would be a change that `remove` overrides: the writer has to choose one of the two.
    const isOverridden =
      slip !== undefined && slip !== 'remove' && changeKeys.includes(slip) && isTrue(member.parent?.get('remove'));
    const more = isOverridden ? ' It would have no effect beside `remove: true`: remove one of the two.' : '';
    const advice =
      slip === undefined
        ? `The keys of ${owner} are ${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}.`
        : `Did you mean \`${slip}\`?${more}`;
    const fixes = slip === undefined || written === undefined || isOverridden ? [] : [createRename(written, slip)];
    this.#report('overlay-invalid', `Unknown key \`${member.key}\`. ${advice}`, member.keyLocation, { fixes });
  }

  #readAction(node: SourceNode): OverlayAction | undefined {
    if (node.kind !== 'object') {
      this.#report('overlay-invalid', 'An action must be an object with a `target`.', node.location);
      return undefined;
    }
    this.#checkMembers(node, overlayShapes.action, 'An action');
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
    const where = parsed.at < written.length ? ` at \`${written.slice(parsed.at, parsed.at + 12)}\`` : ' at its end';
    const message = `Invalid JSONPath (RFC 9535): ${parsed.message}${where}. The action is left out.`;
    this.#report('overlay-target', message, node.location);
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
    const { action } = overlayShapes;
    if (findIntended(node, action, changeKeys) || (node.get('remove')?.kind ?? 'boolean') !== 'boolean') return;
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

function createRename(member: AuthoredNode, name: string): Fix {
  return { kind: 'fix', title: `Rename to "${name}"`, edits: [renameMember(member, name)] };
}

const changeKeys = ['update', 'copy', 'remove'];

const flagWords: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['false', 'false'],
  ['no', 'false'],
]);

function replaceBy(at: Location, text: string): Fix {
  return { kind: 'fix', title: `Change to ${text}`, edits: [{ at, text }] };
}

/** The known keys that the object of a member does not have. */
function listFree({ parent }: SourceNode, shape: OverlayShape): readonly string[] {
  return Object.keys(shape).filter((key) => parent?.get(key) === undefined);
}

/** Returns whether an unknown key of the object is a misspelling of one of these. */
function findIntended(node: SourceNode, shape: OverlayShape, keys: readonly string[]): boolean {
  return node
    .members()
    .filter(({ key }) => !Object.hasOwn(shape, String(key)) && !String(key).startsWith('x-'))
    .some((member) => keys.includes(findSlip(String(member.key), listFree(member, shape)) ?? ''));
}

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
