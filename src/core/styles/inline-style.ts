import { TokenType, tokenize } from '@csstools/css-tokenizer';
import type { JsonValue } from '../source/document/json-value.ts';
import { isCodeName } from './safe-css.ts';

/** Properties of React whose numbers have no unit. */
const unitless =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|boxFlex(?:Group)?|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|floodOpacity|fontWeight|gridArea|gridColumn(?:End|Start)?|gridRow(?:End|Start)?|lineClamp|lineHeight|opacity|order|orphans|scale|stopOpacity|strokeDash(?:array|offset)|strokeMiterlimit|strokeOpacity|strokeWidth|tabSize|widows|zIndex|zoom|--.*)$/;

/** Functions and brackets that would end the declaration or the rule around it. */
const breaking: ReadonlySet<string> = new Set([
  TokenType.BadString,
  TokenType.BadURL,
  TokenType.CDC,
  TokenType.CDO,
  TokenType.CloseCurly,
  TokenType.OpenCurly,
  TokenType.Semicolon,
]);

/** The declarations of a literal `style`, as an object of React or as CSS, each of them valid by itself; empty if there is none. */
export function readInlineStyle(style: JsonValue): readonly string[] {
  if (typeof style === 'string') return style.split(/;(?![^(]*\))/).flatMap((text) => readDeclaration(text));
  if (typeof style !== 'object' || style === null || Array.isArray(style)) return [];
  return Object.entries(style).flatMap(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const unit = typeof value === 'number' && value !== 0 && !unitless.test(name) ? 'px' : '';
    return readDeclaration(`${toProperty(name)}:${value}${unit}`);
  });
}

/** `backgroundColor` → `background-color`, `WebkitMask` → `-webkit-mask`. */
function toProperty(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

function readDeclaration(text: string): readonly string[] {
  const [, name = '', value = ''] = /^\s*(-{0,2}[a-zA-Z_][\w-]*)\s*:\s*([\s\S]*?)\s*$/.exec(text) ?? [];
  return name === '' || value === '' || isCodeName(name) || !isOneValue(value) ? [] : [`${name}: ${value}`];
}

function isOneValue(value: string): boolean {
  let depth = 0;
  let isBroken = false;
  const noteError = (): void => {
    isBroken = true;
  };
  for (const [kind] of tokenize({ css: value }, { onParseError: noteError })) {
    if (breaking.has(kind)) return false;
    if (kind === TokenType.OpenParen || kind === TokenType.Function || kind === TokenType.OpenSquare) depth += 1;
    if (kind === TokenType.CloseParen || kind === TokenType.CloseSquare) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !isBroken && !value.endsWith('\\') && !/\/\*/.test(value);
}
