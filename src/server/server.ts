import type { ClientCapabilities, Connection, ServerCapabilities } from 'vscode-languageserver';
import type { ServerOptions } from '../protocol/server-requests.ts';
import type { DiagnosticsOfProjects } from './diagnostics/diagnostics-of-projects.ts';
import type { FollowedMoves } from './followed-moves.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { Projects } from './projects.ts';
import type { Remote } from './remote.ts';
import type { Settings } from './settings.ts';

/** The parts that capabilities and requests work with. */
export interface Server {
  readonly connection: Connection;
  readonly client: ClientCapabilities;
  readonly options: ServerOptions;
  /** Paths of the workspace folders in `initialize`. */
  readonly folders: readonly string[];
  readonly documents: OpenDocuments;
  readonly settings: Settings;
  readonly remote: Remote;
  readonly projects: Projects;
  readonly diagnostics: DiagnosticsOfProjects;
  readonly followedMoves: FollowedMoves;
}

/** A capability of the protocol: its announcement and its handlers. */
export interface Capability {
  readonly announces: ServerCapabilities;
  /** Runs before the response to `initialize`. */
  register(server: Server): void;
  /** Runs when the client is ready to receive requests and dynamic registrations. */
  start?(server: Server): Promise<void>;
}
