export interface OpenedEditor {
  readonly ended: Promise<void>;
  readonly note?: string;
}

export function findOnPath(
  name: string,
  environment?: { PATH?: string; PATHEXT?: string },
  platform?: string,
): string | undefined;
export function editorParameters(options: {
  readonly folder: string;
  readonly extensions: readonly string[];
}): string[];
export function openFirst(
  ways: readonly { readonly name: string; readonly open: () => Promise<OpenedEditor | undefined> }[],
  say: (line: string) => void,
): Promise<{ readonly name: string; readonly ended: Promise<void> }>;
export function launch(
  program: string,
  parameters: readonly string[],
  options?: { settleMilliseconds?: number },
): Promise<OpenedEditor>;
