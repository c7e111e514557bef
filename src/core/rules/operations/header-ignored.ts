import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { createRemoval } from '../../source/edit/removal.ts';
import { listWrittenOperations } from '../descriptions/written-operations.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

const replacements: { readonly [name: string]: string } = {
  accept: 'The media types of the responses say what it can be.',
  'content-type': 'The media types of the request body say what it can be.',
  authorization: 'A security scheme says what it can be.',
};

export const headerIgnored: DescriptionRule = {
  id: 'header-ignored',
  summary: 'No header parameter has the name `Accept`, `Content-Type` or `Authorization`.',
  severity: 'info',
  *check({ root, description, reading }) {
    if (description.family !== 'openapi' || root.get('swagger') !== undefined) return;
    const items = root.get('paths')?.members() ?? [];
    const lists = [...items, ...listWrittenOperations(root)].flatMap(
      (owner) => owner.get('parameters')?.elements() ?? [],
    );
    const found = new Map<string, SourceNode[]>();
    const seen = new Set<string>();
    for (const element of lists) {
      const node = reading.open(element);
      const name = node?.get('in')?.string() === 'header' ? (node.get('name')?.string() ?? '').toLowerCase() : '';
      const place = `${node?.document.file} ${node?.start}`;
      if (node === undefined || !Object.hasOwn(replacements, name) || seen.has(place)) continue;
      seen.add(place);
      const known = found.get(name);
      if (known === undefined) found.set(name, [node]);
      else known.push(node);
    }
    for (const [name, nodes] of found) yield* report(name, nodes);
  },
};

/** The most places that one problem lists. */
const mostRelated = 50;

function* report(name: string, [first, ...others]: readonly SourceNode[]): Iterable<Finding> {
  if (first === undefined) return;
  const written = first.get('name');
  const more =
    others.length === 0
      ? ''
      : ` ${others.length} more ${others.length === 1 ? 'parameter is' : 'parameters are'} like this.`;
  const message = `OpenAPI ignores a header parameter named \`${written?.string()}\`. ${replacements[name]}${more}`;
  const related = others
    .slice(0, mostRelated)
    .map((node) => ({ message: 'Also here.', at: (node.get('name') ?? node).location }));
  yield {
    message,
    at: (written ?? first).location,
    ...(related.length > 0 && { related }),
    ...(others.length === 0 && { fixes: removeParameter(first) }),
  };
}

/** Only one in a list is removed: a component is referred to. */
function removeParameter(parameter: SourceNode): readonly Fix[] {
  if (parameter.parent?.kind !== 'array') return [];
  const fix = createRemoval(parameter, 'Remove this parameter');
  return fix === undefined ? [] : [fix];
}
