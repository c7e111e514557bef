export const checkout: string;

export interface VscodeHostOptions {
  readonly folder: string;
  readonly extension?: string | null;
  readonly beside?: string;
  readonly vsix?: string;
  readonly tests?: string;
  readonly open?: string;
  readonly restricted?: boolean;
  readonly asDesktop?: boolean;
  readonly settings?: { readonly [name: string]: unknown };
  readonly data?: string;
  readonly say?: (line: string) => void;
}

export interface VscodeHost {
  readonly url: string;
  readonly data: string;
  log(): string;
  stop(): Promise<void>;
}

export function startVscodeHost(options: VscodeHostOptions): Promise<VscodeHost>;
