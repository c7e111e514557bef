interface HostVersion {
  readonly folder: string;
  readonly codeServer: string;
  readonly node?: string;
  readonly inside: readonly string[];
}

export const hosts: { readonly newest: HostVersion; readonly oldest: HostVersion & { readonly node: string } };
export function installVscodeHost(
  checkout: string,
  say: (line: string) => void,
): Promise<{ readonly server: string; readonly node: string }>;
