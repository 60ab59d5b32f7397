import { IconSearch } from '@caravel/icons';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/language/i18n.tsx';
import { openTool } from './office-tool.ts';
import classes from './palette-button.module.css';

/**
 * Opens the palette from the header below 1200 px, where there is no keyboard to teach and no side navigation. It comes with the office's other parts,
 * and puts itself beside the button of the menu.
 */
export function PaletteButton() {
  const t = useT();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const menu = document.querySelector('header [aria-haspopup="dialog"]');
    if (!menu) return undefined;
    const host = document.createElement('span');
    menu.before(host);
    setPlace(host);
    return () => host.remove();
  }, []);
  if (!place) return null;
  return createPortal(
    <button
      type="button"
      className={classes.button}
      aria-label={t('common.search')}
      aria-haspopup="dialog"
      onClick={() => openTool('palette')}
    >
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
    </button>,
    place,
  );
}
