import * as vscode from 'vscode';
import type { Severity } from '../core/source/document/problem.ts';
import type { Position, Range } from '../core/source/text/span.ts';
import type { Completion, FileRange, Hover, LocatedFix, LocatedProblem } from '../service/engine.ts';
import { productName } from './contributions.ts';

/** From files of the engine to resources of the editor. */
export interface Places {
  uriOf(file: string): vscode.Uri;
}

function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

export function fromPosition({ line, character }: vscode.Position): Position {
  return { line, character };
}

export function toLocation({ file, range }: FileRange, places: Places): vscode.Location {
  return new vscode.Location(places.uriOf(file), toRange(range));
}

function toSeverity(severity: Severity): vscode.DiagnosticSeverity {
  switch (severity) {
    case 'error':
      return vscode.DiagnosticSeverity.Error;
    case 'warning':
      return vscode.DiagnosticSeverity.Warning;
    case 'info':
      return vscode.DiagnosticSeverity.Information;
    case 'hint':
      return vscode.DiagnosticSeverity.Hint;
  }
}

/** `explanation`: where the code is explained. */
export function toDiagnostic(problem: LocatedProblem, places: Places, explanation: vscode.Uri): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(toRange(problem.range), problem.message, toSeverity(problem.severity));
  diagnostic.source = productName;
  diagnostic.code = { value: problem.code, target: explanation };
  if (problem.tag === 'unnecessary') diagnostic.tags = [vscode.DiagnosticTag.Unnecessary];
  if (problem.tag === 'deprecated') diagnostic.tags = [vscode.DiagnosticTag.Deprecated];
  if (problem.related.length > 0) {
    diagnostic.relatedInformation = problem.related.map((related) => {
      return new vscode.DiagnosticRelatedInformation(toLocation(related, places), related.message);
    });
  }
  return diagnostic;
}

export function toWorkspaceEdit(edits: LocatedFix['edits'], places: Places): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { file, range, text } of edits) edit.replace(places.uriOf(file), toRange(range), text);
  return edit;
}

export function toQuickFix(fix: LocatedFix, preferred: boolean, places: Places): vscode.CodeAction {
  const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
  action.edit = toWorkspaceEdit(fix.edits, places);
  action.isPreferred = preferred;
  return action;
}

function toCompletionKind(kind: Completion['kind']): vscode.CompletionItemKind {
  const kinds = vscode.CompletionItemKind;
  switch (kind) {
    case 'operation':
      return kinds.Method;
    case 'channel':
      return kinds.Event;
    case 'page':
    case 'description':
      return kinds.File;
    case 'key':
      return kinds.Property;
    case 'value':
      return kinds.Value;
    case 'component':
      return kinds.Class;
    case 'attribute':
      return kinds.Field;
  }
}

export function toCompletionItem(completion: Completion): vscode.CompletionItem {
  const { label, kind, detail, documentation, insert, range, filter, sort, deprecated } = completion;
  const item = new vscode.CompletionItem(label, toCompletionKind(kind));
  item.insertText = insert;
  item.range = toRange(range);
  if (detail !== undefined) item.detail = detail;
  if (documentation !== undefined) item.documentation = toMarkdown(documentation);
  if (filter !== undefined) item.filterText = filter;
  if (sort !== undefined) item.sortText = sort;
  if (deprecated === true) item.tags = [vscode.CompletionItemTag.Deprecated];
  return item;
}

export function toHover({ contents, range }: Hover): vscode.Hover {
  return new vscode.Hover(toMarkdown(contents), toRange(range));
}

/** Text of descriptions is a stranger's: no commands, no HTML. */
function toMarkdown(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text);
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}

/** Made once: the editor cancels most of what it asks while somebody types. */
const cancelled = new Error('The editor asks for this no more.');

/** Cancellation of the editor as a signal of the engine. */
export function toSignal(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled);
  token.onCancellationRequested(() => controller.abort(cancelled));
  return controller.signal;
}
