/** Tells a folder that export wrote from any other: it may be replaced, and nothing in it is part of the documentation. */
export const markerFile = '.apidocs.json';
