/**
 * A language that `api.examples.languages` may name. In the list, the default ones are first, in the default order.
 */
export interface SampleLanguage {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
  /** True if the language is one of the defaults of `api.examples.languages`. */
  readonly byDefault: boolean;
}

const createLanguage = (
  id: string,
  label: string,
  aliases: readonly string[] = [],
  byDefault = false,
): SampleLanguage => ({
  id,
  label,
  aliases,
  byDefault,
});

export const sampleLanguages: readonly SampleLanguage[] = [
  createLanguage('curl', 'cURL', ['bash', 'sh', 'shell'], true),
  createLanguage('javascript', 'JavaScript', ['js'], true),
  createLanguage('python', 'Python', ['py'], true),
  createLanguage('go', 'Go', ['golang'], true),
  createLanguage('java', 'Java', [], true),
  createLanguage('csharp', 'C#', ['c#'], true),
  createLanguage('php', 'PHP', [], true),
  createLanguage('ruby', 'Ruby', ['rb'], true),
  createLanguage('typescript', 'TypeScript', ['ts']),
  createLanguage('node', 'Node.js', ['nodejs', 'node.js']),
  createLanguage('kotlin', 'Kotlin', ['kt']),
  createLanguage('dotnet', '.NET', ['.net', 'dot-net']),
  createLanguage('rust', 'Rust', ['rs']),
  createLanguage('swift', 'Swift'),
  createLanguage('dart', 'Dart', ['flutter']),
  createLanguage('c', 'C'),
  createLanguage('cpp', 'C++', ['c++']),
  createLanguage('powershell', 'PowerShell'),
  createLanguage('http', 'HTTP'),
];

/** Finds a language by name or alias, case-insensitive. */
export function findSampleLanguage(name: string): SampleLanguage | undefined {
  const normalized = name.trim().toLowerCase();
  return sampleLanguages.find(({ id, aliases }) => id === normalized || aliases.includes(normalized));
}
