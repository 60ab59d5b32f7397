import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { SandboxBadge } from '../notices/sandbox-badge.tsx';
import classes from './search-page.module.css';

type SearchStartProps = {
  /** The title of the page in the browser. */
  title: string;
  heading: string;
  lead: string;
  /** The form, the searches that were made before, and ideas. */
  children: ReactNode;
};

/** The page on which a search begins. */
export function SearchStart({ title, heading, lead, children }: SearchStartProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.titleRow}>
          <h1 className={classes.title} tabIndex={-1}>
            {heading}
          </h1>
          <SandboxBadge />
        </div>
        <p className={classes.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
