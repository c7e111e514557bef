import type { Plugin } from 'esbuild';

/** Gives a script the rules of the style sheet that it imports as a text. */
export declare const styleText: Plugin;
