import { fileExtension } from './file-names.ts';

/** Extensions of programs that servers of files may execute, wherever they are in a name. */
const executed = /\.(?:aspx?|cfm|cgi|hta|jspx?|phar|php\d?|phps|phtml|shtml?|stm)(?=\.|$)/;

/** Extensions of documents and scripts that browsers run. Servers that do not know the last extension go by the one before it: `a.html.en`. */
const run =
  /\.(?:atom|c?js|ecma|es\d?|htc|html?|jsm|jsx|mht|mhtml|mjs|rdf|rss|svg|svgz|swf|tsx?|vbs|wasm|wsdl|xht|xhtm|xhtml|xml|xsd|xslt?)(?=\.|$)/;

/** Extensions that every server knows a type for, and browsers show as data. */
const data =
  /\.(?:avif|bmp|css|csv|docx?|gif|ico|jpe?g|json|md|mdx|mov|mp[34]|ogg|otf|pdf|png|pptx?|ttf|txt|wav|webm|webp|woff2?|xlsx?|ya?ml|zip)$/;

/** The beginning of HTML and XML, which browsers guess from it, or recognize by one of the many types of XML. */
const markup = /^\s*</;

/**
 * Returns whether a browser or a server could run a file of the site for whoever opens it. `readHead` returns the beginning of a file. SVG is not among them,
 * since it is published without what runs.
 */
export function isRunnable(file: string, readHead: (file: string) => string | undefined): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  if (executed.test(name)) return true;
  if (isVector(file) || data.test(name)) return false;
  return run.test(name) || markup.test(readHead(file) ?? '');
}

/** Returns whether the file is an SVG. */
export function isVector(file: string): boolean {
  return fileExtension(file) === '.svg';
}
