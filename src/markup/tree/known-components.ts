/** Components that `render` supports, or that only show their children. Other components without children become a placeholder. */
export const knownComponents: ReadonlySet<string> = new Set(
  (
    'Accordion AccordionGroup Badge Banner Callout Card CardGroup Check CodeBlock CodeGroup Color Color.Item Color.Row Column Columns Danger ' +
    'Expandable FileTree Frame GitHub.Repo Icon Info Latex Mermaid Note Panel Param ParamField Prompt RequestExample ResponseExample ResponseField Step Steps ' +
    'Tab Tabs Tile Tip Tooltip Tree Tree.File Tree.Folder Update View Visibility Warning'
  ).split(' '),
);

/** `<Snippet file="x.mdx" />`, which inlines a snippet without an import. */
export const snippetComponent = 'Snippet';

/** Components that Markdown may use too, such as the descriptions of operations. */
export const textComponents: ReadonlySet<string> = new Set(
  'Callout Check Danger Info Note Tip Visibility Warning'.split(' '),
);
