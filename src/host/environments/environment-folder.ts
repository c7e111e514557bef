/** Below the docs root; like every dot folder it is no part of the site, and nothing of it is exported. */
export const environmentFolder = '.apidocs/environments';
