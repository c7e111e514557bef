import type { Project } from '../../project/project.ts';
import { parseUrl } from '../../source/text/parse-url.ts';
import { withoutTrailingSlashes } from '../../source/text/trailing-slashes.ts';

/** An operation that can be called, of any description of the site. */
export interface CallableOperation {
  readonly description: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** The paths of the description's servers, without a trailing slash; none for servers without one. */
  readonly basePaths: readonly string[];
}

/** Lists the operations of all descriptions, in the order of their files, without webhooks. */
export function listOperations(project: Project): readonly CallableOperation[] {
  return project.descriptions().flatMap((description) => {
    const { file, operations } = description;
    const callable = operations.filter(({ origin }) => origin === 'path');
    if (callable.length === 0) return [];
    const paths = description.overview().overview.servers.map(({ url, variables }) => {
      const filled = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
        return variables.find((variable) => variable.name === name)?.default ?? whole;
      });
      return withoutTrailingSlashes(parseUrl(filled, 'http://localhost')?.pathname ?? '');
    });
    const basePaths = [...new Set(paths)].filter((path) => path !== '');
    return callable.map(({ method, path }) => ({ description: file, method, path, basePaths }));
  });
}
