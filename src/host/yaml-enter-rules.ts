import * as vscode from 'vscode';

/** The key of a member. One with spaces has quotes here: a line of text may end with a colon, too. */
const key = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'#{}[\]-][^\s#]*)`;
/** The start of a value on the lines below: nothing, an anchor or a tag, or a text of several lines. */
const opening = String.raw`:\s*(?:[&!]\S+\s*)?(?:[|>][-+\d]*)?\s*$`;

const { Indent, None } = vscode.IndentAction;

/** `- name:`, whose value is below `name` and not below the dash. */
const openElement = new RegExp(String.raw`^\s*-\s+${key}${opening}`);
const openMember = new RegExp(String.raw`^\s*${key}${opening}`);
/** `- name: limit`, whose object goes on below `name`. */
const element = new RegExp(String.raw`^\s*-\s+${key}:\s+[^\s#].*$`);

/**
 * Indents the line after a key in YAML. VS Code has rules for that, and switches them off for YAML (`editor.autoIndent` is `advanced`),
 * but not these.
 */
export function registerYamlEnterRules(): vscode.Disposable {
  return vscode.languages.setLanguageConfiguration('yaml', {
    onEnterRules: [
      { beforeText: openElement, action: { indentAction: Indent, appendText: '  ' } },
      { beforeText: openMember, action: { indentAction: Indent } },
      ...(indentsElements() ? [] : [{ beforeText: element, action: { indentAction: None, appendText: '  ' } }]),
    ],
  });
}

/**
 * Returns whether Red Hat's extension indents the line after `- name: limit` whatever is there: it formats while the user types. After a key
 * without a value it changes only lines that are indented otherwise.
 */
function indentsElements(): boolean {
  const isInstalled = vscode.extensions.getExtension('redhat.vscode-yaml') !== undefined;
  return isInstalled && vscode.workspace.getConfiguration('editor', { languageId: 'yaml' }).get('formatOnType', false);
}
