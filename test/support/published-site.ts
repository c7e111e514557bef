import assert from 'node:assert/strict';
import type { Workspace } from '../../src/core/ports.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { EngineOptions } from '../../src/service/engine-options.ts';
import type { ExportOptions, ExportReport } from '../../src/service/engine-values.ts';
import { memoryWorkspace } from './memory-workspace.ts';

/** A site as it is exported: the report, and the text of every file of OUT by its path. */
export interface PublishedSite {
  readonly report: ExportReport;
  readonly files: ReadonlyMap<string, string>;
}

/** The name under which what an export keeps for the next one is among its files. */
const keptRecords = 'records';

type Texts = { readonly [file: string]: string };

/** Exports a site in memory, with a base URL, so that every file that a site can have is written. */
export function publish(texts: Texts, options: Partial<ExportOptions> = {}): Promise<PublishedSite> {
  return publishWorkspace(memoryWorkspace(texts), 'docs.json', options);
}

export async function publishWorkspace(
  workspace: Workspace,
  configFile: string,
  options: Partial<ExportOptions> = {},
  readBase?: EngineOptions['readBase'],
): Promise<PublishedSite> {
  const files = new Map<string, string>();
  const engine = createEngine({
    workspace,
    configFile,
    readBase,
    writer: {
      assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
      // There is no earlier export from which files could be reused.
      lastExport: () => ({
        records: [],
        keep: (lines) => void files.set(keptRecords, (files.get(keptRecords) ?? '') + lines),
        complete: () => '',
        discard: () => undefined,
        program: 'test',
        isUntouched: () => false,
        read: () => '',
        digest: (parts) => [...parts].length.toString(),
        sizeOf: (content) => content.length,
      }),
      async write(_target, makeFiles) {
        for await (const file of makeFiles('/draft')) {
          const copy = 'copyOf' in file ? workspace.read(file.copyOf) : undefined;
          const text = 'content' in file ? String(file.content) : (copy ?? '');
          files.set(file.path, (files.get(file.path) ?? '') + text);
        }
        return { kind: 'written', files: files.size };
      },
    },
  });
  const report = await engine.exportSite(
    {
      out: '/out',
      baseUrl: 'https://docs.example.com',
      allowInvalid: true,
      generatedIndex: false,
      fullDescriptions: false,
      ...options,
    },
    () => undefined,
  );
  return { report, files };
}

/** The files of a site are searched for many words. */
const lowerTexts = new WeakMap<PublishedSite['files'], ReadonlyMap<string, string>>();

/** The paths of the files of OUT that contain the word, in their text or in their own name. */
export function filesWith({ files }: PublishedSite, word: string): readonly string[] {
  const wanted = word.toLowerCase();
  const texts =
    lowerTexts.get(files) ?? new Map([...files].map(([path, text]) => [path, `${path}\n${text}`.toLowerCase()]));
  lowerTexts.set(files, texts);
  return [...texts].filter(([, text]) => text.includes(wanted)).map(([path]) => path);
}

/** Checks that the export was written, and returns it. */
export async function published(texts: Texts, options: Partial<ExportOptions> = {}): Promise<PublishedSite> {
  const site = await publish(texts, options);
  assert.equal(site.report.kind, 'written', JSON.stringify(site.report));
  return site;
}
