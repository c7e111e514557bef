import { type Connection, Emitter } from 'vscode-languageserver';
import { type IgnoredCodes, readIgnoredCodes } from '../core/project/ignored-problems.ts';
import { type Severities, styleChoices, withStyle } from '../core/rules/severities.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { isRecord } from '../protocol/decoder.ts';

export interface ProjectSettings {
  readonly validateOfficially: boolean;
  readonly severities: Severities;
  readonly ignored: IgnoredCodes;
  /** The descriptions that get help: all, those of a `docs.json`, or none. */
  readonly descriptions: DescriptionChoice;
  /** True if the tools that the team has configured run over saved files. */
  readonly runsTeamRules: boolean;
  /** Lenses above operations, their entries and front matter. */
  readonly codeLenses: boolean;
  /** The titles of pages after their entries in `docs.json`. */
  readonly titleHints: boolean;
}

const descriptionChoices = ['all', 'sites', 'off'] as const;

type DescriptionChoice = (typeof descriptionChoices)[number];

/** Returns whether descriptions of this site get neither problems nor lenses nor anything at the caret. */
export function leavesOutDescriptions(
  { descriptions }: ProjectSettings,
  { file }: { readonly file: string | undefined },
): boolean {
  return descriptions === 'off' || (descriptions === 'sites' && file !== undefined);
}

/** The section of the client's settings for this product. */
export const settingsSection = 'apiDocs';

/** The client's settings, for each site; in memory only. */
export class Settings {
  /** True if the client reports syntax errors in open documents of the language `json` itself. */
  checksJson = false;
  readonly #connection: Connection;
  /** True if the client answers `workspace/configuration`. */
  readonly #canAsk: boolean;
  #pushed: unknown;
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #known = new Map<string, Promise<ProjectSettings>>();

  constructor(connection: Connection, canAsk: boolean, initial: unknown) {
    this.#connection = connection;
    this.#canAsk = canAsk;
    this.#pushed = initial;
  }

  of(rootUri: string): Promise<ProjectSettings> {
    return getOrInsert(this.#known, rootUri, () => this.#ask(rootUri).then(decodeSettings));
  }

  /** Invalidates the settings; `pushed` is for clients that send them along with the notification. */
  changed(pushed: unknown): void {
    this.#known.clear();
    if (isRecord(pushed) && settingsSection in pushed) this.#pushed = pushed[settingsSection];
    this.#changed.fire();
  }

  async #ask(scopeUri: string): Promise<unknown> {
    if (!this.#canAsk) return this.#pushed;
    try {
      return await this.#connection.workspace.getConfiguration({ scopeUri, section: settingsSection });
    } catch (error) {
      this.#connection.console.warn(`The client's settings can't be read: ${String(error)}`);
      return undefined;
    }
  }
}

/** Values of the wrong type are ignored. */
function decodeSettings(value: unknown): ProjectSettings {
  const isOn = (section: string, key: string, fallback: boolean): boolean => {
    const part = isRecord(value) ? value[section] : undefined;
    const setting = isRecord(part) ? part[key] : undefined;
    return typeof setting === 'boolean' ? setting : fallback;
  };
  const problems = isRecord(value) ? value.problems : undefined;
  const severity = isRecord(problems) && isRecord(problems.severity) ? problems.severity : {};
  const severities = Object.entries(severity).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const style = isRecord(problems) ? styleChoices.find((choice) => choice === problems.style) : undefined;
  return {
    validateOfficially: isOn('validation', 'official', true),
    descriptions: descriptionChoices.find((choice) => isRecord(value) && value.descriptions === choice) ?? 'all',
    runsTeamRules: !isRecord(value) || value.teamRules !== 'off',
    codeLenses: isOn('codeLens', 'enabled', true),
    titleHints: isOn('inlayHints', 'titles', false),
    severities: withStyle(style ?? 'off', Object.fromEntries(severities)),
    ignored: readIgnoredCodes(isRecord(problems) ? problems.ignore : undefined),
  };
}
