import {
  DefinitionRequest,
  DocumentHighlightKind,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentOnTypeFormattingRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  FoldingRangeKind,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRefreshRequest,
  InlayHintRequest,
  LinkedEditingRangeRequest,
  MarkupKind,
  ReferencesRequest,
  type SelectionRange,
  SelectionRangeRequest,
  SemanticTokensBuilder,
  SemanticTokensRefreshRequest,
  SemanticTokensRequest,
  SymbolKind,
} from 'vscode-languageserver';
import { tokenModifiers, tokenTypes } from '../../core/features/editor/list-tokens.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import { markdownImage } from '../../core/source/text/markdown-link.ts';
import { toLocation } from '../convert.ts';
import { documentCapability, positionCapability } from '../request-capability.ts';
import type { Capability } from '../server.ts';

const foldKinds = { comment: FoldingRangeKind.Comment, imports: FoldingRangeKind.Imports } as const;

const highlightKinds = { read: DocumentHighlightKind.Read, write: DocumentHighlightKind.Write } as const;

const symbolKinds = {
  heading: SymbolKind.String,
  field: SymbolKind.Field,
  group: SymbolKind.Namespace,
  page: SymbolKind.File,
  operation: SymbolKind.Method,
  channel: SymbolKind.Event,
} as const;

/** The capabilities that answer one request about a document, or about a position in it, with one call of the engine. */
export const languageFeatures: readonly Capability[] = [
  positionCapability({
    announces: { hoverProvider: true },
    request: HoverRequest.type,
    async answer({ project, engine, file, position, signal }) {
      const hover = await engine.hover(file, position, signal);
      if (hover === undefined) return null;
      const image = hover.image === undefined ? '' : `\n\n${markdownImage(project.uriOf(hover.image))}`;
      return { contents: { kind: MarkupKind.Markdown, value: hover.contents + image }, range: hover.range };
    },
  }),
  positionCapability({
    announces: { definitionProvider: true },
    request: DefinitionRequest.type,
    async answer({ project, engine, file, position, signal }) {
      return (await engine.definition(file, position, signal)).map((place) => toLocation(place, project));
    },
  }),
  positionCapability({
    announces: { referencesProvider: true },
    request: ReferencesRequest.type,
    async answer({ project, engine, file, position, signal }, { context }) {
      const { declaration, places } = await engine.references(file, position, signal);
      const isListed = context.includeDeclaration && declaration !== undefined && places.length > 0;
      return [...(isListed ? [declaration] : []), ...places].map((place) => toLocation(place, project));
    },
  }),
  positionCapability({
    announces: { documentHighlightProvider: true },
    request: DocumentHighlightRequest.type,
    async answer({ engine, file, position, signal }) {
      const highlights = await engine.highlights(file, position, signal);
      // Without an answer the editor highlights equal words.
      return highlights.length === 0
        ? null
        : highlights.map(({ range, kind }) => ({ range, kind: highlightKinds[kind] }));
    },
  }),
  // The start and the end tag of a component are renamed together.
  positionCapability({
    announces: { linkedEditingRangeProvider: true },
    request: LinkedEditingRangeRequest.type,
    async answer({ engine, file, position, signal }) {
      const names = await engine.tagNames(file, position, signal);
      return names.length === 0 ? null : { ranges: names.map(({ range }) => range) };
    },
  }),
  // A typed end tag moves below its start tag.
  positionCapability({
    announces: { documentOnTypeFormattingProvider: { firstTriggerCharacter: '>' } },
    request: DocumentOnTypeFormattingRequest.type,
    async answer({ engine, file, position, signal }) {
      const edits = await engine.endTagAlignment(file, position, signal);
      return edits.map(({ range, text }) => ({ range, newText: text }));
    },
  }),
  // Pages, `docs.json` by the names of its elements, and descriptions by their operations.
  documentCapability({
    announces: { documentSymbolProvider: { label: 'API Docs' } },
    request: DocumentSymbolRequest.type,
    async answer({ engine, file, signal }) {
      type Outline = Awaited<ReturnType<typeof engine.structure>>['outline'];
      const toSymbols = (items: Outline): DocumentSymbol[] =>
        items.map(({ kind, nameRange, children, ...item }) => {
          return { ...item, kind: symbolKinds[kind], selectionRange: nameRange, children: toSymbols(children) };
        });
      return toSymbols((await engine.structure(file, signal)).outline);
    },
  }),
  // Folds of pages; those of JSON and YAML are the editor's own.
  documentCapability({
    announces: { foldingRangeProvider: true },
    request: FoldingRangeRequest.type,
    async answer({ engine, file, signal }) {
      if (!isPageFile(file)) return null;
      return (await engine.structure(file, signal)).folds.map(({ range, kind }) => ({
        startLine: range.start.line,
        endLine: range.end.line,
        ...(kind && { kind: foldKinds[kind] }),
      }));
    },
  }),
  // Links, images and imports of pages: a click opens their target.
  documentCapability({
    announces: { documentLinkProvider: { resolveProvider: false } },
    request: DocumentLinkRequest.type,
    async answer({ engine, project, file, signal }) {
      return (await engine.structure(file, signal)).links.map(({ range, target }) => {
        const { line } = target.range.start;
        // VS Code reads this fragment as a line number.
        const fragment = line === 0 ? '' : `#L${line + 1}`;
        return { range, target: project.uriOf(target.file) + fragment };
      });
    },
  }),
  // The titles of pages after their entries in `docs.json`.
  documentCapability({
    announces: { inlayHintProvider: true },
    request: InlayHintRequest.type,
    refresh: { request: InlayHintRefreshRequest.type, isSupported: (client) => client?.inlayHint?.refreshSupport },
    async answer({ project, engine, file, signal }, { range: { start, end } }, { settings }) {
      if (!(await settings.of(project.uri)).titleHints) return [];
      return (await engine.titleHints(file, signal))
        .filter(({ range }) => start.line <= range.end.line && range.end.line <= end.line)
        .map(({ range, title }) => ({ position: range.end, label: title, paddingLeft: true }));
    },
  }),
  documentCapability({
    announces: {
      semanticTokensProvider: {
        legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
        full: true,
      },
    },
    request: SemanticTokensRequest.type,
    refresh: {
      request: SemanticTokensRefreshRequest.type,
      isSupported: (client) => client?.semanticTokens?.refreshSupport,
    },
    async answer({ engine, file, signal }) {
      const builder = new SemanticTokensBuilder();
      for (const { range, type, modifier } of await engine.tokens(file, signal)) {
        const { line, character } = range.start;
        const modifiers = modifier === undefined ? 0 : 1 << tokenModifiers.indexOf(modifier);
        builder.push(line, character, range.end.character - character, tokenTypes.indexOf(type), modifiers);
      }
      return builder.build();
    },
  }),
  // Growing selections in pages; those in JSON and YAML are the editor's own.
  documentCapability({
    announces: { selectionRangeProvider: true },
    request: SelectionRangeRequest.type,
    async answer({ engine, file, signal }, { positions }) {
      if (!isPageFile(file)) return null;
      const chains = positions.map(async (position) => {
        const innermostFirst = await engine.selections(file, position, signal);
        const chain = innermostFirst.reduceRight<SelectionRange | undefined>(
          (parent, { range }) => ({ range, ...(parent && { parent }) }),
          undefined,
        );
        return chain ?? { range: { start: position, end: position } };
      });
      return Promise.all(chains);
    },
  }),
];
