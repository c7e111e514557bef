import { type DocumentsOf, kindsOf } from './document-kinds.ts';
import type { MistakeKind } from './mistake.ts';

/** Signs of JSON and YAML that are typed wrongly, or come from another language, another tool or a merge. */
export function signMistakes(documentsOf: DocumentsOf): readonly MistakeKind[] {
  const { signs, values } = kindsOf(documentsOf);
  return [
    signs('JSON: no comma', 'json', /(?<=["}\]\d]),(?=\n)/g, ''),
    signs('JSON: comma too many', 'json', /(?<=["}\]\d])(?=\n\s*[}\]])/g, ','),
    signs('JSON: two commas', 'json', /(?<=["}\]\d]),(?=\n)/g, ',,'),
    signs('JSON: semicolon for a comma', 'json', /(?<=["}\]\d]),(?=\n)/g, ';'),
    signs('JSON: dot for a comma', 'json', /(?<=["}\]\d]),(?=\n)/g, '.'),
    signs('JSON: equals sign', 'json', /(?<=\n\s*"\w+"):/g, ' ='),
    signs('JSON: arrow', 'json', /(?<=\n\s*"\w+"):/g, ' =>'),
    signs('JSON: no colon', 'json', /(?<=\n\s*"\w+"):(?= )/g, ''),
    signs('JSON: two colons', 'json', /(?<=\n\s*"\w+"):(?= )/g, '::'),
    signs('JSON: comma for a colon', 'json', /(?<=\n\s*"\w+"):(?= )/g, ','),
    signs('JSON: no closing quote', 'json', /(?<=": "[\w ]+)"(?=,?\n)/g, ''),
    signs('JSON: no opening quote', 'json', /(?<=": )"(?=[\w ]+",?\n)/g, ''),
    signs('JSON: no closing quote of a key', 'json', /(?<=\n\s*"\w+)"(?=: )/g, ''),
    signs('JSON: no opening quote of a key', 'json', /(?<=\n\s*)"(?=\w+":)/g, ''),
    signs('JSON: bare key', 'json', /(?<=\n\s*)"\w+"(?=: )/g, (found) => found.slice(1, -1)),
    signs('JSON: bare word', 'json', /(?<=": )"\w+"(?=,?\n)/g, (found) => found.slice(1, -1)),
    signs('JSON: single quotes', 'json', /(?<=": )"[\w ]+"(?=,?\n)/g, (found) => `'${found.slice(1, -1)}'`),
    signs('JSON: single quotes around a key', 'json', /(?<=\n\s*)"\w+"(?=: )/g, (found) => `'${found.slice(1, -1)}'`),
    signs('JSON: single quotes around both', 'json', /(?<=\n\s*)"\w+": "[\w ]+"(?=,?\n)/g, (found) =>
      found.replaceAll('"', "'"),
    ),
    signs('JSON: typographic quotes', 'json', /(?<=": )"[\w ]+"(?=,?\n)/g, (found) => `“${found.slice(1, -1)}”`),
    signs('JSON: typographic quotes around both', 'json', /(?<=\n\s*)"\w+": "[\w ]+"(?=,?\n)/g, (found) =>
      found.replace(/"(\w+)": "(.*)"/, '“$1”: “$2”'),
    ),
    signs('JSON: backticks', 'json', /(?<=": )"[\w ]+"(?=,?\n)/g, (found) => `\`${found.slice(1, -1)}\``),
    signs('JSON: quotes in a text', 'json', /(?<=": "\w+ )\w+(?= [\w ]+",?\n)/g, (found) => `"${found}"`),
    signs('JSON: line break in a text', 'json', /(?<=": "\w+) (?=[\w ]+",?\n)/g, '\n'),
    signs('JSON: backslash in a text', 'json', /(?<=": "\w+) (?=[\w ]+",?\n)/g, '\\'),
    signs('JSON: comment after a line', 'json', /(?<=["}\]\d],)(?=\n)/g, ' // see below'),
    signs('JSON: comment in a line of its own', 'json', /(?<=["}\]\d],\n)(?=\s*")/g, '// see below\n'),
    signs('JSON: comment of YAML', 'json', /(?<=["}\]\d],)(?=\n)/g, ' # see below'),
    signs('JSON: block comment', 'json', /(?<=["}\]\d],\n)(?=\s*")/g, '/* see below */\n'),
    signs('JSON: True', 'json', /(?<=": )true\b/g, 'True'),
    signs('JSON: FALSE', 'json', /(?<=": )false\b/g, 'FALSE'),
    signs('JSON: None', 'json', /(?<=": )(?:true|false)\b/g, 'None'),
    signs('JSON: undefined', 'json', /(?<=": )(?:true|false|\d+)\b/g, 'undefined'),
    signs('JSON: number with a comma', 'json', /(?<=": )\d+(?=,?\n)/g, (found) => `${found},000`),
    signs('JSON: number with a leading zero', 'json', /(?<=": )\d+(?=,?\n)/g, (found) => `0${found}`),
    signs('JSON: number without a leading zero', 'json', /(?<=": )\d+(?=,?\n)/g, '.5'),
    signs('JSON: number with a plus', 'json', /(?<=": )\d+(?=,?\n)/g, (found) => `+${found}`),
    signs('JSON: number with underscores', 'json', /(?<=": )\d+(?=,?\n)/g, (found) => `${found}_000`),
    signs('JSON: closing brace missing', 'json', /\s*\}(?=,?\n)/g, ''),
    signs('JSON: closing brace too many', 'json', /(?<=\n\s*)\}(?=,?\n)/g, '}}'),
    signs('JSON: bracket for a brace', 'json', /(?<=\n\s*)\}(?=,?\n)/g, ']'),
    signs('JSON: brace for a bracket', 'json', /(?<=\n\s*)\](?=,?\n)/g, '}'),
    signs('JSON: list opened for an object', 'json', /(?<=": )\{(?=\n)/g, '['),
    cutOff(signs('JSON: cut off', 'json', /(?<=["}\]\d],\n)(?:.*\n){1,40}\}\s*$/g, '')),
    signs('JSON: merge marks', 'json', /(?<=\n)\s*"\w+": "[^"\n]*",\n/g, merged),
    signs('YAML: tab', 'yaml', /(?<=\n) {2}(?= *\w+: \S)/g, '\t'),
    signs('YAML: a blank too many', 'yaml', /(?<=\n) (?= +\w+: \S)/g, '  '),
    signs('YAML: a blank too few', 'yaml', /(?<=\n) (?= +\w+: \S)/g, ''),
    signs('YAML: no-break space', 'yaml', /(?<=\n *) (?=\w+: \S)/g, '\u00a0'),
    signs('YAML: no colon', 'yaml', /(?<=\n +\w+):(?=\n)/g, ''),
    signs('YAML: equals sign', 'yaml', /(?<=\n +\w+):(?= \w)/g, ' ='),
    signs('YAML: no blank after a colon', 'yaml', /(?<=\n +\w+:) (?=\w)/g, ''),
    signs('YAML: blank before a colon, none after', 'yaml', /(?<=\n +\w+): (?=\w)/g, ' :'),
    signs('YAML: no blank after a dash', 'yaml', /(?<=\n *-) (?=\w)/g, ''),
    signs('YAML: open quote', 'yaml', /(?<=\n +\w+: )(?=[A-Za-z][\w ]+\n)/g, '"'),
    signs('YAML: closing quote alone', 'yaml', /(?<=\n +\w+: "[^"\n]+)"(?=\n)/g, ''),
    signs('YAML: two kinds of quotes', 'yaml', /(?<=\n +\w+: )\w[\w ]+(?=\n)/g, (found) => `"${found}'`),
    signs('YAML: comma at the end', 'yaml', /(?<=\n +(?:type|in|required|\$ref): [^,\n]+)(?=\n)/g, ','),
    signs('YAML: begins with an at sign', 'yaml', /(?<=\n +(?:summary|description): )(?=\w)/g, '@'),
    signs('YAML: begins with a backtick', 'yaml', /(?<=\n +(?:summary|description): )\w+/g, (found) => `\`${found}\``),
    signs('YAML: begins with an asterisk', 'yaml', /(?<=\n +(?:summary|description): )\w+/g, (found) => `*${found}*`),
    signs('YAML: begins with a percent sign', 'yaml', /(?<=\n +(?:summary|description): )(?=\w)/g, '%'),
    signs('YAML: begins with a brace', 'yaml', /(?<=\n +(?:summary|description): )\w+/g, (found) => `{${found}}`),
    signs('YAML: begins with a bracket', 'yaml', /(?<=\n +(?:summary|description): )\w+/g, (found) => `[${found}]`),
    signs('YAML: colon in a text', 'yaml', /(?<=\n +(?:summary|description): \w+)(?= \w)/g, ':'),
    signs('YAML: quotes, then text', 'yaml', /(?<=\n +(?:summary|description): )\w+(?= \w)/g, (found) => `"${found}"`),
    signs('YAML: open bracket', 'yaml', /(?<=\n +\w+: \[[^\]\n]*)\](?=\n)/g, ''),
    signs('YAML: reference without quotes', 'yaml', /(?<=\$ref: )["']#\/[^"'\n]*["']/g, (found) => found.slice(1, -1)),
    signs('YAML: merge marks', 'yaml', /(?<=\n) *(?:summary|description|title|type): \w[^\n]*\n/g, merged),
    values('key twice', /\/(?:summary|description|operationId|title|name|group|tab)$/, (node) => {
      const { file, text, language } = node.document;
      const { start } = node.keySpan;
      const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
      if (!/^\s*$/.test(lead) || node.kind !== 'string') return undefined;
      const member = `${text.slice(start, node.keySpan.end)}: "Other"`;
      return { file, span: { start, end: start }, text: `${member}${language === 'json' ? ',' : ''}\n${lead}` };
    }),
  ];
}

/** What is open at the end is reported where it begins. */
function cutOff({ what, find }: MistakeKind): MistakeKind {
  return {
    what,
    find: (site) =>
      Array.from(find(site), (mistake) => ({ ...mistake, also: [{ start: 0, end: mistake.span.start }] })),
  };
}

function merged(found: string): string {
  return `<<<<<<< HEAD\n${found}=======\n${found.replace(/(\w)("?,?\n)$/, '$1s$2')}>>>>>>> feature/words\n`;
}
