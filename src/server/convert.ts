import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CreateFile,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  InsertTextFormat,
  type Location,
  MarkupKind,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Severity } from '../core/source/document/problem.ts';
import type { Completion, LocatedFix, LocatedProblem } from '../service/engine-values.ts';
import type { FileRange } from '../service/located.ts';

const source = 'API Docs';

/** Converts file names of the engine to URIs of the client. */
interface Places {
  uriOf(file: string): string;
}

export function toLocation({ file, range }: FileRange, places: Places): Location {
  return { uri: places.uriOf(file), range };
}

function toSeverity(severity: Severity): DiagnosticSeverity {
  switch (severity) {
    case 'error':
      return DiagnosticSeverity.Error;
    case 'warning':
      return DiagnosticSeverity.Warning;
    case 'info':
      return DiagnosticSeverity.Information;
    case 'hint':
      return DiagnosticSeverity.Hint;
  }
}

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

/** `manual`: the URI of our documentation of the code. */
export function toDiagnostic(problem: LocatedProblem, places: Places, manual: string | undefined): Diagnostic {
  const { range, message, severity, code, tag, related, tool } = problem;
  const href = tool === undefined ? manual : tool.link;
  const more = related.map((each) => ({ location: toLocation(each, places), message: each.message }));
  return {
    range,
    message,
    severity: toSeverity(severity),
    source: tool?.name ?? source,
    code,
    codeDescription: href === undefined ? undefined : { href },
    tags: tag && [tags[tag]],
    relatedInformation: more.length === 0 ? undefined : more,
  };
}

export function toWorkspaceEdit(edits: LocatedFix['edits'], places: Places): WorkspaceEdit {
  const changes: { [uri: string]: TextEdit[] } = {};
  for (const { file, range, text } of edits) {
    const uri = places.uriOf(file);
    changes[uri] = [...(changes[uri] ?? []), { range, newText: text }];
  }
  return { changes };
}

export function toQuickFix(fix: LocatedFix, isPreferred: boolean, places: Places): CodeAction {
  return { title: fix.title, kind: CodeActionKind.QuickFix, isPreferred, edit: toActionEdit(fix, places) };
}

/** The edits of a code action, with the files that they create. */
export function toActionEdit({ edits, creates }: Pick<LocatedFix, 'edits' | 'creates'>, places: Places): WorkspaceEdit {
  return creates === undefined ? toWorkspaceEdit(edits, places) : toCreation({ edits, creates }, places);
}

/** Creates the files first, which must not exist. Their texts and all other edits follow. */
function toCreation(
  { edits, creates }: Required<Pick<LocatedFix, 'edits' | 'creates'>>,
  places: Places,
): WorkspaceEdit {
  const { changes = {} } = toWorkspaceEdit(edits, places);
  const files = creates.map((file): CreateFile => ({ kind: 'create', uri: places.uriOf(file) }));
  const texts = Object.entries(changes).map(([uri, own]): TextDocumentEdit => {
    return { textDocument: { uri, version: null }, edits: own };
  });
  return { documentChanges: [...files, ...texts] };
}

const completionKinds: { readonly [K in Completion['kind']]: CompletionItemKind } = {
  operation: CompletionItemKind.Method,
  channel: CompletionItemKind.Event,
  page: CompletionItemKind.File,
  description: CompletionItemKind.File,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  component: CompletionItemKind.Class,
  attribute: CompletionItemKind.Field,
};

const deprecatedTags: CompletionItemTag[] = [CompletionItemTag.Deprecated];

export function toCompletionItem(completion: Completion): CompletionItem {
  const { label, kind, detail, documentation, insert, isSnippet, range, filter, sort, deprecated, icon } = completion;
  const { edits = [] } = completion;
  return {
    label,
    kind: completionKinds[kind],
    textEdit: { range, newText: insert },
    ...(edits.length > 0 && { additionalTextEdits: edits.map((edit) => ({ range: edit.range, newText: edit.text })) }),
    insertTextFormat: isSnippet === true ? InsertTextFormat.Snippet : undefined,
    detail,
    // VS Code shows the detail of the selected item alone, and this for each.
    ...((kind === 'operation' || kind === 'channel') &&
      detail !== undefined && { labelDetails: { description: detail } }),
    documentation: documentation === undefined ? undefined : { kind: MarkupKind.Markdown, value: documentation },
    filterText: filter,
    sortText: sort,
    data: icon === undefined ? undefined : { icon, library: detail === 'Lucide' ? 'lucide' : 'fontawesome' },
    tags: deprecated === true ? deprecatedTags : undefined,
  };
}
