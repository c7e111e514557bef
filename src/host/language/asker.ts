import type * as vscode from 'vscode';
import type { Position } from '../../core/source/text/span.ts';
import type { Engine } from '../../service/engine.ts';
import { fromPosition, toSignal } from '../convert.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Projects } from '../workspace/projects.ts';

interface Place {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
  readonly token: vscode.CancellationToken;
}

export interface Asked {
  readonly project: OpenProject;
  readonly engine: Engine;
  readonly file: string;
  readonly at: Position;
  /** The text has changed since the editor asked, while the sites of the window were being found. */
  readonly isLate: boolean;
  readonly signal: AbortSignal;
}

export type Asker = <T>(place: Place, question: (asked: Asked) => Promise<T>) => Promise<T | undefined>;

/** Asks the engine about a place; undefined: the file is of no site, the call was cancelled, or it failed (which is logged). */
export function makeAsker(projects: Projects, log: vscode.LogOutputChannel): Asker {
  return async (place, question) => {
    const { version } = place.document;
    await projects.found();
    const project = projects.of(place.document.uri);
    const file = project?.fileOf(place.document.uri);
    if (project === undefined || file === undefined) return undefined;
    const signal = toSignal(place.token);
    try {
      // The engine takes changes and questions in their order, so it answers from the text as it is at this moment.
      const isLate = place.document.version !== version;
      return await question({
        project,
        engine: project.engine,
        file,
        at: fromPosition(place.position),
        isLate,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) log.error(error instanceof Error ? error : String(error));
      return undefined;
    }
  };
}
