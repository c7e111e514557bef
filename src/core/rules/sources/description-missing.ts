import type { SpecSource } from '../../docs-json/spec-source.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { findVersionMember, isVersion } from '../../source/document/detect-kind.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions, renameKey } from '../../source/edit/suggestions.ts';
import { isRemote } from '../../source/text/file-names.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Location } from '../../source/text/span.ts';
import { listOtherKeys } from '../../standards/check/other-names.ts';
import type { Finding, Rule } from '../rule.ts';

export const descriptionMissing: Rule = {
  id: 'description-missing',
  summary: 'Every `openapi` names an OpenAPI description, and every `asyncapi` an AsyncAPI description.',
  severity: 'error',
  *check(project) {
    let count = 0;
    for (const source of listSources(project.config)) {
      // `description-unavailable` reports remote descriptions.
      if (isRemote(source.file) && project.description(source.file) === undefined) continue;
      const finding = checkSource(source, project, count < mostSuggestions);
      if (finding === undefined) continue;
      count += 1;
      yield finding;
    }
  },
};

const familyNames = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const;

function checkSource({ file, family, at }: SpecSource, project: Project, suggests: boolean): Finding | undefined {
  const description = project.description(file);
  if (description?.family === family) return undefined;
  if (description !== undefined) {
    const member = project.document(at.file)?.nodeAt(at.span.start);
    return {
      message: `"${file}" is an ${familyNames[description.family]} description; \`${family}\` needs an ${familyNames[family]} one.`,
      at,
      fixes:
        member?.key !== family || member.parent?.get(description.family) ? [] : [renameKey(member, description.family)],
    };
  }
  const unavailable = project.unavailable(file);
  if (unavailable !== undefined && !isRemote(file)) return { ...unavailable, at };
  if (project.workspace.has(file)) return explainWhyNot({ file, family, at }, project);
  const nearest = suggests ? findAlike(file, family, project) : [];
  return { message: `No file "${file}".${formatSuggestions(nearest)}`, at, fixes: buildReplacementFixes(at, nearest) };
}

const versionKeys = { openapi: ['openapi', 'swagger'], asyncapi: ['asyncapi'] } as const;

/** Reports a file that is not a description: at the key that should name the standard, if there is one, else at the reference. */
function explainWhyNot({ file, family, at }: Pick<SpecSource, 'file' | 'family' | 'at'>, project: Project): Finding {
  const subject = `"${file}" is not an ${familyNames[family]} description`;
  const keys = versionKeys[family].map((key) => `\`${key}\``).join(' or ');
  const document = project.document(file);
  const root = document?.root;
  const missing = { files: [file], names: versionKeys[family] };
  if (root === undefined) return { message: `${subject}: it is empty.`, at };
  if (root.kind !== 'object') return { message: `${subject}: it is not an object with ${keys}.`, at, missing };
  // In broken JSON or YAML the key may be a part of something else.
  const isBroken = document?.problems.some(({ severity }) => severity === 'error') === true;
  const found = isBroken ? undefined : findVersionMember(root, versionKeys[family]);
  const other = isBroken || found ? undefined : findOtherName(root, family);
  const { member, intended } = found ?? other ?? {};
  if (member === undefined) return { message: `${subject}: it has no ${keys} with a version.`, at, missing };
  const related = [{ message: 'Used here', at }];
  if (intended === undefined) {
    const meant = /^v ?(\d[\d.]*)$/i.exec(member.string() ?? '')?.[1];
    const advice = meant === undefined ? `, such as "${versions[family]}".` : `. Did you mean "${meant}"?`;
    const own = locateSource(member);
    const fixes = meant === undefined ? [] : buildReplacementFixes(own, [meant]);
    return {
      message: `${subject}: \`${member.key}\` has no version${advice}`,
      at: own,
      related,
      fixes,
      // Nothing in the file was read.
      doubtful: root.location,
    };
  }
  const message = `${subject}: it has the key \`${member.key}\`. Did you mean \`${intended}\`?`;
  return { message, at: member.keyLocation, related, fixes: [renameKey(member, intended)], doubtful: root.location };
}

/** A member with a version under another name for the key. */
function findOtherName(root: SourceNode, family: SpecSource['family']) {
  const member = root.members().find((each) => {
    const isOther = listOtherKeys(String(each.key)).includes(versionKeys[family][0]);
    return isOther && isVersion(each.string() ?? String(each.toValue()));
  });
  return member && { member, intended: versionKeys[family][0] };
}

const versions = { openapi: '3.1.1', asyncapi: '3.0.0' } as const;

/** The value, or the key of an object or a list. */
function locateSource({ kind, keyLocation, location }: SourceNode): Location {
  return kind === 'object' || kind === 'array' ? keyLocation : location;
}

function findAlike(file: string, family: SpecSource['family'], project: Project): readonly string[] {
  const known = project.descriptions().filter((other) => other.family === family);
  const byName = new Map(known.map((other) => [getUnversionedName(other.file), other.file]));
  const sameName = known
    .map((other) => other.file)
    .filter((other) => getUnversionedName(other) === getUnversionedName(file));
  const alike = findNearest(getUnversionedName(file), byName.keys(), 2).flatMap((name) => byName.get(name) ?? []);
  return sameName.length > 0 ? sameName.slice(0, 3) : alike;
}

/** The name of the file without a version: `pets-1.2.0.yml` and `pets.yml` are probably the same description. */
function getUnversionedName(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  return name.replace(/[-_.]?v?\d+(\.\d+)*(?=\.[a-z]+$)/, '');
}
