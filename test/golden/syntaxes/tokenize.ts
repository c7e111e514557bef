import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import oniguruma from 'vscode-oniguruma';
import textmate, { type IRawGrammar } from 'vscode-textmate';

const folder = new URL('../../../syntaxes/', import.meta.url);
const files = new Map([
  ['text.mdx.apidocs', 'mdx.tmLanguage.json'],
  ['apidocs.platform-content', 'platform-content.tmLanguage.json'],
]);

/** The editor's own YAML grammar is not at hand: one without rules lets injected rules be seen. */
const plainYaml: IRawGrammar = {
  scopeName: 'source.yaml',
  patterns: [],
  repository: { $self: { patterns: [] }, $base: { patterns: [] } },
};

async function createRegistry() {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm);
  return new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      if (scope === 'source.yaml') return plainYaml;
      const file = files.get(scope);
      return file === undefined ? null : textmate.parseRawGrammar(readFileSync(new URL(file, folder), 'utf8'), file);
    },
    getInjections: (scope) => (scope === 'source.yaml' ? ['apidocs.platform-content'] : []),
  });
}

const registry = createRegistry();

/** Every line of the text, and below it its tokens with their scopes; tokens of the root scope alone are left out. */
export async function tokenize(text: string, scope: 'text.mdx.apidocs' | 'source.yaml'): Promise<string> {
  const grammar = await (await registry).loadGrammar(scope);
  if (grammar === null) throw new Error(`no grammar ${scope}`);
  const lines: string[] = [];
  let state = textmate.INITIAL;
  for (const line of text.split('\n')) {
    lines.push(`> ${line}`);
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (const { startIndex, endIndex, scopes } of result.tokens) {
      const own = scopes.slice(1);
      const content = line.slice(startIndex, endIndex);
      if (own.length > 0 && content.trim() !== '') lines.push(`    ${JSON.stringify(content)} ${own.join(' ')}`);
    }
  }
  return `${lines.join('\n').replace(/[ \t]+$/gm, '')}\n`;
}
