import { renderMermaidSVG } from 'beautiful-mermaid';

/** Mermaid as SVG; undefined: the package can't draw it. A bundle of its own (esbuild.mjs), loaded by the first diagram. */
export function writeDiagram(source: string): string | undefined {
  try {
    return renderMermaidSVG(source, { transparent: true, padding: 8 });
  } catch {
    // What it does not know it reports by an exception.
    return undefined;
  }
}
