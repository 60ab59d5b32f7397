import { Switch } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useT } from '../../../lib/language/i18n.tsx';

import { openTool } from './office-tool.ts';
import classes from './shortcuts-dialog.module.css';
import { goKeyOf, keepSingleKeys, useSingleKeys } from './single-keys.ts';
import { useGoLinks } from './use-go-links.ts';

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

function List({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <kbd translate="no" key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** The keys of the office, and the switch that turns those of one key off. */
export function ShortcutsDialog() {
  const t = useT();
  const isOn = useSingleKeys();
  const pages = useGoLinks().flatMap(({ href, title }) => {
    const key = goKeyOf(href);
    return key ? [{ keys: ['g', key], does: title }] : [];
  });
  return (
    <Dialog isOpen onClose={() => openTool(null)} title={t('palette.shortcuts')} size={520}>
      <div className={classes.lists}>
        <List
          title={t('palette.everywhere')}
          shortcuts={[
            { keys: ['Ctrl', 'K'], does: t('palette.title') },
            { keys: ['/'], does: t('common.tableSearch') },
            { keys: ['?'], does: t('palette.shortcuts') },
          ]}
        />
        <List
          title={t('palette.found')}
          shortcuts={[
            { keys: ['Enter'], does: t('palette.openFound') },
            { keys: ['Ctrl', 'K'], does: t('palette.showActions') },
            { keys: [t('palette.exampleDeed')], does: t('palette.typeDeed') },
            { keys: ['Esc'], does: t('palette.back') },
          ]}
        />
        <List
          title={t('palette.lists')}
          shortcuts={[
            { keys: ['j'], does: t('palette.nextRow') },
            { keys: ['k'], does: t('palette.previousRow') },
            { keys: ['Enter'], does: t('palette.openRow') },
          ]}
        />
        <List
          title={t('palette.records')}
          shortcuts={[
            { keys: ['j'], does: t('desk.nextBooking') },
            { keys: ['k'], does: t('desk.previousBooking') },
          ]}
        />
        <List title={t('palette.pages')} shortcuts={pages} />
      </div>
      <Switch
        label={t('palette.singleKeys')}
        description={t('palette.singleKeysText')}
        checked={isOn}
        onChange={(event) => keepSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
