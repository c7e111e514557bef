import { changeCalls } from './change-calls.ts';
import { editorCalls } from './editor-calls.ts';
import { languageCalls } from './language-calls.ts';
import { pageCalls } from './page-calls.ts';
import { siteCalls } from './site-calls.ts';

/** Every call of the engine, by its name. */
export const calls = { ...languageCalls, ...editorCalls, ...changeCalls, ...siteCalls, ...pageCalls };
