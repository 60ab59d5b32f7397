import { IconArrowDown, IconArrowUp } from '@caravel/icons';
import { ActionIcon, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { menuOf } from '../../lib/address/menu.ts';
import { useT } from '../../lib/language/i18n.tsx';
import styles from './menu-section.module.css';
import { Section } from './section.tsx';
import { idOf, type WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

/**
 * The four booking entries: their order, by two buttons each so that keyboard and screen readers can change it too, and which of
 * them are shown.
 */
export function MenuSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const items = menuOf(form.draft.bookingMenuItemOptions);
  const save = (next: typeof items) =>
    form.set(
      'bookingMenuItemOptions',
      next.map(({ product, active }) => ({ title: product, active })),
    );
  const move = (from: number, by: -1 | 1) => {
    const item = items[from];
    const other = items[from + by];
    if (!item || !other) return;
    save(items.map((one, at) => (at === from ? other : at === from + by ? item : one)));
    setNews(t('website.moved', { name: t(item.titleKey), position: from + by + 1, total: items.length }));
    // At the end of the list the pressed button becomes disabled: the focus moves to the opposite one.
    const isAtEnd = from + by === 0 || from + by === items.length - 1;
    if (isAtEnd) {
      requestAnimationFrame(() =>
        list.current
          ?.querySelector<HTMLElement>(`[data-entry="${item.product}"] [data-move="${by === 1 ? 'up' : 'down'}"]`)
          ?.focus(),
      );
    }
  };
  const error = form.errorOf('bookingMenuItemOptions');
  return (
    <Section id="menu" title={t('website.menu')} hint={t('website.menuHint')}>
      <ul className={styles.menu} ref={list} id={idOf('bookingMenuItemOptions')} tabIndex={-1}>
        {items.map((item, at) => {
          const name = t(item.titleKey);
          return (
            <li key={item.product} className={styles.menuItem} data-entry={item.product}>
              <span className={styles.menuName} data-off={!item.active || undefined}>
                {name}
              </span>
              <ActionIcon
                data-move="up"
                disabled={at === 0}
                aria-label={t('website.moveUp', { name })}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                data-move="down"
                disabled={at === items.length - 1}
                aria-label={t('website.moveDown', { name })}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </ActionIcon>
              <Switch
                checked={item.active}
                aria-label={t('website.menuShow', { name })}
                label={t(item.active ? 'website.menuOn' : 'website.menuOff')}
                onChange={(event) => {
                  const active = event.currentTarget.checked;
                  save(items.map((one) => (one === item ? { ...one, active } : one)));
                  form.leave('bookingMenuItemOptions');
                }}
              />
            </li>
          );
        })}
      </ul>
      <p className={classes.error} role="alert">
        {error}
      </p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </Section>
  );
}
