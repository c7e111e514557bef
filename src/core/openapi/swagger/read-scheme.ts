import type { ReadContext } from '../../api/read-context.ts';
import { readFlow, readSecurityScheme } from '../../api/read-security-scheme.ts';
import type { OAuthFlow, SecurityScheme } from '../../api/security.ts';
import { textOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';

const grants: { readonly [flow: string]: OAuthFlow['grant'] } = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
  password: 'password',
  implicit: 'implicit',
};

/** An entry of `securityDefinitions` (2.0, Security Scheme Object). */
export function readSwaggerScheme(name: string, node: SourceNode, reading: ReadContext): SecurityScheme {
  const scheme = readSecurityScheme(name, node, reading);
  if (scheme.kind === 'other' && scheme.type === 'basic') {
    const { type: _, ...base } = scheme;
    return { ...base, kind: 'http', scheme: 'basic' };
  }
  if (scheme.kind !== 'oauth2') return scheme;
  const flow = textOf(node.get('flow')) ?? '';
  const grant = Object.hasOwn(grants, flow) ? grants[flow] : undefined;
  return { ...scheme, flows: grant ? [readFlow(grant, node)] : [] };
}
