import { renderMermaidSVG } from 'beautiful-mermaid';

/** Mermaid as SVG; undefined if the package can't draw it. A bundle of its own (esbuild.mjs), loaded by the first diagram. */
export function writeDiagram(source: string): string | undefined {
  try {
    return renderMermaidSVG(source, { transparent: true, padding: 8 });
  } catch {
    // The package throws on syntax that it does not know.
    return undefined;
  }
}
