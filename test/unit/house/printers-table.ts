interface Printers {
  /** The test, below `test`, that reads back what they print; or why none does. */
  readonly shownBy?: string;
  readonly why?: string;
  /** `file#function`, separated by white space. */
  readonly functions: string;
}

/** Each exported function that prints a text of a format. `printers.test.ts` finds them. */
export const printers: readonly Printers[] = [
  {
    shownBy: 'unit/core/source/edit/print-value.test.ts',
    functions: `src/core/source/edit/print-value.ts#printInline src/core/source/edit/print-value.ts#printInlineMember
      src/core/source/edit/print-value.ts#printJson src/core/source/edit/print-value.ts#printYaml src/core/source/edit/print-value.ts#printYamlMember
      src/core/source/edit/print-value.ts#printInlineText src/core/source/edit/print-value.ts#printYamlAfterColon`,
  },
  {
    shownBy: 'unit/core/source/edit/put-value.test.ts',
    functions: 'src/core/source/edit/put-value.ts#printInBrackets',
  },
  {
    shownBy: 'unit/service/added-steps.test.ts',
    functions: 'src/core/features/workflows/operation-name.ts#writeOperationName',
  },
  {
    shownBy: 'unit/core/source/edit/print-text.test.ts',
    functions: `src/core/source/edit/print-text.ts#quoteText src/core/source/edit/print-text.ts#printYamlText
      src/core/source/edit/print-text.ts#printLike`,
  },
  {
    shownBy: 'unit/core/new-pages/printed-front-matter.test.ts',
    functions: 'src/core/new-pages/write-page.ts#writePage',
  },
  {
    shownBy: 'unit/core/source/document/pointer.test.ts',
    functions: 'src/core/source/document/pointer.ts#escapeSegment',
  },
  {
    shownBy: 'unit/core/openapi/overlay/apply-overlays.test.ts',
    functions: 'src/core/openapi/overlay/write-merged.ts#writeMerged',
  },
  { shownBy: 'unit/markup/printed-jsx.test.ts', functions: 'src/markup/evaluate/draw-script.ts#printJsx' },
  {
    shownBy: 'browser/xml.test.ts',
    functions: `src/core/source/xml/xml-text.ts#printXml src/core/source/xml/xml-text.ts#escapeXml
      src/core/source/xml/xml-text.ts#escapeXmlAttribute src/core/source/xml/xml-text.ts#printCdata
      src/cli/test/format-tests.ts#formatTestsJunit`,
  },
  {
    shownBy: 'unit/request/paste/copied-requests.test.ts',
    functions: 'src/request/paste/http-file.ts#writeHttpFile',
  },
  {
    shownBy: 'unit/render/tree/nothing-breaks-out.test.ts',
    functions: `src/changes/format-markdown.ts#escapeMarkdown src/site/llms-text.ts#escapeMarkdown`,
  },
  {
    shownBy: 'unit/render/tree/escape-markdown.test.ts',
    functions: 'src/render/tree/markdown-inline.ts#escapeMarkdown',
  },
  {
    shownBy: 'unit/request/nothing-breaks-out.test.ts',
    functions: `src/request/build/charset.ts#encodeInCharset src/request/build/percent-encode.ts#encodeStrict src/request/build/percent-encode.ts#encodeReserved
      src/request/build/percent-encode.ts#encodeIllegal src/request/build/percent-encode.ts#encodeForm
      src/request/build/serialize-parameter.ts#serializePath src/request/build/serialize-parameter.ts#serializeHeader
      src/request/build/serialize-parameter.ts#serializePairs`,
  },
  {
    shownBy: 'unit/core/source/text/escape-pattern.test.ts',
    functions: 'src/core/source/text/escape-pattern.ts#escapePattern',
  },
  {
    shownBy: 'unit/request/described-headers.test.ts',
    functions: 'src/request/described-headers.ts#writeDescribedHeaders',
  },
  {
    shownBy: 'unit/request/build/multipart.test.ts',
    functions: 'src/request/build/multipart.ts#writeParts src/node/http/http-payload.ts#encodePayload',
  },
  {
    shownBy: 'unit/request/environment/fill-variables.test.ts',
    functions: `src/request/environment/fill-variables.ts#quoteReferences src/request/environment/fill-variables.ts#quoteInPlace`,
  },
  {
    shownBy: 'unit/request/environment/references.test.ts',
    functions: `src/request/environment/references.ts#printResponseReference src/request/environment/references.ts#printReferences`,
  },
  { shownBy: 'unit/request/values.test.ts', functions: 'src/request/values-text.ts#printValues' },
  { shownBy: 'webview/playground/form/share-link.test.ts', functions: 'webview/site/form/share-link.ts#printLink' },
  {
    shownBy: 'webview/playground/channel/session-file.test.ts',
    functions: 'webview/playground/channel/session-file.ts#printSession',
  },
  { shownBy: 'unit/service/added-steps.test.ts', functions: 'src/host/tests/write-check.ts#writeCheck' },
  { shownBy: 'unit/oauth/host-sign-in.test.ts', functions: 'src/oauth/redirect-query.ts#encodeQuery' },
  {
    shownBy: 'unit/cli/ci-commands.test.ts',
    functions: 'src/cli/format-github.ts#formatGithub src/cli/terminal.ts#escapeCommands',
  },
  {
    shownBy: 'unit/request/snippets/executed.test.ts',
    functions: `src/request/snippets/literals.ts#quoteText
      src/request/snippets/literals.ts#quoteWithBraceEscapes src/request/snippets/literals.ts#quoteWithLongEscapes src/request/snippets/literals.ts#quoteDouble
      src/request/snippets/java.ts#writeAllowRestricted`,
  },
  {
    shownBy: 'unit/mock/mistakes.test.ts',
    functions:
      'src/mock/write-body.ts#writeBody src/mock/write-reason.ts#writeReason src/request/mock-reasons.ts#writeReasons',
  },
  {
    shownBy: 'unit/core/source/text/safe-address.test.ts',
    functions: 'src/core/source/text/percent-encoding.ts#encodePercent',
  },
  { shownBy: 'unit/site/output-path.test.ts', functions: 'src/site/output-path.ts#encodePath' },
  {
    shownBy: 'unit/render/schema-text/print-json-schema.test.ts',
    functions: 'src/render/schema-text/print-json-schema.ts#printJsonSchema',
  },
  {
    shownBy: 'unit/render/schema-text/print-typescript.test.ts',
    functions: 'src/render/schema-text/print-typescript.ts#printTypeScript',
  },
  {
    shownBy: 'unit/core/features/description/written-values.test.ts',
    functions: 'src/core/features/description/new-value.ts#writeNewValue',
  },
  { shownBy: 'webview/changes.test.ts', functions: 'src/changes/format-html.ts#formatHtml' },
  {
    shownBy: 'webview/playground/response/body-kinds.test.ts',
    functions: 'webview/playground/response/xml-text.ts#formatXml',
  },
  {
    why: 'passes on what a printer of this table prints',
    functions: `src/changes/format-api-changes.ts#formatApiChanges src/changes/format-markdown.ts#formatMarkdown
      src/cli/changes/format-changes.ts#formatChanges src/cli/check.ts#formatReport src/mcp/request-sample.ts#writeSample
      src/core/features/rename/write-scalar.ts#writeScalar src/core/features/rename/write-address.ts#encodePath
      src/core/features/refactor/write-reference.ts#writeReference
      src/core/features/new-site/write-new-site.ts#writeNewSite src/core/pages/fields/fields-schema.ts#printMarkdown
      src/core/features/site-tree/place-rows.ts#printTexts
      src/render/schema-text/print-schema.ts#printSchema webview/site/schema-text.ts#printFromIsland`,
  },
  {
    why: 'JSON of a library, which the program that reads it parses with the same one',
    functions: `src/cli/format-sarif.ts#formatSarif src/cli/test/format-tests.ts#formatTestsJson
      src/request/environment/environment.ts#printVariables webview/playground/response/comparable.ts#formatForComparison
      webview/prose/kept.ts#writeKept`,
  },
  {
    why: 'a text of the author in the quotes that YAML wants, once it has been seen to have none',
    functions: 'src/core/source/yaml/diagnose/diagnose.ts#quoteValue',
  },
  {
    why: 'a snippet of the editor, whose texts are ours',
    functions: 'src/core/features/completion/completion-item.ts#escapeSnippet',
  },
  {
    why: 'a drawing, a picture or a style sheet, which no text of a file reaches unchecked',
    functions: `src/markup/drawing/write-diagram.ts#writeDiagram src/markup/drawing/write-formula.ts#writeFormula
      src/render/utilities/page-css.ts#writePageCss
      src/service/panel-css.ts#writePanelCss`,
  },
  {
    why: 'the dialect of the package that draws diagrams, in whose drawing every part is counted',
    functions: `src/markup/drawing/diagram/diagram-text.ts#writeLabel
      src/markup/drawing/diagram/write-diagram-text.ts#writeDiagramText
      src/markup/drawing/diagram/write-graph.ts#writeGraph src/markup/drawing/diagram/write-styles.ts#writeStyles`,
  },
  { why: 'writes files', functions: 'src/node/export/write-site.ts#writeSite' },
  {
    why: 'words for people, which no program reads',
    functions: `src/changes/actions/write-date.ts#writeDateLike src/changes/finding.ts#quote src/changes/finding.ts#quoteAll
      src/cli/format-editions.ts#formatEditions src/cli/format-pretty.ts#formatPretty
      src/cli/terminal.ts#printTable src/cli/test/format-tests.ts#formatTestsPretty
      src/core/environments/read-environments.ts#quoteName src/core/features/hover/describe-operation.ts#formatEntry
      src/core/features/site-tree/row-nodes.ts#quoteContainer src/core/features/site-tree/row-nodes.ts#quoteRow
      src/core/rules/descriptions/format-misspelt.ts#formatMisspelt src/core/source/edit/suggestions.ts#formatSuggestions
      src/core/source/text/format-count.ts#formatCount src/core/standards/object-names.ts#formatClause
      src/form/format-bytes.ts#formatBytes src/host/auth/oauth-sign-in.ts#formatFailure
      src/markup/evaluate/syntax-tree.ts#printTagName src/render/tree/fields.ts#printDefault
      src/schema/view/type-in-words.ts#formatInType src/site/shell/switches.ts#formatLabel
      src/core/standards/check/format-mistake.ts#formatMistake
      src/core/standards/check/format-mistake.ts#printValue webview/playground/format-number.ts#formatNumber
      webview/playground/in-words.ts#formatDuration
      webview/playground/in-words.ts#formatTime webview/playground/response/explain-header.ts#formatRelativeTime
      webview/playground/response/explain-header.ts#formatSeconds webview/playground/response/hex-line.ts#formatHexLine
      webview/playground/stream/stream-rows.ts#formatMismatch
      webview/playground/sign-in/oauth-ways.ts#formatTimeSpan`,
  },
];

/** The files of `src/core` that call `JSON.stringify`, and why no text of it is written into a file of the author. */
export const jsonInCore: { readonly [file: string]: string } = {
  'src/core/standards/check/explain-scalar.ts': 'compares values',
  'src/core/standards/check/explain-union.ts': 'compares values',
  'src/core/standards/check/explain.ts': 'compares values',
  'src/core/standards/check/fix-mistake.ts': 'words of the schemas, which are plain',
  'src/core/standards/check/format-mistake.ts': 'a message',
  'src/core/standards/check/newer-keys.ts': 'is parsed, and printed as a value',
  'src/core/standards/check/other-versions.ts': 'is parsed, and printed as a value',
  'src/core/standards/check/tidy-mistakes.ts': 'compares mistakes',
  'src/core/standards/check/move-operation.ts': 'is parsed, and printed as a value',
  'src/core/asyncapi/read-channel-security.ts': 'a key of a map',
  'src/core/asyncapi/read-message.ts': 'an example as a page shows it',
  'src/core/features/description/offer-snippets.ts': 'is parsed, and printed as a value',
  'src/core/features/hover/describe-value.ts': 'words for people',
  'src/core/features/new-site/offer-skeletons.ts': 'a whole file of JSON',
  'src/core/features/new-site/write-new-site.ts': 'a whole file of JSON',
  'src/core/new-pages/page-path.ts': 'a message',
  'src/core/openapi/overlay/read-overlay.ts': 'is compared',
  'src/core/openapi/overlay/write-merged.ts': 'a whole document of JSON',
  'src/core/pages/plan/draft-overview.ts': 'an identity',
  'src/core/pages/plan/page-drafts.ts': 'an identity',
  'src/core/project/file-cache.ts': 'is compared',
  'src/core/rules/navigation/entry-duplicate.ts': 'a key of a map',
  'src/core/rules/pages/page-title-duplicate.ts': 'a key of a map',
  'src/core/rules/sources/overlay-conflict.ts': 'a key of a map',
  'src/core/source/document/exact-digits.ts': 'is read by `getExactNames`',
  'src/core/source/edit/print-text.ts': 'the printer of texts itself',
};
