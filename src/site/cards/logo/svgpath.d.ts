/** Without the rest of the package, which prints paths again and is most of its size. */
declare module 'svgpath/lib/path_parse.js' {
  /** `err` is empty if the whole text is path data. */
  function parsePath(data: string): {
    readonly err: string;
    readonly segments: readonly (readonly [command: string, ...numbers: number[]])[];
  };

  export = parsePath;
}

declare module 'svgpath/lib/a2c.js' {
  /** Converts an arc to cubic curves, each with its four points. Empty if it is a line. */
  function arcToCurves(
    ...arc: readonly [
      ...from: readonly [x: number, y: number],
      ...to: readonly [x: number, y: number],
      ...flags: readonly [isLarge: number, isSweep: number],
      ...ellipse: readonly [rx: number, ry: number, degrees: number],
    ]
  ): readonly (readonly number[])[];

  export = arcToCurves;
}
