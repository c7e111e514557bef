// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of scripts

/** Values of 5,000 parts, each a statement that may use those before it. */
const hugeValues: { readonly [name: string]: string } = {
  L: 'Array.from({ length: 5000 }, (_, i) => i)',
  T: '"ab".repeat(2500)',
  W: 'Array.from({ length: 150 }, (_, i) => "x".repeat(5000) + i)',
  O: `({ ${Array.from({ length: 5000 }, (_, index) => `k${index}: ${index}`).join(', ')} })`,
  N: 'Array.from({ length: 70 }, () => Array.from({ length: 70 }))',
  D: 'Array.from({ length: 300 }).reduce((a) => [a, "x"], ["y"])',
  M: '<b title="t">{Array.from({ length: 5000 }, (_, i) => <i>{i}</i>)}</b>',
};

/** An expression over huge values for each function of JavaScript that scripts may call. */
export const nativePrograms: { readonly [name: string]: readonly string[] } = {
  'list.at': ['L.at(4999)'],
  'list.concat': ['L.concat(L, L)', 'N.concat(N)', '[].concat(L, W)'],
  'list.every': ['L.every((x) => x >= 0)'],
  'list.filter': ['L.filter((x) => x)', 'W.filter((x) => x === W[149])'],
  'list.find': ['L.find((x) => x === 4999)'],
  'list.findIndex': ['L.findIndex((x) => x === 4999)'],
  'list.flat': ['N.flat()', '[L, L, L].flat()'],
  'list.flatMap': ['L.flatMap(() => L)', 'N.flatMap((x) => x)', 'L.flatMap(() => [])'],
  'list.includes': ['L.includes(-1)', 'W.includes(W[149] + "y")'],
  'list.indexOf': ['L.indexOf(-1)', 'W.indexOf(`${W[149]}`)'],
  'list.join': ['L.join(T)', 'W.join("")', 'L.join()', 'N.join()'],
  'list.map': ['L.map((x) => x)', 'L.map(() => L)'],
  'list.reduce': [
    'L.reduce((s, x) => s + x, 0)',
    'L.reduce((s, x) => [...s, x], [])',
    'L.reduce((s, x) => s + "abcdefgh", "")',
  ],
  'list.reverse': ['L.reverse()', 'W.reverse()'],
  'list.slice': ['L.slice(0, 4999)', 'L.slice()'],
  'list.some': ['L.some((x) => x < 0)'],
  'list.sort': [
    'L.sort()',
    'W.sort()',
    'L.sort((a, b) => b - a)',
    'N.sort()',
    'L.sort(() => 1)',
    'W.sort((a, b) => (a < b ? 1 : -1))',
  ],
  'text.at': ['T.at(4999)'],
  'text.charAt': ['T.charAt(4999)'],
  'text.concat': ['T.concat(T, T)', 'T.concat(...W)'],
  'text.endsWith': ['W[1].endsWith(W[2])'],
  'text.includes': ['W[1].includes("xxxxxxxxxxxxxxxxxxxxxxxy")', 'T.includes("ba".repeat(2400) + "c")'],
  'text.indexOf': ['T.indexOf("c")', 'T.indexOf("ab".repeat(2400) + "c")'],
  'text.padEnd': ['T.padEnd(1e9, T)', '"".padEnd(1e9)'],
  'text.padStart': ['T.padStart(1e9, T)', '"".padStart(1e9)'],
  'text.repeat': ['T.repeat(3)', '"ab".repeat(1e9)', 'T.repeat(1e9)'],
  'text.replace': ['T.replace("c", T)', 'T.replace("", T)'],
  'text.replaceAll': [
    'T.replaceAll("ab", "c")',
    'T.replaceAll("", "cd")',
    'T.replaceAll("", T)',
    'T.replaceAll("a", T)',
  ],
  'text.slice': ['T.slice(1)', 'T.slice(0, 4999)'],
  'text.split': ['T.split("")', 'T.split("ab")', 'T.split()'],
  'text.startsWith': ['W[1].startsWith(W[2])'],
  'text.substring': ['T.substring(1, 4999)'],
  'text.toLowerCase': ['T.toLowerCase()'],
  'text.toString': ['T.toString()'],
  'text.toUpperCase': ['T.toUpperCase()', '"ß".repeat(5000).toUpperCase()'],
  'text.trim': ['T.trim()', '" ".repeat(5000).trim()'],
  'number.toFixed': ['L[9].toFixed(20)', '(1e300).toFixed(20)'],
  'number.toString': ['L[9].toString()', '(1e-300).toString()'],
  'Array.from': ['Array.from(L)', 'Array.from(T)', 'Array.from({ length: 1e9 })', 'Array.from(L, (x) => L)'],
  'Array.isArray': ['Array.isArray(L)'],
  Boolean: ['Boolean(L)'],
  'JSON.stringify': [
    'JSON.stringify(L)',
    'JSON.stringify(O, null, 9)',
    'JSON.stringify(D, null, 10)',
    'JSON.stringify(N, null, 10)',
    'JSON.stringify(M)',
  ],
  'Math.ceil': ['Math.ceil(T)'],
  'Math.floor': ['Math.floor(N)'],
  'Math.max': ['Math.max(...L)', 'Math.max(...W, ...L, ...L, ...L)'],
  'Math.min': ['Math.min(...L, ...L, ...L, ...L, ...L)'],
  'Math.round': ['Math.round(T)'],
  Number: ['Number(T)', 'Number(" ".repeat(5000) + "1")', 'Number("9".repeat(5000))'],
  'Object.entries': ['Object.entries(L)', 'Object.entries(O)'],
  'Object.keys': ['Object.keys(L)', 'Object.keys(O)'],
  'Object.values': ['Object.values(L)', 'Object.values(O)'],
  String: ['String(L)', 'String(N)', 'String(D)'],
  encodeURIComponent: ['encodeURIComponent(T)', 'encodeURIComponent("\\ud83d\\ude00".repeat(2500))'],
  useCallback: ['useCallback((x) => L.map(() => L))(1)'],
  useMemo: ['useMemo(() => L.map(() => L))', 'useMemo(useMemo)'],
  useRef: ['useRef(N).current'],
  useState: ['useState(() => L.map(() => L))', 'useState(N)[0]', 'useState(T)[1](L)'],
};

/** An expression over huge values for each operator, and for each construct that copies, compares, joins or looks up. */
export const constructPrograms: { readonly [name: string]: readonly string[] } = {
  '!=': ['L != W', 'W[1] != W[2]'],
  '!==': ['(W[1] + "y") !== (W[1] + "z")'],
  '%': ['T % T'],
  '*': ['L * L'],
  '**': ['N ** 2'],
  '+': ['T + T', 'L + L', 'N + "x"', 'D + D'],
  '-': ['T - T'],
  '/': ['W / W'],
  '<': ['W[1] < W[2]', 'L < L'],
  '<=': ['W[1] <= W[2]'],
  '==': ['(W[1] + "y") == (W[1] + "z")'],
  '===': ['(W[1] + "y") === (W[1] + "y")'],
  '>': ['W[1] > W[2]', 'N > N'],
  '>=': ['W[1] >= W[2]'],
  'spread in a list': ['[...L]', '[...L, ...L]'],
  'spread in an object': ['({ ...O })', '({ ...O, ...O })'],
  'spread in a call': ['((...all) => all.length)(...L)', '((a, b) => 1)(...L, ...L, ...L)'],
  'spread in an element': ['<b {...O} />', '((p) => <b {...p} />)(O)'],
  'a pattern': ['(({ a, ...rest }) => rest)(O)', '(([a, ...rest]) => rest)(L)', '(({ a = L }) => a)(O)'],
  'a member': ['O["k9"]', 'L[N]', 'O[L]', 'T[T]', 'T.length', 'O[T]', 'W[149][4999]'],
  'a key': ['({ [L]: 1 })', '({ [T]: T })'],
  'a template': ['`${L}${L}`', '`${T}${T}${T}`', '`${D}`', '`${W}`'],
  'a sign': ['-T', '+N', '-L'],
  'a condition': ['(L ? T : W)', '(L && T)', '(null ?? L)', '!L'],
  'a closure': ['(() => () => () => L)()()()', 'L.slice(0, 99).reduce((f) => () => f(), () => 1)()'],
  'an element': ['<b title={T}>{T}</b>', '<p>{L}</p>', '<p>{W}</p>', '<>{N}</>'],
  'text of an element': [`<p>${'word '.repeat(1000)}</p>`, `<p>${'\n   a'.repeat(1000)}</p>`],
  'a long tag': [`<a${'.a'.repeat(2500)} />`],
  'many empty parts': [
    `<p>${'{/**/}'.repeat(1000)}</p>`,
    `<p${' key={1}'.repeat(500)} />`,
    `(() => { ${';'.repeat(2000)} })()`,
  ],
  'a switch': [
    '(() => { switch (W[1] + "a") { case W[1] + "b": return 1; case W[1] + "c": return 2; default: return 3 } })()',
  ],
  'a function': [
    '(function (all) { return all; })(L)',
    '(() => { function f(n = T) { return n + T } return f() })()',
    '(() => { const { f } = { f() { return L } }; return f() })()',
  ],
  statements: [
    `(() => { ${Array.from({ length: 500 }, (_, index) => `type A${index} = 1; interface B${index} {}`).join(' ')} if (true) return L; })()`,
    `(() => { switch (1) { ${'case 2: break; '.repeat(500)} case 1: break; } return false })()`,
    `(() => { ${'if (L) { '.repeat(90)} return T; ${'} else {} '.repeat(90)} })()`,
  ],
  types: ['(L as unknown[])', 'L!', '(L satisfies unknown)', '((L))'],
  'an optional member': ['O?.k9', 'L?.slice?.(0)', 'L?.[9]'],
  'deep blocks': [`(() => { ${'{'.repeat(90)} return L ${'}'.repeat(90)} })()`],
};

/** The loops that a program repeats an expression with. */
export const loops: readonly ((expression: string) => string)[] = [
  (expression) => `L.map(() => L.map(() => ${expression}))`,
  (expression) => `L.reduce((sum, x) => ${expression}, 0)`,
  (expression) => `L.some(() => { const kept = ${expression}; return false; })`,
  (expression) => `((f) => f(f, 99))((f, n) => (n === 0 ? 0 : L.map(() => [${expression}, f(f, n - 1)])))`,
];

/** A component that shows the value of an expression, with the huge values that the expression names. */
export function component(expression: string): string {
  const named = Object.entries(hugeValues).filter(([name]) => new RegExp(`\\b${name}\\b`).test(expression));
  const statements = named.map(([name, value]) => `const ${name} = ${value};`);
  return `export const Box = () => {\n${statements.join('\n')}\nreturn <p>box{${expression}}</p>;\n}`;
}

const expressions = Object.values({ ...nativePrograms, ...constructPrograms }).flat();

/** A program that is drawn at random from the expressions of the tables, put into each other. `random`: numbers from 0 to 1. */
export function randomProgram(random: () => number, depth = 4): string {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const expression = pick(expressions);
  if (depth === 0) return expression;
  const inner = randomProgram(random, depth - 1);
  return pick([
    ...loops.map((loop) => loop(inner)),
    // A huge value in the expression is another one, which nests.
    expression.replace(/\b[LTWOND]\b/, () => `(${inner})`),
    `[${expression}, ${inner}]`,
    `((x) => [x, x, x])(${inner})`,
    `L.reduce((x) => [x, ${inner}], ${expression})`,
    `L.map((x) => <b title={${inner}}>{x}</b>)`,
  ]);
}
