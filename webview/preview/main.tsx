import type { WebviewApi } from './panel-door.ts';
import { Preview } from './preview.ts';

declare function acquireVsCodeApi(): WebviewApi;

new Preview(acquireVsCodeApi());
