declare module 'tailwindcss/theme.css' {
  /** The text of the style sheet. */
  const theme: string;
  export = theme;
}
