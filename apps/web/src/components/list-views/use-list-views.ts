import type { ListView, ViewedList } from '@caravel/contracts';
import { createListView, deleteListView, listViews, orderListViews, updateListView } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';

/** The views that are the person's alone, in their order. */
export const ownViews = (views: readonly ListView[] | undefined): readonly ListView[] =>
  (views ?? []).filter(({ shared }) => shared === null);

/** The views of a list that the person sees, and what can be done with them. Undefined while they load or if they could not be loaded. */
export function useListViews(list: ViewedList) {
  const t = useT();
  const client = useQueryClient();
  const input = { query: { list } };
  const views = useCall(listViews, input, { staleMs: 60_000 }).data?.data.views;
  const onSuccess = ({ data }: { data: { views: readonly ListView[] } }) =>
    client.setQueryData(callKey(listViews, input), { data: { views: data.views } });
  const onError = ({ message }: { message: string }) => showToast({ kind: 'error', text: message });
  const create = useAction(createListView, { onSuccess });
  const rename = useAction(updateListView, { onSuccess });
  const update = useAction(updateListView, {
    onSuccess: (answer) => {
      onSuccess(answer);
      showToast({ kind: 'success', text: t('common.saved') });
    },
    onError,
  });
  const remove = useAction(deleteListView, { onSuccess, onError });
  const order = useAction(orderListViews, { onSuccess, onError });
  /** Moves one's own view by one place; the ends stay where they are. */
  const move = (id: string, by: -1 | 1) => {
    const ids = ownViews(views).map(({ _id }) => _id);
    const at = ids.indexOf(id);
    const other = ids[at + by];
    if (other === undefined) return;
    ids[at + by] = id;
    ids[at] = other;
    order.mutate({ body: { list, ids } });
  };
  return { views, create, rename, update, remove, move };
}

export type ListViewsModel = ReturnType<typeof useListViews>;
