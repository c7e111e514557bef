import { reservedClasses } from './reserved-classes.ts';

/** The start of class names that we make for authored ones. */
const prefix = 'own-';

/**
 * The class name that pages and style sheets of the site have in place of an authored one. Names that our own style
 * sheets and scripts use are renamed (`card` → `own-card`), so that neither style reaches the other.
 */
export function publicClass(name: string): string {
  return reservedClasses.has(name) || /^(?:x-|own-)/.test(name) ? `${prefix}${name}` : name;
}

/** Splits the value of `class` or `className` into the names that pages may have. */
export function listClasses(written: string): readonly string[] {
  const names = written.split(/\s+/).filter((name) => name !== '' && !/[\p{Cc}<>"`]/u.test(name));
  return [...new Set(names)].slice(0, mostClasses).map(publicClass);
}

/** The most class names of one element; real ones have far fewer. */
const mostClasses = 100;

/** The class of elements with these declarations in their `style`. */
export function styleClass(hash: string): string {
  return `${prefix}s-${hash}`;
}
