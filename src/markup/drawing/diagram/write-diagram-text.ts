import type { DiagramText, UnreadableDiagram } from './diagram-text.ts';
import { readFlowchart } from './read-flowchart.ts';
import { readSequence } from './read-sequence.ts';
import { readStateDiagram, stateSyntax } from './read-state-diagram.ts';
import { flowchartSyntax, type GraphSyntax, writeGraph } from './write-graph.ts';

/**
 * A diagram in the package's own dialect. The package drops what it does not know without a word, such as arrows without
 * blanks (`a-->b`), so that flowcharts, sequence and state diagrams are read here, and their parts counted in the drawing.
 */
export function writeDiagramText(source: string): DiagramText | UnreadableDiagram {
  if (/^sequenceDiagram\b/.test(source)) return readSequence(source);
  if (/^stateDiagram\b/.test(source)) return write(readStateDiagram(source), stateSyntax);
  if (/^(?:graph|flowchart)\b/.test(source)) return write(readFlowchart(source), flowchartSyntax);
  return { text: source };
}

function write(graph: ReturnType<typeof readFlowchart>, syntax: GraphSyntax): DiagramText | UnreadableDiagram {
  return 'line' in graph ? graph : writeGraph(graph, syntax);
}
