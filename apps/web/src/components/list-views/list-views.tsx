import type { ListView, ViewedList } from '@caravel/contracts';
import { IconPlus } from '@caravel/icons';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import classes from './list-views.module.css';
import type { ListViewsModel } from './use-list-views.ts';
import { useListViews } from './use-list-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';
import type { ListSearch, ReadSearch } from './view-state.ts';
import { openView, viewQuery } from './view-state.ts';

type ListViewsProps = {
  list: ViewedList;
  /** The state of the list, as its address holds it. */
  search: ListSearch;
  /** Reads a state that was kept earlier as the list understands it today. */
  read: ReadSearch;
};

/** The tab of the list as nobody has arranged it. */
const ALL = 'all';

type Asking = 'name' | 'rename' | 'delete' | null;

/** The address of a tab: what the view holds and its id, so that the tab is known when the list is opened again. */
function searchOf(view: ListView | undefined, read: ReadSearch, hasDefault: boolean): Record<string, unknown> {
  if (!view) return hasDefault ? { saved: ALL } : {};
  const kept = Object.entries(openView(view.query, read).search).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(kept), saved: view._id };
}

/** The list opens with the person's own default if its address says nothing. Once: what the person clears later stays cleared. */
function useDefault(views: readonly ListView[] | undefined, search: ListSearch, open: (view: ListView) => void) {
  const isDecided = useRef(false);
  useEffect(() => {
    if (!views || isDecided.current) return;
    isDecided.current = true;
    const chosen = views.find(({ isDefault }) => isDefault);
    if (chosen && viewQuery(search) === '' && search.saved === undefined) open(chosen);
  });
}

/**
 * A person's own views of a list as tabs over it: the first is the whole list. What is arranged now can be saved under a name, or take the place of
 * what the open view keeps.
 */
export function ListViews({ list, search, read }: ListViewsProps) {
  const t = useT();
  const navigate = useNavigate();
  const model = useListViews(list);
  const [asking, setAsking] = useState<Asking>(null);
  const { views } = model;
  const hasDefault = views?.some(({ isDefault }) => isDefault) ?? false;
  const open = (view: ListView | undefined, isNew = false) =>
    void navigate({ to: '.', search: searchOf(view, read, hasDefault), replace: !isNew, resetScroll: false });
  useDefault(views, search, open);
  // Their place is kept while they load: what is below does not move.
  if (!views) return <div className={classes.bar} />;
  const current = views.find(({ _id }) => _id === search.saved);
  const opened = current ? openView(current.query, read) : { search: {}, unknown: [] };
  const isChanged = viewQuery(search) !== viewQuery(opened.search);
  const at = current ? views.indexOf(current) : -1;
  const replace = (view: ListView) => model.update.mutate({ params: { id: view._id }, body: { query: viewQuery(search) } });
  return (
    <>
      <div className={classes.bar}>
        <Tabs views={views} current={current} read={read} hasDefault={hasDefault} />
        {current ? (
          <ViewMenu
            view={current}
            isFirst={at === 0}
            isLast={at === views.length - 1}
            isChanged={isChanged}
            onRename={() => setAsking('rename')}
            onReplace={() => replace(current)}
            onDefault={() => model.update.mutate({ params: { id: current._id }, body: { isDefault: !current.isDefault } })}
            onMove={(by) => model.move(current._id, by)}
            onDelete={() => setAsking('delete')}
          />
        ) : null}
        {isChanged ? (
          <span className={classes.actions}>
            {current ? (
              <Button size="compact-sm" variant="default" loading={model.update.isPending} onClick={() => replace(current)}>
                {t('views.replaceShort')}
              </Button>
            ) : null}
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              onClick={() => setAsking('name')}
            >
              {t('views.save')}
            </Button>
          </span>
        ) : null}
      </div>
      {current && opened.unknown.length > 0 ? (
        <p className={classes.unknown} role="status">
          {t('views.unknown', { name: current.name, what: opened.unknown.join(', ') })}
        </p>
      ) : null}
      <Dialogs
        list={list}
        model={model}
        asking={asking}
        current={current}
        query={viewQuery(search)}
        onClose={() => setAsking(null)}
        onOpen={open}
      />
    </>
  );
}

type TabsProps = { views: readonly ListView[]; current: ListView | undefined; read: ReadSearch; hasDefault: boolean };

function Tabs({ views, current, read, hasDefault }: TabsProps) {
  const t = useT();
  const tab = (view: ListView | undefined) => (
    <li key={view?._id ?? ALL}>
      <Link
        to="."
        search={searchOf(view, read, hasDefault)}
        resetScroll={false}
        className={classes.tab}
        // By itself the router marks every link whose parameters are among those of the address.
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={view === current ? 'page' : undefined}
      >
        {view ? <bdi>{view.name}</bdi> : t('views.all')}
        {view?.isDefault ? <span className={classes.mark}>{t('views.default')}</span> : null}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('views.title')} className={classes.nav}>
      <ul className={classes.tabs}>{[undefined, ...views].map(tab)}</ul>
    </nav>
  );
}

type DialogsProps = {
  list: ViewedList;
  model: ListViewsModel;
  asking: Asking;
  current: ListView | undefined;
  query: string;
  onClose: () => void;
  onOpen: (view: ListView | undefined, isNew?: boolean) => void;
};

/** The dialogs that name, rename and delete a view. */
function Dialogs({ list, model, asking, current, query, onClose, onOpen }: DialogsProps) {
  const t = useT();
  const { create, rename, remove } = model;
  const close = () => {
    create.reset();
    rename.reset();
    onClose();
  };
  if (asking === 'name')
    return (
      <ViewDialog
        title={t('views.saveTitle')}
        name=""
        asksDefault
        isBusy={create.isPending}
        problem={create.error?.message ?? null}
        onClose={close}
        onSave={(view) =>
          create.mutate(
            { body: { ...view, list, query } },
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
      {t('views.deleteText')}
    </ConfirmDialog>
  );
}
