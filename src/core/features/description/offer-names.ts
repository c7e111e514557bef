import { listStatuses } from '../../api/status-words.ts';
import { type Arazzo, targetKeys } from '../../arazzo/arazzo.ts';
import { findWorkflowSource } from '../../project/workflow-targets.ts';
import { textOf, textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { expandAll } from '../../standards/allowed-members.ts';
import { recordOf } from '../../standards/judge-schema.ts';
import type { Offer } from '../completion/completion-item.ts';
import { followLocally } from './follow-locally.ts';
import { offerExpressions } from './offer-expressions.ts';
import { listTemplateNames, listUndeclaredNames } from './path-parameters.ts';
import { findNode, findRoot, type ValueContext } from './value-context.ts';

/** The most names of one kind that are offered. */
const mostNames = 2000;

/** Offers names that the description defines elsewhere: tags, scopes, properties, operations, variables. */
export function offerNamedValues(context: ValueContext): readonly Offer[] {
  const { object, caret, place } = context;
  if (place.standard.name === 'Arazzo') return offerWorkflowNames(context);
  if (typeof caret.path.at(-1) === 'number') return offerElements(context);
  switch (object.keyName) {
    case 'operationId':
      return object.name === 'Link' ? offerOperationIds(context) : [];
    case 'propertyName':
      return offerProperties({ ...context, object: { ...object, path: object.path.slice(0, -1) } }, new Set());
    case 'name':
      return object.name === 'Parameter' && (caret.written.get('in') ?? 'path') === 'path'
        ? (listUndeclaredNames(context) ?? []).map((name) => toOffer(name, undefined))
        : [];
    case 'parent':
      return object.name === 'Tag' ? offerTags(context) : [];
    default:
      return [];
  }
}

function offerElements(context: ValueContext): readonly Offer[] {
  const { object, caret, place } = context;
  if (caret.path.at(-4) === 'security') return offerScopes(context);
  switch (object.keyName) {
    case 'required':
      return offerProperties(context, listElements(context));
    case 'tags':
      return place.standard.name === 'OpenAPI' && object.name === 'Operation' ? offerTags(context) : [];
    case 'servers':
      return object.name === 'Channel Item' ? offerKeysOf(findRoot(context)?.get('servers')) : [];
    default:
      return [];
  }
}

/** Offers keys that are not words of the standard: status codes, schemes, variables, parameters. */
export function offerNamedKeys(context: ValueContext): readonly Offer[] {
  const { caret, place } = context;
  const absent = (offers: readonly Offer[]) => offers.filter(({ label }) => !caret.written.has(label));
  const [key, owner] = [caret.path.at(-1), caret.path.at(-2)];
  if (place.standard.name === 'Environment') return key === 'servers' ? absent(offerDescriptionFiles(context)) : [];
  if (place.standard.line === '') return [];
  if (owner === 'security' && typeof key === 'number') return absent(offerSchemes(context));
  if (isMapOfStatuses(context)) return absent(offerStatuses());
  if (key === 'variables') return absent(listTemplateNames(findParentText(context, 'url')).map(toVariable));
  if (key === 'parameters' && place.standard.name === 'AsyncAPI') {
    const address = findParentText(context, 'address') ?? String(caret.path.at(-2));
    return absent(listTemplateNames(address).map(toVariable));
  }
  return key === 'paths' && caret.path.length === 1 ? offerPathVariables(context) : [];
}

/** Offers the descriptions whose servers an environment may replace. */
function offerDescriptionFiles({ project }: ValueContext): readonly Offer[] {
  return project
    .descriptions()
    .map(({ file, title }) => ({ label: file, kind: 'value', after: ' "$0"', detail: title }));
}

function toVariable(label: string): Offer {
  return { label, kind: 'value', after: ' ', detail: 'variable' };
}

function findParentText(context: ValueContext, key: string): string | undefined {
  return textOf(findNode(context, context.caret.path.slice(0, -1))?.get(key));
}

function isMapOfStatuses({ place: { standard, places } }: ValueContext): boolean {
  return expandAll(standard.library, places, new Map()).some(({ schema }) =>
    Object.keys(recordOf(schema.patternProperties)).some((pattern) => /^\^\(?\[[01]-[59]\]/.test(pattern)),
  );
}

function offerStatuses(): readonly Offer[] {
  return listStatuses().map(([label, phrase]) => ({
    label,
    kind: 'value',
    detail: phrase,
    filter: `${label} ${phrase}`,
    value: { value: { kind: 'object', members: [['description', { kind: 'text', text: phrase }]] } },
    rank: /^(?:200|201|204|400|401|403|404|409|422|429|500)$/.test(label) ? 1 : 2,
    isText: true,
  }));
}

function offerTags(context: ValueContext): readonly Offer[] {
  const written = listElements(context);
  const tags = findRoot(context)?.get('tags')?.elements(mostNames) ?? [];
  return tags.flatMap((tag): readonly Offer[] => {
    const label = textOf(tag.get('name'));
    return label === undefined || written.has(label) ? [] : [toOffer(label, textOf(tag.get('description')))];
  });
}

/** The texts of the list at the caret, without the one that is being typed. */
function listElements(context: ValueContext): ReadonlySet<string> {
  const { caret } = context;
  const list = findNode(context, caret.path.slice(0, -1));
  return new Set(textsOf(list).filter((text) => text !== caret.typed));
}

function offerSchemes(context: ValueContext): readonly Offer[] {
  const { style } = context.caret;
  return listSchemes(context).map((scheme) => {
    const types = [scheme.get('type'), scheme.get('scheme')].map(textOf).filter((text) => text !== undefined);
    const about = textOf(scheme.get('description'));
    const hasScopes = types[0] === 'oauth2' || types[0] === 'openIdConnect';
    const after = hasScopes ? (style === 'json' ? ' ["$0"]' : ' [$0]') : ' []';
    return { ...toOffer(String(scheme.key), about), detail: types.join(' '), after, rank: 1 };
  });
}

function listSchemes(context: ValueContext): readonly SourceNode[] {
  const root = findRoot(context);
  const schemes = root?.get('components')?.get('securitySchemes') ?? root?.get('securityDefinitions');
  return schemes?.members(mostNames).map(followLocally) ?? [];
}

function offerScopes(context: ValueContext): readonly Offer[] {
  const written = listElements(context);
  const scheme = listSchemes(context).find(({ key }) => key === context.caret.path.at(-2));
  const flows = scheme?.get('flows')?.members() ?? [];
  const scopes = [scheme, ...flows].flatMap((holder) => [
    ...(holder?.get('scopes')?.members() ?? []),
    ...(holder?.get('availableScopes')?.members() ?? []),
  ]);
  const named = new Map(scopes.map((scope) => [String(scope.key), textOf(scope)]));
  return [...named].flatMap(([name, about]) => (written.has(name) ? [] : [toOffer(name, about)]));
}

function offerProperties(context: ValueContext, written: ReadonlySet<string>): readonly Offer[] {
  const schema = findNode(context, context.object.path);
  const variants = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => schema?.get(key)?.elements(50) ?? []);
  const properties = [schema, ...variants].flatMap((holder) =>
    holder === undefined ? [] : (followLocally(holder).get('properties')?.members(mostNames) ?? []),
  );
  const named = new Map(properties.map((property) => [String(property.key), property]));
  return [...named].flatMap(([name, property]) =>
    written.has(name)
      ? []
      : [{ ...toOffer(name, textOf(property.get('description'))), detail: textOf(property.get('type')) ?? '' }],
  );
}

function offerOperationIds(context: ValueContext): readonly Offer[] {
  const paths = findRoot(context)?.get('paths')?.members(mostNames) ?? [];
  return paths.flatMap((item) =>
    followLocally(item)
      .members()
      .flatMap((operation): readonly Offer[] => {
        const id = textOf(operation.get('operationId'));
        if (id === undefined) return [];
        const detail = `${String(operation.key).toUpperCase()} ${item.key}`;
        return [{ ...toOffer(id, textOf(operation.get('summary'))), detail, filter: `${id} ${detail}` }];
      }),
  );
}

/** Offers the variables of other paths inside of a `{` that is being typed. */
function offerPathVariables(context: ValueContext): readonly Offer[] {
  const { typed } = context.caret;
  const open = typed.lastIndexOf('{');
  if (open < 0 || typed.lastIndexOf('}') > open) return [];
  const paths = findRoot(context)?.get('paths')?.members(mostNames) ?? [];
  const names = new Set(paths.flatMap(({ key }) => (key === typed ? [] : listTemplateNames(String(key)))));
  return [...names].map((name) => ({
    label: `${typed.slice(0, open)}{${name}}`,
    kind: 'value',
    after: ' ',
    isText: true,
  }));
}

function offerKeysOf(map: SourceNode | undefined): readonly Offer[] {
  return (map?.members(mostNames) ?? []).map((member) =>
    toOffer(String(member.key), textOf(member.get('description'))),
  );
}

function toOffer(label: string, documentation: string | undefined): Offer {
  return { label, kind: 'value', isText: true, documentation };
}

/** Offers what a file of workflows defines, and the operations of its descriptions: where the value is an id. */
function offerWorkflowNames({ project, file, caret, object }: ValueContext): readonly Offer[] {
  const arazzo = project.arazzo(file);
  if (arazzo === undefined) return [];
  const isElement = typeof caret.path.at(-1) === 'number';
  const key = object.keyName;
  if (key === 'operationId') return offerOperations(arazzo, { project });
  if (key === 'workflowId' && object.name !== 'Workflow') return offerWorkflows(arazzo);
  if (key === 'dependsOn' && isElement && object.name === 'Workflow') return offerWorkflows(arazzo);
  const isStep = (key === 'stepId' && object.name !== 'Step') || (key === 'dependsOn' && isElement);
  if (!isStep) return offerExpressions({ project, caret, object }, arazzo);
  return (findWorkflowAt(arazzo, caret.path)?.steps ?? []).map(({ id, node }) => {
    const call = targetKeys.map((name) => node.get(name)?.string()).find((text) => text !== undefined);
    return { label: id, kind: 'value', isText: true, detail: call };
  });
}

function findWorkflowAt({ document, workflows }: Arazzo, path: readonly (string | number)[]) {
  const [list, index] = path;
  const node = list === 'workflows' && typeof index === 'number' ? document.root?.get(list)?.at(index) : undefined;
  return workflows.find((workflow) => workflow.node.start === node?.start);
}

function offerWorkflows({ workflows }: Arazzo): readonly Offer[] {
  return workflows.map(({ id, node }) => {
    return {
      label: id,
      kind: 'value',
      isText: true,
      documentation: node.get('summary')?.string(),
    };
  });
}

/** With several descriptions, an operation is named with its source. */
function offerOperations(arazzo: Arazzo, { project }: Pick<ValueContext, 'project'>): readonly Offer[] {
  const sources = arazzo.sources.filter(({ type }) => type !== 'arazzo');
  return sources.flatMap((source) => {
    const found = findWorkflowSource(project, arazzo, source);
    if (found.kind !== 'description') return [];
    const prefix = sources.length > 1 ? `$sourceDescriptions.${source.name}.` : '';
    return found.description.operations.flatMap(({ operationId, method, path, summary }): readonly Offer[] => {
      if (operationId === undefined) return [];
      const detail = `${method} ${path}`;
      const label = prefix + operationId;
      const filter = `${label} ${detail}`;
      return [{ label, kind: 'value', isText: true, detail, filter, documentation: summary }];
    });
  });
}
