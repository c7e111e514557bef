import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { findSlip } from '../../source/text/nearest.ts';
import { frontMatterKeys } from '../../standards/front-matter-keys.ts';
import type { Finding, Rule } from '../rule.ts';
import { buildReplacementFixes, renameKey } from '../shared-fixes.ts';
import { listDocuments, listExtensions } from './listed-documents.ts';

const flags = ['x-hidden', 'x-excluded', 'x-internal'];
const platforms = ['x-platform', 'x-mint'];

export const platformValue: Rule = {
  id: 'platform-value',
  summary: 'The values of extensions, the metadata of a page and its `href` have the right form.',
  severity: 'warning',
  *check(project, references) {
    const isWanted = (name: string) => flags.includes(name) || platforms.includes(name);
    for (const document of listDocuments(project, references)) {
      for (const node of listExtensions(document, isWanted)) {
        if (flags.includes(String(node.key))) yield* checkFlag(node);
        else {
          for (const member of node.get('metadata')?.members() ?? []) yield* checkMetadata(member);
          yield* checkHref(node.get('href'));
        }
      }
    }
  },
};

function* checkFlag(node: SourceNode): Generator<Finding> {
  if (node.kind === 'boolean' || node.kind === 'null') return;
  const word = node.string()?.toLowerCase() ?? node.raw();
  const meant = /^(?:true|yes|on|1)$/.test(word) ? 'true' : /^(?:false|no|off|0)$/.test(word) ? 'false' : undefined;
  const written = node.kind === 'string' ? `"${node.string() ?? ''}"` : `a value of type ${node.kind}`;
  const message = `\`${String(node.key)}\` must be \`true\` or \`false\`, not ${written}.`;
  yield { message, at: node.location, fixes: meant === undefined ? [] : [replace(node, meant)] };
}

function* checkMetadata(member: SourceNode): Generator<Finding> {
  const known = frontMatterKeys.find(({ name }) => name === member.key);
  if (known === undefined) yield* checkName(member);
  else if (known.type === 'flag') yield* checkFlag(member);
  else if (known.type === undefined) yield* checkText(member);
}

function* checkName(member: SourceNode): Generator<Finding> {
  const name = String(member.key);
  const names = frontMatterKeys.map((key) => key.name);
  const suggested = name.length < 4 ? undefined : findSlip(name, names);
  if (suggested === undefined || suggested.startsWith(name) || name.startsWith(suggested)) return;
  const message = `Unknown key \`${name}\`. Did you mean \`${suggested}\`?`;
  yield { message, at: member.keyLocation, fixes: [renameKey(member, suggested)] };
}

/** Keys whose value may be an object. */
const objectKeys: readonly string[] = ['icon', 'playground'];

function* checkText(member: SourceNode): Generator<Finding> {
  const name = String(member.key);
  const isList = member.kind === 'array';
  if (!isList && (member.kind !== 'object' || objectKeys.includes(name))) return;
  const only = isList && member.size === 1 ? member.at(0)?.string() : undefined;
  const message = `\`${name}\` must be a string, not ${isList ? 'a list' : 'an object'}. It is left out.`;
  yield { message, at: member.location, fixes: only === undefined ? [] : [replace(member, quoteText(only))] };
}

/** An address of another host is reported as an unsafe slug. */
function* checkHref(node: SourceNode | undefined): Generator<Finding> {
  const href = node?.string() ?? '';
  const [odd] = /[\s?#]/.exec(href) ?? [];
  if (node === undefined || odd === undefined) return;
  const slug = href
    .trim()
    .replace(/[?#].*$/, '')
    .trim()
    .replace(/\s+/g, '-');
  const shown = /\s/.test(odd) ? 'a space' : `"${odd}"`;
  const message = `\`href\` is the path of the page, and "${href}" has ${shown} in it. Write a path such as "${slug}".`;
  yield { message, at: node.location, fixes: slug === '' ? [] : buildReplacementFixes(node.location, [slug]) };
}

function replace({ location: at }: SourceNode, text: string): Fix {
  return { kind: 'fix', title: `Change to ${text}`, edits: [{ at, text }] };
}
