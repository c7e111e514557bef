// The parts that we read. The inferred type would be that of 5 MB of text.
declare module '@fortawesome/fontawesome-free/metadata/icon-families.json' {
  interface Drawn {
    readonly viewBox: readonly number[];
    readonly path: string;
  }
  const families: {
    readonly [name: string]: {
      readonly aliases?: { readonly names?: readonly string[] };
      readonly svgs: { readonly classic: { readonly [style: string]: Drawn | undefined } };
    };
  };
  export = families;
}
