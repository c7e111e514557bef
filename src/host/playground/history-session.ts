import type { PanelAnswer, PanelArgument } from '../../protocol/messages.ts';
import { summaryOf } from '../../request/history/history-entry.ts';
import { confirm } from '../confirm.ts';
import type { PanelHandlers } from '../preview/panel-door.ts';
import type { ShownPage } from '../preview/shown-page.ts';
import { historyName, type RequestHistory } from './request-history.ts';

type HistoryHandlers = Pick<PanelHandlers, 'history' | 'recall' | 'forget'>;

/** Handles the messages about the history of the operation that a panel shows. `root`: the docs root of the site. */
export function historyHandlers(page: ShownPage, root: string, history: RequestHistory): HistoryHandlers {
  const findName = async (version: number) => {
    const { subject } = page.get(version).model;
    if (subject?.kind !== 'operation') throw new Error('This page has no requests.');
    return historyName(root, subject);
  };
  const list = async ({ version }: PanelArgument<'history'>): Promise<PanelAnswer<'history'>> => {
    return { entries: (await history.list(await findName(version))).map(summaryOf) };
  };
  return {
    history: list,
    recall: async ({ version, id }) => {
      const entry = await history.find(await findName(version), id);
      return entry === undefined ? {} : { entry };
    },
    forget: async ({ version, all }) => {
      if (!all) await history.forget(await findName(version));
      else if (await confirmAll()) await history.forgetAll();
      return list({ version });
    },
  };
}

function confirmAll(): Promise<boolean> {
  const detail = 'The requests of all operations of this workspace are deleted. This can’t be undone.';
  return confirm('Clear the history?', detail, 'Clear All');
}
