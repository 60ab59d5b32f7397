import type { ListView } from '@caravel/contracts';
import { IconChevronDown } from '@caravel/icons';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { type MessageKey, useT } from '../../lib/language/i18n.tsx';
import { useEscape } from '../../lib/page/use-escape.ts';

/** Something that can be done with a view. */
export type ViewDeed = 'rename' | 'replace' | 'default' | 'back' | 'forth' | 'share' | 'unshare' | 'copy' | 'link' | 'delete';

type Place = {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The list differs from what the view keeps. */
  readonly isChanged: boolean;
};

/** What this person can do with a view, in the order of the menu: with one that somebody else shares, use its link and copy it; the owner more. */
export function deedsOf(
  { isDefault, shared }: ListView,
  { isFirst, isLast, isChanged }: Place,
): readonly (readonly [ViewDeed, MessageKey])[] {
  const isMine = shared === null || shared.isMine;
  const canChange = shared === null || shared.canChange;
  const deeds: readonly (readonly [boolean, ViewDeed, MessageKey])[] = [
    [canChange, 'rename', 'views.rename'],
    [canChange && isChanged, 'replace', 'views.replace'],
    [isMine, 'default', isDefault ? 'views.defaultOff' : 'views.openWith'],
    [shared === null && !isFirst, 'back', 'views.earlier'],
    [shared === null && !isLast, 'forth', 'views.later'],
    [shared === null, 'share', 'views.share'],
    [shared?.isMine === true, 'unshare', 'views.unshare'],
    [!isMine, 'copy', 'views.copy'],
    [shared !== null, 'link', 'views.copyLink'],
    [canChange, 'delete', 'views.delete'],
  ];
  return deeds.flatMap(([may, deed, key]) => (may ? [[deed, key] as const] : []));
}

/** What can be done with the view that is open. */
export function ViewMenu({ view, onDeed, ...place }: Place & { view: ListView; onDeed: (deed: ViewDeed) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, () => setOpen(false));
  return (
    <Menu opened={isOpen} onChange={setOpen} closeOnEscape={false} position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="sm" aria-label={t('views.menu', { name: view.name })}>
          <IconChevronDown size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {deedsOf(view, place).map(([deed, key]) => (
          <Menu.Item key={deed} {...(deed === 'delete' && { color: 'red' })} onClick={() => onDeed(deed)}>
            {t(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
