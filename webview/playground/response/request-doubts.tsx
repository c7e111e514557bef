import { Words } from '../../../src/form/words.tsx';
import type { RequestProblem, ResponseHead } from '../../../src/request/http-request.ts';
import { readReasons } from '../../../src/request/mock-reasons.ts';

interface RequestDoubtsProps {
  readonly head: ResponseHead | undefined;
  readonly problems: readonly RequestProblem[];
}

/** The mismatches of the request with the description: in the words of the mock, else in those of the form. */
export function RequestDoubts({ head, problems }: RequestDoubtsProps) {
  if (head?.isMocked !== true) return <Doubts problems={problems} />;
  const reasons = readReasons(head.headers);
  if (reasons.length > 0) return <MockReasons status={head.status} reasons={reasons} />;
  // The mock needs no server, so an address that leads nowhere is no mistake.
  return <Doubts problems={problems.filter(({ pointer }) => pointer !== '/server')} />;
}

/** Says why the mock refused the request, whatever the body says that the description has for it. */
function MockReasons({ status, reasons }: { status: number; reasons: readonly string[] }) {
  return (
    <p class="redirects doubts">
      {status >= 400 ? 'The mock refused this request:' : 'Does not match the description:'}{' '}
      {reasons.map((reason) => (
        <span key={reason}>
          <Words text={reason} />{' '}
        </span>
      ))}
    </p>
  );
}

/** Maximum number of warnings shown. */
const mostDoubts = 4;

/** Mismatches of the request with the description, which are often the reason for the response. */
function Doubts({ problems }: { problems: readonly RequestProblem[] }) {
  if (problems.length === 0) return null;
  const more = problems.length - mostDoubts;
  return (
    <p class="redirects doubts">
      Sent as typed:{' '}
      {problems.slice(0, mostDoubts).map(({ pointer, message }) => (
        <span key={`${pointer}${message}`}>
          <code>{pointer.slice(1)}</code> <Words text={message} />{' '}
        </span>
      ))}
      {more > 0 ? `and ${more} more.` : ''}
    </p>
  );
}
