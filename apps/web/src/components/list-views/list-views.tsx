import type { ListView, ViewedList } from '@caravel/contracts';
import { IconPlus } from '@caravel/icons';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './list-views.module.css';
import { ownViews, useListViews } from './use-list-views.ts';
import { type Asking, ViewDialogs } from './view-dialogs.tsx';
import { type ViewDeed, ViewMenu } from './view-menu.tsx';
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

/** Copies the address of the open view, for others of the staff. */
async function copyAddress(copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ kind: 'success', text: copied });
  } catch {
    showToast({ kind: 'error', text: failed });
  }
}

/**
 * The views of a list as tabs over it: the first is the whole list, then a person's own, then those that the staff share. What is arranged now can be
 * saved under a name, or take the place of what the open view keeps.
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
  const own = ownViews(views);
  const at = current ? own.indexOf(current) : -1;
  const change = (view: ListView, body: { query?: string; isDefault?: boolean; isShared?: boolean }) =>
    model.update.mutate({ params: { id: view._id }, body });
  const replace = (view: ListView) => change(view, { query: viewQuery(search) });
  const act = (view: ListView, deed: ViewDeed) => {
    if (deed === 'replace') replace(view);
    else if (deed === 'default') change(view, { isDefault: !view.isDefault });
    else if (deed === 'share' || deed === 'unshare') change(view, { isShared: deed === 'share' });
    else if (deed === 'back' || deed === 'forth') model.move(view._id, deed === 'back' ? -1 : 1);
    else if (deed === 'link') void copyAddress(t('common.copied'), t('error.somethingWentWrong'));
    else setAsking(deed);
  };
  return (
    <>
      <div className={classes.bar}>
        <Tabs views={views} current={current} read={read} hasDefault={hasDefault} />
        {current ? (
          <ViewMenu
            view={current}
            isFirst={at === 0}
            isLast={at === own.length - 1}
            isChanged={isChanged}
            onDeed={(deed) => act(current, deed)}
          />
        ) : null}
        {isChanged ? (
          <span className={classes.actions}>
            {current && current.shared?.canChange !== false ? (
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
      <ViewDialogs
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
  const sharedBy = ({ by, isMine }: NonNullable<ListView['shared']>) =>
    isMine ? t('views.sharedByYou') : by === null ? t('views.sharedByGone') : t('views.sharedBy', { name: by });
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
        {view?.shared ? <span className={classes.mark}>{sharedBy(view.shared)}</span> : null}
      </Link>
    </li>
  );
  const shared = views.filter((view) => view.shared !== null);
  return (
    <nav aria-label={t('views.title')} className={classes.nav}>
      <ul className={classes.tabs}>{[undefined, ...ownViews(views)].map(tab)}</ul>
      {shared.length > 0 ? (
        <ul className={classes.tabs} aria-label={t('views.sharedTitle')} data-shared>
          {shared.map(tab)}
        </ul>
      ) : null}
    </nav>
  );
}
