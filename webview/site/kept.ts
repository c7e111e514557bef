/** The key of the secrets in the tab's session storage. */
export const secretsKey = 'api-docs-secrets';

/** The prefix of the fragment of a link to a filled form. */
export const formPrefix = '#form=';
