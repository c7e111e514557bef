export function driveHeadless(options: {
  readonly url: string;
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly picture?: string;
}): Promise<void>;
