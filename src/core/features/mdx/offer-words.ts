import type { Project } from '../../project/project.ts';
import type { Offer } from '../completion-item.ts';

const types =
  'string number integer boolean object array null file enum string[] number[] integer[] object[] date date-time'.split(
    ' ',
  );

/** Offers values for `type` of `ParamField` and `ResponseField`. */
export function offerTypes(): readonly Offer[] {
  return types.map((label) => ({ label, kind: 'value' }));
}

/** Offers the `variables` of `docs.json`. */
export function offerVariables({ config }: Project, after: string): readonly Offer[] {
  const closing = /^[ \t]*\}\}/.test(after) ? '' : '}}';
  return Object.entries(config.variables).map(([label, value]) => ({
    label,
    kind: 'value',
    detail: String(value),
    insert: `${label}${closing}`,
  }));
}
