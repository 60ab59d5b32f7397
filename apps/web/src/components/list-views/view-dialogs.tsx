import type { ListView, ViewedList } from '@caravel/contracts';
import { useT } from '../../lib/language/i18n.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import type { ListViewsModel } from './use-list-views.ts';
import { ViewDialog } from './view-dialog.tsx';

/** What is asked about a view. */
export type Asking = 'name' | 'rename' | 'copy' | 'delete' | null;

type DialogsProps = {
  list: ViewedList;
  model: ListViewsModel;
  asking: Asking;
  current: ListView | undefined;
  query: string;
  onClose: () => void;
  onOpen: (view: ListView | undefined, isNew?: boolean) => void;
};

/** The dialogs that name, rename, copy and delete a view. */
export function ViewDialogs({ list, model, asking, current, query, onClose, onOpen }: DialogsProps) {
  const t = useT();
  const { create, rename, remove } = model;
  const close = () => {
    create.reset();
    rename.reset();
    onClose();
  };
  if (asking === 'name' || (asking === 'copy' && current)) {
    const copied = asking === 'copy' ? current : undefined;
    return (
      <ViewDialog
        title={t(copied ? 'views.copy' : 'views.saveTitle')}
        name={copied?.name ?? ''}
        isNew={!copied}
        isBusy={create.isPending}
        problem={create.error?.message ?? null}
        onClose={close}
        onSave={(view) =>
          create.mutate(
            { body: { ...view, list, query: copied?.query ?? query } },
            {
              onSuccess: ({ data }) => {
                close();
                onOpen(data.views.find(({ _id }) => _id === data._id));
              },
            },
          )
        }
      />
    );
  }
  if (!current) return null;
  if (asking === 'rename')
    return (
      <ViewDialog
        title={t('views.renameTitle')}
        name={current.name}
        isBusy={rename.isPending}
        problem={rename.error?.message ?? null}
        onClose={close}
        onSave={({ name }) => rename.mutate({ params: { id: current._id }, body: { name } }, { onSuccess: close })}
      />
    );
  return (
    <ConfirmDialog
      isOpen={asking === 'delete'}
      title={t('views.deleteTitle', { name: current.name })}
      confirmLabel={t('views.delete')}
      cancelLabel={t('common.cancel')}
      isDangerous
      isBusy={remove.isPending}
      onCancel={close}
      onConfirm={() =>
        remove.mutate(
          { params: { id: current._id } },
          {
            onSuccess: () => {
              close();
              onOpen(undefined);
            },
          },
        )
      }
    >
      {t(current.shared ? 'views.deleteSharedText' : 'views.deleteText')}
    </ConfirmDialog>
  );
}
