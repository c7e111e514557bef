import { findLoneName, isNamed, listUnused, type Named, type PathItemFacts } from '../../references/path-items.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { parseValue } from '../../source/edit/print-value.ts';
import { addElement, putMember } from '../../source/edit/put-value.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Location } from '../../source/text/span.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { hasOtherName } from '../shared-fixes.ts';
import { withSeverity } from './path-severity.ts';

export const pathParameterMissing: DescriptionRule = {
  id: 'path-parameter-missing',
  summary: 'Every name in braces in a path is declared as a parameter with `in: path`.',
  severity: 'warning',
  *check({ items, root }) {
    for (const item of items) {
      if (item.origin !== 'path' || !item.isInDoubt) continue;
      const query = item.path.indexOf('?');
      const lone = findLoneName(item);
      for (const name of item.templateNames) {
        // What is after a `?` is no parameter of the path: `path-form` reports it.
        if (query !== -1 && item.path.indexOf(`{${name}}`) > query) continue;
        // `path-parameter-unused` reports the only parameter with another name.
        if (name === lone) continue;
        yield* withSeverity(inspect(name, item, root), root);
      }
    }
  },
};

/** Reports at the path if no operation declares the parameter; otherwise, at the operations that don't. */
function* inspect(name: string, item: PathItemFacts, root: SourceNode): Iterable<Finding> {
  const { path, templateNames, shared, operations } = item;
  const isUndeclared = (names: readonly Named[]): boolean =>
    !names.some((parameter) => parameter.name === name) &&
    !names.some((parameter) => isNamed(name, parameter.name) || isMisspelt(parameter.name, name, templateNames));
  if (!shared.isWhole || !isUndeclared(shared.names)) return;
  const incomplete = operations.filter(({ own }) => own.isWhole && isUndeclared(own.names));
  if (name === '') {
    const at = locateBraces(item, name);
    const names = [...new Set(listUnused(item).map((parameter) => parameter.name))];
    const isClear = names.length === 1 && at.span.end - at.span.start === 2;
    const fixes: readonly Fix[] = isClear
      ? [{ kind: 'fix', title: `Write {${names[0]}}`, edits: [{ at, text: `{${names[0]}}` }] }]
      : [];
    yield { message: 'These braces are empty. Write the name of a path parameter.', at, fixes };
    return;
  }
  const missing = { files: [item.at.file], names: [name] };
  const message = `\`{${name}}\` is not declared. Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\``;
  if (incomplete.length === operations.length) {
    const at = locateBraces(item, name);
    const fixes = declareParameter(name, item.at, root);
    yield { message: operations.length > 1 ? `${message} to the path item.` : `${message}.`, at, missing, fixes };
    return;
  }
  for (const { method, at } of incomplete) {
    const declared = { message: 'The path', at: locateBraces(item, name) };
    const fixes = declareParameter(name, at, root);
    yield { message: `${message} to ${method} ${path}.`, at, related: [declared], missing, fixes };
  }
}

/** The fix that declares the parameter in the path item or the operation at the location. */
function declareParameter(name: string, at: Location, root: SourceNode): readonly Fix[] {
  const owner = root.document.authoredAt(at);
  const parameters = owner?.get('parameters');
  const type = root.get('swagger') === undefined ? '"schema": { "type": "string" }' : '"type": "string"';
  const json = `{ "name": ${quoteText(name)}, "in": "path", "required": true, ${type} }`;
  const value = parseValue(parameters === undefined ? `[${json}]` : json);
  if (owner?.kind !== 'object' || value === undefined || hasOtherName(owner, 'parameters')) return [];
  if (parameters !== undefined && parameters.kind !== 'array') return [];
  const edit = parameters === undefined ? putMember(owner, 'parameters', value) : addElement(parameters, value);
  return [{ kind: 'fix', title: `Declare the parameter "${name}"`, edits: [edit] }];
}

/**
 * Returns whether a parameter that is not in the path is probably a misspelling of the name. Then `path-parameter-unused`
 * reports it.
 */
function isMisspelt(parameter: string, name: string, templateNames: ReadonlySet<string>): boolean {
  if ([...templateNames].some((known) => isNamed(known, parameter))) return false;
  return findNearest(parameter, templateNames, 2).includes(name);
}

/** The span of the braces in the path's key, if the key is written without escapes. */
function locateBraces({ path, at: { file, span } }: PathItemFacts, name: string): Location {
  const index = path.indexOf(`{${name}}`);
  const quotes = span.end - span.start - path.length;
  if (index < 0 || (quotes !== 0 && quotes !== 2)) return { file, span };
  const start = span.start + quotes / 2 + index;
  return { file, span: { start, end: start + name.length + 2 } };
}
