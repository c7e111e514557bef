import type { PlannedSample } from '../../arazzo/workflow-plan.ts';
import type { Project } from '../../project/project.ts';

/** Lists the operations that can be called, with their places, in the order of their files. */
export function planSamples(project: Project): readonly PlannedSample[] {
  return project.descriptions().flatMap(({ file, operations }) =>
    operations.flatMap(({ origin, method, path, keyAt }) => {
      if (origin !== 'path') return [];
      const line = (project.document(keyAt.file)?.positionAt(keyAt.span.start).line ?? 0) + 1;
      return [{ name: `${method} ${path}`, ref: `${file} ${method} ${path}`, file: keyAt.file, line }];
    }),
  );
}
