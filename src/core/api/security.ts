import type { Location } from '../source/text/span.ts';

/** Names of schemes with their scopes; all schemes of one requirement apply together. */
export interface SecurityRequirement {
  readonly schemes: readonly { readonly name: string; readonly scopes: readonly string[] }[];
}

interface SchemeBase {
  /** Key under `components.securitySchemes`. */
  readonly name: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** `x-default`: initial value of the field. */
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
      readonly kind: 'http';
      /** Lower case: `basic`, `bearer`, `digest` … */
      readonly scheme: string;
      readonly bearerFormat?: string;
    })
  | (SchemeBase & { readonly kind: 'oauth2'; readonly flows: readonly OAuthFlow[]; readonly metadataUrl?: string })
  | (SchemeBase & { readonly kind: 'openIdConnect'; readonly url: string })
  | (SchemeBase & { readonly kind: 'mutualTLS' })
  /** The other types of AsyncAPI (`userPassword`, `X509`, `scramSha256` …) and those of future versions. */
  | (SchemeBase & { readonly kind: 'other'; readonly type: string });

export interface OAuthFlow {
  readonly grant: 'authorizationCode' | 'clientCredentials' | 'password' | 'implicit' | 'deviceAuthorization';
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
}
