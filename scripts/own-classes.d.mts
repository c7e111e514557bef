/** Lists the classes of our own style sheets that have no `x-` before them. */
export function listOwnClasses(): string[];
