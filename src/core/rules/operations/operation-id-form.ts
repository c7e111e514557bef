import type { Named } from '../../references/path-items.ts';
import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import { reportAlike } from '../report-alike.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

/** Characters that a URL can't have as they are (RFC 3986, 2.2 and 2.3). Generators drop or replace them. */
const foreign = /[^\w.~:/?#[\]@!$&'()*+,;=-]+/u;

export const operationIdForm: DescriptionRule = {
  id: 'operation-id-form',
  summary: 'An `operationId` is not empty, and has only characters that addresses and names in code can have.',
  severity: 'info',
  *check({ items }) {
    const ids = items.flatMap((item) => item.ids);
    const names = new Set(ids.map(({ name }) => name));
    const wrong = ids.filter(({ name }) => name === '' || foreign.test(name));
    yield* reportAlike(
      wrong.map((id) => toFinding(id, names)),
      'id',
    );
  },
};

function toFinding({ name, at }: Named, names: ReadonlySet<string>): Finding {
  if (name === '')
    return { message: 'This operationId is empty. Write a name, such as "listUsers", or remove it.', at };
  const meant = correct(name);
  const [written = ''] = foreign.exec(name) ?? [];
  const shown = /^\s/.test(written) ? 'a space' : `"${[...written][0]}"`;
  const advice = /\w/.test(meant) && !names.has(meant) ? ` Did you mean "${meant}"?` : '';
  return {
    message: `The operationId "${name}" has ${shown} in it, which generated code and addresses can't have.${advice}`,
    at,
    fixes: advice === '' ? [] : buildReplacementFixes(at, [meant]).map((fix) => ({ ...fix, kind: 'guess' })),
  };
}

/** `list all parcels` → `listAllParcels`, `Größe` → `Grosse`. */
function correct(name: string): string {
  const plain = name.replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '');
  const [first = '', ...others] = plain.split(new RegExp(foreign, 'gu')).filter((word) => word !== '');
  return [first, ...others.map((word) => (word[0]?.toUpperCase() ?? '') + word.slice(1))].join('');
}
