import { IconChevronRight } from '@caravel/icons';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { listAddress } from '../../lib/address/list-address.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './breadcrumbs.module.css';

/** A page above this one. A path without a query leads to its list as it was last seen in this tab. */
export type Crumb = { readonly label: string; readonly href: string };

/** Where a record belongs: its list, and what the record is called. The way back does not need the browser's button. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const t = useT();
  return (
    <nav className={classes.crumbs} aria-label={t('common.breadcrumbs')}>
      <ol>
        {trail.map(({ label, href }) => (
          <Fragment key={href}>
            <li>
              <Link to={listAddress(href)}>{label}</Link>
            </li>
            <li aria-hidden="true" className={classes.sign}>
              <IconChevronRight size={14} className="mirror" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className={classes.current}>
          <bdi>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
