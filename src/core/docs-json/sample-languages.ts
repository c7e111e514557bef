/**
 * The languages that `api.examples.languages` may name (product, section 2), the default ones first and in the default
 * order.
 */
export interface SampleLanguage {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
  /** Whether it is in the default value of `api.examples.languages`. */
  readonly byDefault: boolean;
}

const language = (id: string, label: string, aliases: readonly string[] = [], byDefault = false): SampleLanguage => ({
  id,
  label,
  aliases,
  byDefault,
});

export const sampleLanguages: readonly SampleLanguage[] = [
  language('curl', 'cURL', ['bash', 'sh', 'shell'], true),
  language('javascript', 'JavaScript', ['js'], true),
  language('python', 'Python', ['py'], true),
  language('go', 'Go', ['golang'], true),
  language('java', 'Java', [], true),
  language('csharp', 'C#', ['c#'], true),
  language('php', 'PHP', [], true),
  language('ruby', 'Ruby', ['rb'], true),
  language('typescript', 'TypeScript', ['ts']),
  language('node', 'Node.js', ['nodejs', 'node.js']),
  language('kotlin', 'Kotlin', ['kt']),
  language('dotnet', '.NET', ['.net', 'dot-net']),
  language('rust', 'Rust', ['rs']),
  language('swift', 'Swift'),
  language('dart', 'Dart', ['flutter']),
  language('c', 'C'),
  language('cpp', 'C++', ['c++']),
  language('powershell', 'PowerShell'),
  language('http', 'HTTP'),
];

/** Finds a language by name or alias, case-insensitive. */
export function findSampleLanguage(name: string): SampleLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  return sampleLanguages.find(({ id, aliases }) => id === wanted || aliases.includes(wanted));
}
