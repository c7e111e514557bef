/** A number as written, as an integer and the power of ten that it is multiplied by. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Numbers with more digits are compared as doubles, and those whose powers of ten differ by more are not divided. */
const mostDigits = 5_000;

/** Compares two numbers as they are written, whatever a double holds of them: negative if the first one is less, 0 if they are equal. */
export function compareDecimals(first: string, second: string): number {
  if (Math.max(first.length, second.length) > mostDigits) return Number(first) - Number(second) || 0;
  const [a, b] = [parseDecimal(first), parseDecimal(second)];
  const signs = Number(a.digits > 0n) - Number(a.digits < 0n) - (Number(b.digits > 0n) - Number(b.digits < 0n));
  if (signs !== 0 || a.digits === 0n) return signs;
  const direction = a.digits < 0n ? -1 : 1;
  const sizes = sizeOf(a) - sizeOf(b);
  if (sizes !== 0) return sizes * direction;
  const [left, right] = align(a, b);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Returns whether a number is a multiple of another one, as both are written: 0.3 is one of 0.1. */
export function isDecimalMultiple(text: string, divisor: string): boolean {
  if (Math.max(text.length, divisor.length) > mostDigits) return true;
  const [a, b] = [parseDecimal(text), parseDecimal(divisor)];
  if (b.digits <= 0n) return false;
  if (Math.abs(a.exponent - b.exponent) > mostDigits) return true;
  const [left, right] = align(a, b);
  return left % right === 0n;
}

function align(a: Decimal, b: Decimal): [bigint, bigint] {
  const least = Math.min(a.exponent, b.exponent);
  return [a.digits * 10n ** BigInt(a.exponent - least), b.digits * 10n ** BigInt(b.exponent - least)];
}

/** The power of ten of the first digit. */
function sizeOf({ digits, exponent }: Decimal): number {
  return String(digits < 0n ? -digits : digits).length + exponent;
}

function parseDecimal(text: string): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  return {
    digits: BigInt(`${whole}${fraction}` || '0') * (sign === '-' ? -1n : 1n),
    exponent: Number(exponent) - fraction.length,
  };
}
