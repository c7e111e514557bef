import type { Project } from '../../project/project.ts';
import type { SourceNode } from '../../source/document/source-document.ts';

/** Every value under `navigation`, as it is written in `docs.json` and in its parts. */
export function* listNavigationNodes(project: Project): Generator<SourceNode> {
  for (const file of project.config.files) {
    const root = project.document(file)?.root;
    const start = file === project.configFile ? root?.get('navigation') : root;
    if (start !== undefined) yield* visit(start);
  }
}

function* visit(node: SourceNode): Generator<SourceNode> {
  yield node;
  for (const child of [...node.members(), ...node.elements()]) yield* visit(child);
}
