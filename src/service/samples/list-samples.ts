import type { Example, MediaType } from '../../core/api/http-operation.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { PlannedSample, SampleKind } from '../../core/arazzo/workflow-plan.ts';
import type { Project } from '../../core/project/project.ts';
import type { Location } from '../../core/source/text/span.ts';
import { hasContent } from '../../request/examples/read-examples.ts';
import { listCommands } from './list-commands.ts';
import { listPageResponses } from './page-code.ts';

/** Lists the samples of one kind that can be sent as tests: those of descriptions, then those of pages, in the order of their files. */
export function listSamples(project: Project, kind: SampleKind): readonly PlannedSample[] {
  if (kind === 'commands') return withUniqueIds(listCommands(project));
  const described = [...listCallable(project)].flatMap((call) =>
    kind === 'requests' ? listRequests(project, call) : listResponses(project, call),
  );
  return withUniqueIds(kind === 'requests' ? described : [...described, ...listPageResponses(project)]);
}

interface Callable {
  readonly slice: OperationSlice;
  /** As `Engine.operation` takes it. */
  readonly ref: string;
  readonly name: string;
  readonly at: Location;
}

function* listCallable(project: Project): Generator<Callable> {
  for (const { file, operations } of project.descriptions()) {
    for (const summary of operations) {
      if (summary.origin !== 'path') continue;
      const { method, path, keyAt: at } = summary;
      const { slice } = project.slice(file, summary);
      // Each one is read once, and all of them may be many.
      project.forgetSlice(file, summary);
      if (slice.kind === 'operation') yield { slice, ref: `${file} ${method} ${path}`, name: `${method} ${path}`, at };
    }
  }
}

/** The request that the form begins with, and the other named examples of the body. */
function listRequests(project: Project, { slice, ref, name, at }: Callable): readonly PlannedSample[] {
  const first = { id: ref, name, ref, ...locate(project, at), subject: { kind: 'request' } } as const;
  const named = (slice.operation.requestBody?.content ?? []).flatMap((media, index) =>
    media.examples
      .filter((example) => hasContent(example) && example.name !== '')
      .slice(index === 0 ? 1 : 0)
      .map((example) => {
        const subject = { kind: 'request', example: { mediaType: media.mediaType, name: example.name } } as const;
        const title = nameExample(name, example, media, index);
        return { id: `${ref} ${title}`, name: title, ref, ...locate(project, example.at), subject };
      }),
  );
  return [first, ...named];
}

function listResponses(project: Project, { slice, ref, name }: Callable): readonly PlannedSample[] {
  return slice.operation.responses.flatMap(({ status, content }) =>
    content.flatMap((media, index) => {
      const { mediaType } = media;
      return media.examples.filter(hasContent).map((example) => {
        const title = nameExample(`${name} ${status}`, example, media, index);
        const subject = { kind: 'response', status, mediaType, example: example.name } as const;
        return { id: `${ref} ${title}`, name: title, ref, ...locate(project, example.at), subject };
      });
    }),
  );
}

/** `GET /books 200 "all"`; the media type is named if it is not the first. */
function nameExample(name: string, { name: example }: Example, { mediaType }: MediaType, index: number): string {
  const type = index === 0 ? '' : ` ${mediaType}`;
  return example === '' ? `${name}${type}` : `${name}${type} "${example}"`;
}

function locate(project: Project, { file, span }: Location): Pick<PlannedSample, 'file' | 'line'> {
  return { file, line: (project.document(file)?.positionAt(span.start).line ?? 0) + 1 };
}

/** Samples that are alike are counted in their order. */
function withUniqueIds(samples: readonly PlannedSample[]): readonly PlannedSample[] {
  const counts = new Map<string, number>();
  return samples.map((sample) => {
    const count = (counts.get(sample.id) ?? 0) + 1;
    counts.set(sample.id, count);
    if (count === 1) return sample;
    return { ...sample, id: `${sample.id} (${count})`, name: `${sample.name} (${count})` };
  });
}
