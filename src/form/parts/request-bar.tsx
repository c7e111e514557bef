import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { memberPointer, rowId } from '../../request/form/field-pointer.ts';
import { parametersOf } from '../../request/form/field-spec.ts';
import { breakAddress, markUrl, type UrlPart, type UrlValue, urlTemplate } from '../../request/form/mark-url.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import type { FormSession } from '../form-session.ts';

interface RequestBarProps {
  readonly session: FormSession;
  /** Replaces the button of the request, which does nothing before a script is there. */
  readonly button?: ComponentChildren;
  /** Focuses the field with this pointer. */
  readonly onFocus?: (pointer: string) => void;
}

/** The URL as it will be sent, and the button of the request. */
export function RequestBar({ session, button, onFocus }: RequestBarProps) {
  const parts = useComputed(() => {
    const { shown, server } = session.live.built.value;
    return markUrl(shown.url, server.base.shown, urlTemplate(session.store.view.value.slice));
  });
  const { slice } = session.store.view.value;
  const fields = new Set(parametersOf(slice).map(({ location, name }) => memberPointer(`/${location}`, name)));
  // Nothing goes to the server while the mock answers.
  const base = session.isMocked.value ? <span class="pill">mock</span> : undefined;
  const draw = (part: UrlPart) => {
    if (isValue(part)) return drawValue(part, fields, onFocus);
    return part.kind === 'base' ? (base ?? <span class="base">{part.text}</span>) : drawText(part.text);
  };
  const drawQuery = (query: readonly UrlPart[]) => (
    <span class={joinTexts(query).length > 60 ? 'query long' : 'query'}>{query.map(draw)}</span>
  );
  const query = parts.value.findIndex(({ text }) => text === '?');
  const path = query === -1 ? parts.value : parts.value.slice(0, query);
  return (
    <>
      <code class={`url${findLength(path)}`} title={joinTexts(parts.value)}>
        <bdi dir="ltr">
          {path.map(draw)}
          {query !== -1 && drawQuery(parts.value.slice(query))}
        </bdi>
      </code>
      <CopyButton
        host={session.host}
        className="ghost"
        title="Copy the address"
        text={() => session.live.request.value.url}
      />
      {button ?? (slice.kind === 'operation' ? <SendButton /> : <TryButton />)}
    </>
  );
}

function joinTexts(parts: readonly UrlPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/**
 * Returns the classes of an address whose values are cut: `long` on phones, `longer` everywhere. Shorter addresses
 * are whole on three lines of a phone, which has no room for the server, and on two where the page is wide.
 */
function findLength(path: readonly UrlPart[]): string {
  const own = joinTexts(path.filter(({ kind }) => kind !== 'base')).length;
  if (joinTexts(path).length > 104) return ' long longer';
  return own > 54 ? ' long' : '';
}

function isValue(part: UrlPart): part is UrlValue {
  return part.kind === 'value' || part.kind === 'gap';
}

function drawText(text: string) {
  return breakAddress(text).map((piece, index) => [index > 0 && <wbr />, piece]);
}

/** A value says its parameter, and leads to its field. */
function drawValue(part: UrlValue, fields: ReadonlySet<string>, onFocus: RequestBarProps['onFocus']) {
  const { kind, text, name } = part;
  // The members of an object have the field of the object.
  const pointer = [part.pointer, part.pointer.replace(/\[.*$/, '')].find((each) => fields.has(each));
  const words = `${name}: ${kind === 'gap' ? 'no value yet' : text}`;
  return (
    <>
      {/* The name of a member of the query and its value stay together. */}
      {!part.pointer.startsWith('/query') && <wbr />}
      <mark class={kind === 'gap' ? 'gap' : undefined} title={words}>
        {pointer === undefined ? (
          text
        ) : (
          <a
            href={`#${rowId(pointer)}`}
            aria-label={words}
            onClick={(event) => {
              if (onFocus === undefined) return;
              event.preventDefault();
              onFocus(pointer);
            }}
          >
            {text}
          </a>
        )}
      </mark>
    </>
  );
}

interface SendButtonProps {
  readonly title?: string;
  /** The id of the element that says why the request can't be sent. Undefined if it can. */
  readonly refusalId?: string;
  readonly onSend?: () => void;
}

export function SendButton({ title, refusalId, onSend }: SendButtonProps) {
  return (
    <Button
      class="send"
      disabled={refusalId !== undefined}
      title={title}
      aria-describedby={refusalId}
      label="Send"
      onClick={onSend}
    />
  );
}

/** In a narrow window, the connection of a channel is another part of the page, so this button shows it. */
export function TryButton({ onTry }: { onTry?: () => void }) {
  return <Button class="send try" label="Try it" onClick={onTry} />;
}
