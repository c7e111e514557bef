import { findSlip } from '../../source/text/nearest.ts';
import type { Rule } from '../rule.ts';

export const fontFamilyMissing: Rule = {
  id: 'font-family-missing',
  summary: 'Every font has a family.',
  severity: 'warning',
  *check(project) {
    const root = project.configFile === undefined ? undefined : project.document(project.configFile)?.root;
    const fonts = root?.get('fonts');
    const parts = [fonts?.get('heading'), fonts?.get('body')].filter((part) => part !== undefined);
    for (const font of parts.length === 0 ? [fonts] : parts) {
      if (font?.kind !== 'object' || font.get('family') !== undefined || font.get('$ref') !== undefined) continue;
      // A misspelt key is reported itself.
      if (font.members().some(({ key }) => findSlip(String(key), ['family']) !== undefined)) continue;
      const message = `This font has no \`family\`, so it has no effect. Write its name, such as "family": "Inter".`;
      yield { message, at: font.keyLocation };
    }
  },
};
