import type { ListView } from '@caravel/contracts';
import { IconChevronDown } from '@caravel/icons';
import { ActionIcon, Menu } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';

type ViewMenuProps = {
  view: ListView;
  isFirst: boolean;
  isLast: boolean;
  /** The list differs from what the view keeps. */
  isChanged: boolean;
  onRename: () => void;
  onReplace: () => void;
  onDefault: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

/** What can be done with the view that is open. */
export function ViewMenu({ view, isFirst, isLast, isChanged, onRename, onReplace, onDefault, onMove, onDelete }: ViewMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="sm" aria-label={t('views.menu', { name: view.name })}>
          <IconChevronDown size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('views.rename')}</Menu.Item>
        {isChanged ? <Menu.Item onClick={onReplace}>{t('views.replace')}</Menu.Item> : null}
        <Menu.Item onClick={onDefault}>{t(view.isDefault ? 'views.defaultOff' : 'views.openWith')}</Menu.Item>
        {isFirst ? null : <Menu.Item onClick={() => onMove(-1)}>{t('views.earlier')}</Menu.Item>}
        {isLast ? null : <Menu.Item onClick={() => onMove(1)}>{t('views.later')}</Menu.Item>}
        <Menu.Item color="red" onClick={onDelete}>
          {t('views.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
