import { parseSpecVersion } from '../../openapi/spec-version.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { parseValue, printInline } from '../../source/edit/print-value.ts';
import { putMember, replaceValue } from '../../source/edit/put-value.ts';
import { References } from '../../source/references/resolve.ts';
import { type Editable, editableNode } from './editable-node.ts';
import { type DescribedResponse, type ResponseEdit, refuse } from './response-edit.ts';

/**
 * Saves a JSON value as an example of a response: as `example`, or under `name` if the media type has `examples`; in 2.0 as the
 * member of `examples` for the media type.
 */
export function saveExample(described: DescribedResponse, json: string, name: string | undefined): ResponseEdit {
  const value = parseValue(json);
  if (value === undefined) return refuse('The body does not match its content type.');
  const { slice, response, media } = described;
  const isSwagger = parseSpecVersion(slice.origin.specVersion).line === '2.0';
  const place = editableNode(described, isSwagger ? response.at : media.at);
  if (place.kind === 'refused') return place;
  const label = `${response.status} ${media.mediaType}`;
  if (isSwagger) return toEdit(putInto(place.node, [['examples'], media.mediaType], value), `Example of ${label}`);
  const examples = place.node.get('examples');
  if (examples === undefined) return toEdit(putMember(place.node, 'example', value), `Example of ${label}`);
  const existing = openNode(described, examples);
  if (existing?.kind !== 'object')
    return refuse('The `examples` of this response are not an object with an example for each name.');
  if (name === undefined) return { kind: 'unnamed', names: existing.members().map(({ key }) => String(key)) };
  const edit = putNamed(described, existing, { name, value });
  return edit === undefined
    ? refuse(`The example "${name}" is in an external file or on another host. Choose another name.`)
    : toEdit(edit, `Example "${name}" of ${label}`);
}

/** Undefined if the existing example with this name can't be edited. */
function putNamed(
  described: DescribedResponse,
  examples: AuthoredNode,
  { name, value }: { readonly name: string; readonly value: SourceNode },
): TextEdit | undefined {
  const present = examples.get(name);
  if (present === undefined) return putMember(examples, name, wrapInObject('value', value));
  const target = openNode(described, present);
  const place: Editable | undefined = target && editableNode(described, target.location);
  if (place?.kind !== 'node' || place.node.get('externalValue') !== undefined) return undefined;
  const written = place.node.get('dataValue') ?? place.node.get('value');
  return written === undefined ? putMember(place.node, 'value', value) : replaceValue(written, value);
}

/** The node, or the target of its `$ref`. */
function openNode({ project, slice }: DescribedResponse, node: AuthoredNode): AuthoredNode | undefined {
  const root = project.document(slice.origin.file);
  const reference = node.get('$ref');
  const text = reference?.string();
  if (reference === undefined || text === undefined || root === undefined) return node;
  const target = new References(root, project).resolve(text, reference);
  return target.kind === 'found' ? target.node.document.authored(target.node) : undefined;
}

function putInto(object: AuthoredNode, [[outer = ''], inner]: [string[], string], value: SourceNode): TextEdit {
  const holder = object.get(outer);
  return holder?.kind === 'object'
    ? putMember(holder, inner, value)
    : putMember(object, outer, wrapInObject(inner, value));
}

/** An object with a single member. */
function wrapInObject(name: string, value: SourceNode): SourceNode {
  return parseValue(`{${quoteText(name)}:${printInline(value)}}`) ?? value;
}

function toEdit(edit: TextEdit, reason: string): ResponseEdit {
  return { kind: 'edits', edits: [{ ...edit, reason }], left: [] };
}
