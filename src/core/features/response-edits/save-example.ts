import { parseSpecVersion } from '../../openapi/spec-version.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import { parseValue, printInline } from '../../source/edit/print-value.ts';
import { putMember, replaceValue } from '../../source/edit/put-value.ts';
import { References } from '../../source/references/resolve.ts';
import { type Editable, editableNode } from './editable-node.ts';
import { type DescribedResponse, type ResponseEdit, refuse } from './response-edit.ts';

/**
 * Writes a value into the description as the example of a response: `example`, or one of `examples` where the media type has those (then
 * under the name); in 2.0 among the `examples` of the response, by media type. `json`: the value.
 */
export function saveExample(described: DescribedResponse, json: string, name: string | undefined): ResponseEdit {
  const value = parseValue(json);
  if (value === undefined) return refuse('The body is not what its content type says.');
  const { slice, response, media } = described;
  const isSwagger = parseSpecVersion(slice.origin.specVersion).line === '2.0';
  const place = editableNode(described, isSwagger ? response.at : media.at);
  if (place.kind === 'refused') return place;
  const what = `${response.status} ${media.mediaType}`;
  if (isSwagger) return asEdit(putInto(place.node, [['examples'], media.mediaType], value), `Example of ${what}`);
  const examples = place.node.get('examples');
  if (examples === undefined) return asEdit(putMember(place.node, 'example', value), `Example of ${what}`);
  const known = openNode(described, examples);
  if (known?.kind !== 'object') return refuse('The `examples` of this response are no object with examples by name.');
  if (name === undefined) return { kind: 'unnamed', names: known.members().map(({ key }) => String(key)) };
  const edit = putNamed(described, known, { name, value });
  return edit === undefined
    ? refuse(`The example "${name}" is a file or a document of another host. Choose another name.`)
    : asEdit(edit, `Example "${name}" of ${what}`);
}

/** Undefined: the present one of that name can't be edited. */
function putNamed(
  described: DescribedResponse,
  examples: AuthoredNode,
  { name, value }: { readonly name: string; readonly value: SourceNode },
): TextEdit | undefined {
  const present = examples.get(name);
  if (present === undefined) return putMember(examples, name, wrapped('value', value));
  const target = openNode(described, present);
  const place: Editable | undefined = target && editableNode(described, target.location);
  if (place?.kind !== 'node' || place.node.get('externalValue') !== undefined) return undefined;
  const written = place.node.get('dataValue') ?? place.node.get('value');
  return written === undefined ? putMember(place.node, 'value', value) : replaceValue(written, value);
}

/** The value, or what its `$ref`s lead to. */
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
  return holder?.kind === 'object' ? putMember(holder, inner, value) : putMember(object, outer, wrapped(inner, value));
}

/** An object with this one member. */
function wrapped(name: string, value: SourceNode): SourceNode {
  return parseValue(`{${JSON.stringify(name)}:${printInline(value)}}`) ?? value;
}

function asEdit(edit: TextEdit, reason: string): ResponseEdit {
  return { kind: 'edits', edits: [{ ...edit, reason }], left: [] };
}
