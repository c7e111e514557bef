import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { parseUrl } from '../../../src/core/source/text/url.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { isJsonType } from '../../../src/request/build/media-types.ts';
import { findResponse, mediaTypeOf } from '../../../src/request/declared-response.ts';
import { responseKey } from '../../../src/request/environment/references.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { type Exchange, evaluateExpression } from '../../../src/request/links/evaluate-expression.ts';
import { parseLinkHeader } from '../../../src/request/links/link-header.ts';
import { printValues } from '../../../src/request/values-text.ts';
import type { LinkedOperation, LinkToFollow } from '../playground-host.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/** A link of a response, with the name that it has there: that of the description, or its relation. */
interface NamedLink {
  readonly name: string;
  readonly link: LinkToFollow;
}

interface ResponseLinksProps {
  readonly session: PlaygroundSession;
  readonly head: HttpResponse;
}

/** The links of the description and of the `Link` headers that lead to operations. Each opens a page; nothing is sent. */
export function ResponseLinks({ session, head }: ResponseLinksProps) {
  const { host, store } = session;
  const { slice } = store.view.value;
  const found = useSignal<readonly { readonly name: string; readonly operation: LinkedOperation }[]>([]);
  const links = slice.kind === 'operation' && host.findLinked !== undefined ? listLinks(session, slice, head) : [];
  const key = JSON.stringify(links);
  useEffect(() => {
    let isCurrent = true;
    const all = links.map(async ({ name, link }) => ({
      name,
      operation: slice.kind === 'operation' ? await host.findLinked?.(link, slice) : undefined,
    }));
    void Promise.all(all).then(
      (results) => {
        if (!isCurrent) return;
        found.value = results.flatMap(({ name, operation }) => (operation === undefined ? [] : [{ name, operation }]));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (found.value.length === 0) return null;
  return (
    <p class="redirects links">
      Links:{' '}
      {found.value.map(({ name, operation }, index) => (
        <Button
          key={`${index}${name}`}
          class="quiet"
          title={`Open ${operation.entry}. Nothing is sent.`}
          label={name}
          onClick={operation.open}
        />
      ))}
    </p>
  );
}

/** The button that opens the operation which an address in the body belongs to. `text`: the value, as JSON. */
export function FollowAddress({ session, url, text }: { session: PlaygroundSession; url: string; text: string }) {
  const { host } = session;
  const found = useSignal<LinkedOperation | undefined>(undefined);
  const target = readAddress(text, url);
  useEffect(() => {
    let isCurrent = true;
    found.value = undefined;
    const { slice } = session.store.view.peek();
    if (target !== undefined && slice.kind === 'operation') {
      const link: LinkToFollow = { kind: 'address', url: target, base: session.base.peek() };
      host.findLinked?.(link, slice).then(
        (operation) => {
          if (isCurrent) found.value = operation;
        },
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [target]);
  const { value } = found;
  if (value === undefined) return null;
  return (
    <Button
      class="copy"
      title="Open this operation with these values. Nothing is sent."
      label={`Open ${value.entry}`}
      onClick={value.open}
    />
  );
}

/** The absolute address that a JSON string is; undefined if it is other text. */
function readAddress(text: string, base: string): string | undefined {
  if (!/^"(?:https?:\\?\/\\?\/|\\?\/)[^\s"]+"$/i.test(text)) return undefined;
  try {
    return parseUrl(String(JSON.parse(text)), base)?.href;
  } catch {
    return undefined;
  }
}

function listLinks(session: PlaygroundSession, { operation }: OperationSlice, head: HttpResponse): NamedLink[] {
  const { values } = session.store;
  const isJson = isJsonType(mediaTypeOf(head));
  const body = isJson ? session.host.responses?.find(responseKey(operation)) : undefined;
  const { method } = operation;
  const exchange: Exchange = { method, url: head.url, values: values.peek(), response: head, body };
  const described = findResponse(operation.responses, head.status)?.links ?? [];
  return [
    ...described.flatMap((each): NamedLink[] => {
      const { name, operationId, operationRef, parameters, requestBody } = each;
      const query: { [name: string]: ExactValue } = {};
      for (const [parameter, written] of Object.entries(parameters)) {
        const value = evaluateExpression(written, exchange);
        if (value !== undefined) query[parameter] = value;
      }
      const sent = requestBody === undefined ? undefined : evaluateExpression(requestBody, exchange);
      const form: FormValues = { query, body: sent };
      const target = { operationId, operationRef };
      return [{ name, link: { kind: 'operation', ...target, values: printValues(form, 0) } }];
    }),
    ...head.headers
      .filter(([name]) => name.toLowerCase() === 'link')
      .flatMap(([, value]) => parseLinkHeader(value))
      .flatMap(({ target, relation }): NamedLink[] => {
        const url = parseUrl(target, head.url)?.href;
        const link = url === undefined ? undefined : ({ kind: 'address', url, base: session.base.peek() } as const);
        return link === undefined ? [] : [{ name: relation === '' ? target : relation, link }];
      }),
  ].slice(0, mostLinks);
}

/** More links of one response are not shown. */
const mostLinks = 20;
