import { isRecord } from '../../src/protocol/decoder.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import { parseValues, printValues } from '../../src/request/values-text.ts';
import type { WebviewApi } from './panel-door.ts';

/** The state that survives a reload of the window. Values contain no secrets and no files. */
export interface PanelState {
  readonly slug: string;
  readonly locked: boolean;
  readonly scroll: number;
  readonly values: FormValues;
  /** The height of the docked response in pixels. Absent: never changed. */
  readonly dock?: number;
  readonly requiredFirst?: true;
  /** True if the mock answers. Absent if the user has not chosen. */
  readonly isMocked?: boolean;
  /** The text of the chosen servers. Absent: none was chosen. */
  readonly servers?: string;
}

export function readState(api: WebviewApi): PanelState | undefined {
  const state = api.getState();
  if (!isRecord(state) || typeof state.slug !== 'string') return undefined;
  return {
    slug: state.slug,
    locked: state.locked === true,
    scroll: typeof state.scroll === 'number' ? state.scroll : 0,
    ...(typeof state.dock === 'number' ? { dock: state.dock } : {}),
    ...(state.requiredFirst === true ? { requiredFirst: true } : {}),
    ...(typeof state.isMocked === 'boolean' ? { isMocked: state.isMocked } : {}),
    ...(typeof state.servers === 'string' ? { servers: state.servers } : {}),
    values: typeof state.values === 'string' ? parseValues(state.values).values : {},
  };
}

/** Values are stored as text, so that numbers keep their digits. */
export function keepState(api: WebviewApi, state: PanelState): void {
  api.setState({ ...state, values: printValues(state.values) });
}
