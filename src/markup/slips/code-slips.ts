import { findSlip } from '../../core/source/text/nearest.ts';
import type { Span } from '../../core/source/text/span.ts';
import { diagramKind, findUnreadableLine, measureDiagram } from '../drawing/read-diagram.ts';
import { replaceAt, report, reportFixable, type TextContext } from '../parse-context.ts';

/** Names of languages that are written at fences, most of which some highlighter knows. */
const languages: ReadonlySet<string> = new Set(
  (
    'abap abc abi abl ada apache apl applescript arduino asc asciidoc asm asp assembly astro awk ballerina bash basic bat batch bicep bibtex blade bnf c caddy ' +
    'cfg cjs clj cljs clojure cmake cmd cobol coffee coffeescript conf console cpp crystal cshtml csharp csproj css csv cts cuda curl cypher dart diff django ' +
    'docker dockerfile dotenv dot ebnf edge edn ejs elixir elm emacs env erb erl erlang exs fish fortran fsharp fsx gdscript gherkin git gitignore gleam glsl ' +
    'golang gradle graphql gql graphviz groovy hack haml handlebars haskell haxe hbs hcl hpp hjson html http http-request hurl ignore ' +
    'imba ini ino ipynb ipython java javascript jinja jsp jsx jinja2 jison json json5 jsonc jsonl jsonnet jsonpath julia kql ksh kts kotlin kusto latex less ' +
    'liquid lisp log logs lua make makefile mjs mts markdown matlab mathematica mdx mermaid mojo move mysql nginx nim nix node nodejs ' +
    'nushell objc obj objective-c objectivec ocaml odin output pas pascal patch perl pgsql php plain plaintext plantuml pls pod pot postgres postgresql ' +
    'powerquery powershell prisma prolog ps1 pro promql prompt properties proto protobuf puppet purescript python python3 qml racket ' +
    'raku razor react redis regex rego rest res rescript response ruby rust rst sass sbt scala scheme scss sdl sequence shell ' +
    'shellscript smalltalk snakemake sol solidity sparql spl splunk sql sqlite stan stata stylus surrealql svelte svg swift tab ' +
    'systemverilog tcl terraform terminal tex text tfvars thrift tree toml tsv tsx tsql turtle twig txt typescript typespec typst uri url urls user vala vbnet vbs vba ' +
    'verilog vhdl vim viml visual vtt vue vyper wasm wat wgsl wsdl xhtml xml xsd xsl xquery xslt yaml yang yara yarn yml zenscript zig zshell'
  ).split(' '),
);

/** Reports a misspelt language of a fence, whose code has no colors. The span is that of the block. */
export function reportLanguage(context: TextContext, info: string, block: Span): void {
  const { environment, isCode, usedAt } = context;
  const [word = ''] = /^[a-z]{3,}(?=\s|$)/.exec(info.trim()) ?? [];
  if (word === '' || languages.has(word) || environment.dialect !== 'mdx' || isCode || usedAt !== undefined) return;
  const suggested = findSlip(word, languages);
  const at = findInfo(context, block, word);
  if (suggested === undefined || at === undefined) return;
  const message = `Unknown language "${word}", so this code has no colors. Did you mean "${suggested}"?`;
  const fixes = [replaceAt(context, `Change to "${suggested}"`, { span: at, text: suggested })];
  reportFixable(context, { severity: 'warning', code: 'mdx-code-language', message, span: at, fixes });
}

/** The span of the language in the opening fence. */
function findInfo(context: TextContext, block: Span, word: string): Span | undefined {
  const offset = context.spanOf(0, 0).start;
  const opening = context.environment.text.slice(block.start - offset, block.start - offset + 200);
  const index = /^[^\n]*?[`~]{3,}[ \t]*/.exec(opening)?.[0].length ?? -1;
  if (index < 0 || !opening.startsWith(word, index)) return undefined;
  return { start: block.start + index, end: block.start + index + word.length };
}

/** The first words of diagrams in Mermaid. */
const diagrams = [
  ...['graph', 'flowchart', 'sequenceDiagram', 'stateDiagram', 'stateDiagram-v2', 'classDiagram', 'erDiagram'],
  ...[
    'gantt',
    'pie',
    'journey',
    'gitGraph',
    'mindmap',
    'timeline',
    'quadrantChart',
    'requirementDiagram',
    'sankey-beta',
  ],
];

const unsupported =
  'This diagram is shown as its source. Only flowcharts and sequence, state, class and entity relationship diagrams can be drawn.';

/** Reports a diagram if it can't be drawn; the span is that of the block. */
export function reportDiagram(context: TextContext, source: string, block: Span): void {
  if (diagramKind(source) === undefined) reportDiagramKind(context, source, block);
  else if (!context.collector.budget.drawings.takeDiagram(measureDiagram(source)))
    report(context, 'warning', 'mdx-diagram', tooLarge, block);
  else reportUnreadableLine(context, findUnreadableLine(source), block);
}

function reportUnreadableLine(context: TextContext, line: string | undefined, block: Span): void {
  if (line === undefined) return;
  const offset = context.spanOf(0, 0).start;
  const index = context.environment.text.slice(block.start - offset, block.end - offset).indexOf(line);
  const span = index < 0 ? block : { start: block.start + index, end: block.start + index + line.length };
  const message = 'This diagram is shown as its source, because this line can’t be drawn as it is meant.';
  report(context, 'warning', 'mdx-diagram', message, span);
}

const tooLarge = 'This diagram is shown as its source: it is too large, or this page has too many. Divide it.';

function reportDiagramKind(context: TextContext, source: string, block: Span): void {
  const [word = ''] = /^[\w-]+/.exec(source.trim()) ?? [];
  const suggested = diagrams.includes(word) ? undefined : findSlip(word, diagrams);
  const offset = context.spanOf(0, 0).start;
  const written = context.environment.text.slice(block.start - offset, block.end - offset);
  const index = suggested === undefined ? -1 : written.indexOf(word, written.indexOf('\n'));
  if (suggested === undefined || index < 0) {
    report(context, 'info', 'mdx-diagram', unsupported, block);
    return;
  }
  const span = { start: block.start + index, end: block.start + index + word.length };
  const message = `Unknown kind of diagram "${word}", so it is shown as its source. Did you mean "${suggested}"?`;
  const fixes = [replaceAt(context, `Change to "${suggested}"`, { span, text: suggested })];
  reportFixable(context, { severity: 'warning', code: 'mdx-diagram', message, span, fixes });
}
