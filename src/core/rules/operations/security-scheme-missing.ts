import { type DescriptionFacts, listSchemeNames } from '../../references/description-facts.ts';
import { describeMissing } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const securitySchemeMissing: DescriptionRule = {
  id: 'security-scheme-missing',
  summary: 'Every security requirement names a security scheme of its description.',
  severity: 'warning',
  check: findMissing,
};

function* findMissing(description: DescriptionFacts): Iterable<Finding> {
  const { where, names, owner } = listSchemes(description);
  const seen = new Set<string>();
  for (const { name, at } of listSchemeNames(description)) {
    const place = `${at.span.start} ${at.file}`;
    if (names.has(name) || isAddress(name, description) || seen.has(place)) continue;
    seen.add(place);
    const nearest = seen.size > mostSuggestions ? [] : findNearest(name, names, 2);
    yield {
      message: `There is no \`${name}\` under \`${where}\`.${formatSuggestions(nearest) || ' Define it there, or remove it here.'}`,
      at,
      missing: describeMissing(description.root.document.file, name, owner),
      fixes: buildReplacementFixes(at, nearest),
    };
  }
}

interface Schemes {
  readonly where: string;
  readonly names: ReadonlySet<string>;
  /** The section of the schemes, or what is written in its place. */
  readonly owner: SourceNode | undefined;
}

function listSchemes({ root, reading }: DescriptionFacts): Schemes {
  const isSwagger = root.get('swagger') !== undefined;
  const components = reading.open(root.get('components'));
  // Those of another version are reported as such.
  const written =
    root.get('securityDefinitions') ?? components?.get('securitySchemes') ?? (isSwagger ? undefined : components);
  const defined = written === components ? undefined : reading.open(written);
  const names = new Set((defined?.members() ?? []).map(({ key }) => String(key)));
  return { where: isSwagger ? 'securityDefinitions' : 'components.securitySchemes', names, owner: written };
}

/** From 3.2 on (4.30) a requirement may refer to its scheme by URI. */
function isAddress(name: string, { description }: DescriptionFacts): boolean {
  return /[/#:]/.test(name) && !/^(2\.|3\.[01])/.test(description.specVersion);
}
