import { fileURLToPath } from 'node:url';

const own = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

/** Test data of the standards: the part that is checked in, or all of it where `STANDARDS` names its folder. */
export const standards = process.env.STANDARDS ?? own('standards');

/** True if `corpus` holds real sites and descriptions. */
export const hasRealCorpus = process.env.CORPUS !== undefined;

/** Sites and descriptions: a few of our own, or the real ones where `CORPUS` names their folder. */
export const corpus = process.env.CORPUS ?? own('corpus');

/** Paths, types and values of the keys of `docs.json`. */
export const docsJsonKeys = own('standards/docs-json-keys.json');

/** A `docs.json` with every key. */
export const wholeDocsJson = own('docs-json.json');
