import type { Location } from '../source/text/span.ts';

/** Name of a scheme → scopes; all of one requirement apply together. */
export interface SecurityRequirement {
  readonly schemes: readonly { readonly name: string; readonly scopes: readonly string[] }[];
}

interface SchemeBase {
  /** Key under `components.securitySchemes`. */
  readonly name: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** `x-default`: what the field starts with. */
  readonly prefill?: string;
  readonly at: Location;
}

export type SecurityScheme =
  | (SchemeBase & {
      readonly kind: 'apiKey';
      readonly location: 'query' | 'header' | 'cookie';
      readonly parameterName: string;
    })
  | (SchemeBase & {
      readonly kind: 'http' /** Lower case: `basic`, `bearer`, `digest` … */;
      readonly scheme: string;
      readonly bearerFormat?: string;
    })
  | (SchemeBase & { readonly kind: 'oauth2'; readonly flows: readonly OAuthFlow[]; readonly metadataUrl?: string })
  | (SchemeBase & { readonly kind: 'openIdConnect'; readonly url: string })
  | (SchemeBase & { readonly kind: 'mutualTLS' })
  /** AsyncAPI's others (`userPassword`, `X509`, `scramSha256` …) and whatever a version to come brings. */
  | (SchemeBase & { readonly kind: 'other'; readonly type: string });

export interface OAuthFlow {
  readonly grant: 'authorizationCode' | 'clientCredentials' | 'password' | 'implicit' | 'deviceAuthorization';
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
}
