import * as vscode from 'vscode';
import { headOf } from '../../core/source/document/detect-kind.ts';
import type { HttpResponse } from '../../request/http-request.ts';
import type * as mcp from '../agents/announce-mcp-server.ts';
import type * as certificates from '../auth/client-certificates.ts';
import type * as exporting from '../export/export-site.ts';
import type * as heads from '../new-site/read-head.ts';
import type * as bodies from '../playground/kept-body.ts';
import type * as pdf from '../playground/view-pdf.ts';
import type * as serving from '../serve/lazy-served-sites.ts';

// Takes the place of what needs the disk and the programs of a machine in VS Code for the Web.

function refuse(what: string): Error {
  return new Error(`${what} is not possible in VS Code for the Web. Open this folder in VS Code on your machine.`);
}

export const exportSite: typeof exporting.exportSite = async () => {
  throw refuse('Exporting a site to a folder');
};

export const viewPdf: typeof pdf.viewPdf = async () => {
  throw new Error('VS Code for the Web can’t open a PDF. Save the body instead.');
};

/** The terminal command can't be started here. */
export const announceMcpServer: typeof mcp.announceMcpServer = () => ({ dispose: () => undefined });

export const readHead: typeof heads.readHead = async (uri) => {
  try {
    return headOf(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)), uri.path);
  } catch {
    return undefined;
  }
};

export class LazyServedSites implements Pick<serving.LazyServedSites, 'get' | 'dispose'> {
  async get(): Promise<never> {
    throw refuse('Opening the site in a browser tab of its own');
  }

  dispose(): void {
    // Nothing was started.
  }
}

export class ClientCertificates implements Pick<certificates.ClientCertificates, 'nameFor' | 'find' | 'fault'> {
  nameFor(): undefined {
    return undefined;
  }

  async find(): Promise<undefined> {
    return undefined;
  }

  async fault(): Promise<undefined> {
    return undefined;
  }
}

const gone = 'This body is no longer kept. Send the request again.';

/** Only the mock answers here, and its bodies are short. */
export class KeptBody implements Pick<bodies.KeptBody, 'keep' | 'path' | 'dispose'> {
  keep(response: HttpResponse): HttpResponse {
    return response;
  }

  path(): Promise<never> {
    return Promise.reject(new Error(gone));
  }

  dispose(): void {
    // Nothing is kept.
  }
}
