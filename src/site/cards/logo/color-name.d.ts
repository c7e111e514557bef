declare module 'color-name' {
  /** The named colors of CSS. */
  const colors: { readonly [name: string]: readonly [red: number, green: number, blue: number] };

  export = colors;
}
