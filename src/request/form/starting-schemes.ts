import type { SecurityRequirement } from '../../core/api/security.ts';
import type { Slice } from '../../core/api/slice.ts';
import { isCarried } from '../build/security.ts';
import { requestOperation } from './handshake.ts';

/** Returns the alternative that is selected at first: the first that can be sent as a whole, else the first one. */
export function startingAlternative(slice: Slice): SecurityRequirement | undefined {
  const { security, securitySchemes } = requestOperation(slice).operation;
  const alternatives = security.filter(({ schemes }) => schemes.length > 0);
  const isWhole = ({ schemes }: SecurityRequirement) =>
    schemes.every(({ name }) => securitySchemes.some((scheme) => scheme.name === name && isCarried(scheme)));
  return alternatives.find(isWhole) ?? alternatives[0];
}

/**
 * Returns the schemes of a request before the user signs in. With a form, Send asks for credentials that are required and leaves out optional
 * ones; without one, samples have placeholders for both.
 */
export function startingSchemes(slice: Slice, interactive: boolean): readonly string[] {
  const { security } = requestOperation(slice).operation;
  const isOptional = security.some(({ schemes }) => schemes.length === 0);
  return interactive && isOptional ? [] : carriedSchemes(slice, startingAlternative(slice));
}

/** Returns the names of the alternative's schemes whose credentials requests can carry. */
export function carriedSchemes(slice: Slice, alternative: SecurityRequirement | undefined): readonly string[] {
  const { securitySchemes } = requestOperation(slice).operation;
  const names = new Set(alternative?.schemes.map(({ name }) => name));
  return securitySchemes.filter((scheme) => names.has(scheme.name) && isCarried(scheme)).map(({ name }) => name);
}
