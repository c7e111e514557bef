import type { DiagramGraph, GraphStyle } from './diagram-graph.ts';

/** Writes the colors of a flowchart with the names that its nodes have in the package's dialect. */
export function writeStyles({ edges, styles }: DiagramGraph, names: ReadonlyMap<string, string>): readonly string[] {
  const drawn = edges.flatMap(({ arrow }, index) => (arrow === undefined ? [] : [String(index)]));
  const classes = [...new Set(styles.flatMap(listClasses))];
  const nameClass = (name: string): string => `c${classes.indexOf(name)}`;
  return styles.flatMap((style): readonly string[] => {
    if (style.kind === 'definition') return style.names.map((name) => `classDef ${nameClass(name)} ${style.values}`);
    const targets =
      style.kind === 'edges'
        ? style.ids.map((id) => (id === 'default' ? id : drawn.indexOf(id))).filter((target) => target !== -1)
        : style.ids.flatMap((id) => names.get(id) ?? []);
    if (targets.length === 0) return [];
    const list = targets.join(',');
    if (style.kind === 'class') return [`class ${list} ${nameClass(style.name)}`];
    return [`${style.kind === 'edges' ? 'linkStyle' : 'style'} ${list} ${style.values}`];
  });
}

function listClasses(style: GraphStyle): readonly string[] {
  if (style.kind === 'definition') return style.names;
  return style.kind === 'class' ? [style.name] : [];
}
