import type { ApiOverview } from '../../core/api/api-overview.ts';
import type { OverviewGroup } from '../page-model.ts';

/** One fact about an API, such as `Contact` `The team` with a link. */
export interface ApiFact {
  readonly label: string;
  readonly text: string;
  /** The identifier of a license that has a name as well. */
  readonly identifier?: string;
  readonly href?: string;
}

/** Names the file of a description, by what it describes. */
export function fileLabel(groups: readonly OverviewGroup[]): string {
  const [first] = groups.flatMap(({ pages }) => pages);
  if (first === undefined) return 'Description';
  return first.method === undefined ? 'AsyncAPI file' : 'OpenAPI file';
}

/** Lists the facts about the API in a description, except its title and text. */
export function aboutApi({ version, id, contact, license, termsOfService }: ApiOverview): readonly ApiFact[] {
  return [
    ...(version === '' ? [] : [{ label: 'Version', text: version }]),
    ...(id === undefined ? [] : [{ label: 'Id', text: id }]),
    ...contactFacts(contact ?? {}),
    ...licenseFacts(license ?? {}),
    ...(termsOfService === undefined ? [] : [{ label: 'Terms', text: 'Terms of service', href: termsOfService }]),
  ];
}

function contactFacts({ name, url, email }: NonNullable<ApiOverview['contact']>): readonly ApiFact[] {
  const who = name ?? url;
  const mail = email === undefined ? [] : [{ label: 'E-mail', text: email, href: `mailto:${email}` }];
  return who === undefined ? mail : [{ label: 'Contact', text: who, href: url }, ...mail];
}

function licenseFacts({ name, identifier, url }: NonNullable<ApiOverview['license']>): readonly ApiFact[] {
  const known = name ?? identifier ?? url;
  if (known === undefined) return [];
  const isNamed = name !== undefined && identifier !== undefined && identifier !== name;
  return [{ label: 'License', text: known, href: url, identifier: isNamed ? identifier : undefined }];
}
