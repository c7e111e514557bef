import {
  type CancellationToken,
  ErrorCodes,
  type Position,
  ResponseError,
  type TextDocumentIdentifier,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { detectKind, headOf } from '../core/source/document/detect-kind.ts';
import { toPath } from '../core/source/text/file-key.ts';
import { isRecord } from '../protocol/decoder.ts';
import type { Engine } from '../service/engine.ts';
import { answer } from './answer.ts';
import type { Project } from './project.ts';
import type { Server } from './server.ts';
import { leavesOutDescriptions } from './settings.ts';

/** A position in a file of a site, or in a description without one. */
export interface RequestPosition {
  readonly project: Project;
  readonly engine: Engine;
  readonly file: string;
  readonly position: Position;
  /** The text has changed since the request, while the sites of the workspace were being found. */
  readonly isLate: boolean;
  readonly signal: AbortSignal;
}

export type RequestDocument = Omit<RequestPosition, 'position'>;

/** Answers a request about a position in a document; null: it belongs to no site, and is no description. */
export function answerAt<T>(
  server: Server,
  { textDocument, position }: TextDocumentPositionParams,
  token: CancellationToken,
  question: (place: RequestPosition) => Promise<T>,
): Promise<T | null> {
  return answerIn(server, { textDocument }, token, (document) => {
    if (!isPosition(position)) throw wrongParams('`position` must have a line and a character');
    return question({ ...document, position });
  });
}

/** Answers a request about a whole document; null: it belongs to no site, and is no description. */
export function answerIn<T>(
  { projects, documents, settings }: Server,
  { textDocument }: { readonly textDocument: TextDocumentIdentifier },
  token: CancellationToken,
  question: (document: RequestDocument) => Promise<T>,
): Promise<T | null> {
  // The parameters of a client are not checked before.
  const uri: unknown = textDocument?.uri;
  if (typeof uri !== 'string') throw wrongParams('`textDocument` must have a `uri`');
  const version = documents.find(uri)?.version;
  return answer(token, async (signal) => {
    await projects.whenFound();
    const path = toPath(uri);
    const project = path === undefined ? undefined : await projects.findSiteOf(path, documents.find(uri)?.getText());
    const file = path === undefined ? undefined : project?.fileOf(path);
    if (project === undefined || file === undefined) return null;
    const text = documents.find(uri)?.getText() ?? '';
    const isDescription = detectKind(headOf(text, file), file) !== undefined;
    if (isDescription && leavesOutDescriptions(await settings.of(project.folderUri), project)) return null;
    const isLate = documents.find(uri)?.version !== version;
    return question({ project, engine: project.engine, file, isLate, signal });
  });
}

function isPosition(value: unknown): value is Position {
  return (
    isRecord(value) && [value.line, value.character].every((part) => Number.isSafeInteger(part) && Number(part) >= 0)
  );
}

function wrongParams(what: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, `The request can't be answered: ${what}.`);
}
