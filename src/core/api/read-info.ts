import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { ApiOverview } from './api-overview.ts';
import { readExternalDocs } from './external-docs.ts';

type Info = Omit<ApiOverview, 'servers' | 'security' | 'securitySchemes' | 'tags' | 'errors'>;

/** Reads `info`, and the members of the root that are about the whole API. */
export function readInfo(root: SourceNode): Info {
  const info = root.get('info');
  const text = (node: SourceNode | undefined, key: string) => textOf(node?.get(key));
  const contact = info?.get('contact');
  const license = info?.get('license');
  return {
    title: text(info, 'title') ?? '',
    version: text(info, 'version') ?? '',
    id: text(root, 'id'),
    summary: text(info, 'summary'),
    description: text(info, 'description'),
    termsOfService: text(info, 'termsOfService'),
    contact: contact && { name: text(contact, 'name'), url: text(contact, 'url'), email: text(contact, 'email') },
    license: license && {
      name: text(license, 'name'),
      identifier: text(license, 'identifier'),
      url: text(license, 'url'),
    },
    externalDocs: readExternalDocs(root.get('externalDocs') ?? info?.get('externalDocs')),
  };
}
