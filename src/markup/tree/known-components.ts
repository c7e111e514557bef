/** Components that `render` supports, or that need only their children. Others without children become a placeholder. */
export const knownComponents: ReadonlySet<string> = new Set(
  (
    'Accordion AccordionGroup Badge Banner Callout Card CardGroup Check CodeBlock CodeGroup Color Color.Item Color.Row Column Columns Danger ' +
    'Expandable FileTree Frame GitHub.Repo Icon Info Latex Mermaid Note Panel Param ParamField Prompt RequestExample ResponseExample ResponseField Step Steps ' +
    'Tab Tabs Tile Tip Tooltip Tree Tree.File Tree.Folder Update View Visibility Warning'
  ).split(' '),
);

/** Components that MDX sites import as snippets under this one name. */
export const snippetComponent = 'Snippet';

/** Components that texts in Markdown may have too, as descriptions of operations do. */
export const textComponents: ReadonlySet<string> = new Set(
  'Callout Check Danger Info Note Tip Visibility Warning'.split(' '),
);
