import { type Slip, testSlips } from './slips.ts';

const text = /^\s+"[^"]+": "[A-Za-z][^"\\]*",?$/;
const name = /^\s+"\w+": /;
const closer = /^\s+[}\]],?$/;
const opener = /^\s+"[^"{]+": \{$/;

const slips: { readonly [what: string]: Slip } = {
  'no comma': { line: /,$/, make: (line) => line.slice(0, -1) },
  'a comma before a closing bracket': { line: /^\s+"[^"]+": ".*"$/, make: (line) => `${line},` },
  'a text without its closing quote': { line: text, make: (line) => line.replace(/"(,?)$/, '$1') },
  'a text without its opening quote': { line: text, make: (line) => line.replace(': "', ': ') },
  'a text in single quotes': { line: text, make: (line) => line.replace(/: "(.*)"/, ": '$1'") },
  'a name without quotes': { line: name, make: (line) => line.replace(/"(\w+)":/, '$1:') },
  'a name without its closing quote': { line: name, make: (line) => line.replace('":', ':') },
  'no colon': { line: /^\s+"[^"]+": /, make: (line) => line.replace('": ', '" ') },
  'no value': { line: /^\s+"[^"]+": "[^"]*",$/, make: (line) => line.replace(/: ".*",/, ': ,') },
  'a word that is no value': { line: /: (?:true|false),?$/, make: (line) => line.replace(/: \w+/, ': yes') },
  'half a name on the line before': { line: name, make: (line) => `"ta\n${line}` },
  'a closing bracket out': { line: closer, make: (line) => line.replace(/[}\]]/, '') },
  'a closing bracket too many': { line: closer, make: (line) => line.replace(/[}\]]/, '$&$&') },
  'an opening brace out': { line: opener, make: (line) => line.slice(0, -1) },
  'a comment': { line: name, make: (line) => `// ${line.trim()}\n${line}` },
};

testSlips({
  file: 'a.json',
  pattern: /\.json$/,
  isUsual: (written) => written.split('\n').length > 50,
  slips,
  // A missing bracket is reported at the value before it, which is on another line.
  wanted: { single: 0.95, there: 0.8, alone: 0.95, both: 0.75 },
  about:
    'The same for JSON. A missing comma or bracket is reported at the end of the value that it is missing after, with a fix.',
});
