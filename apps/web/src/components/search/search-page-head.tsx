import { SandboxBadge } from '../notices/sandbox-badge.tsx';
import classes from './search-page.module.css';

/** The head of the page on which a search begins. */
export function SearchPageHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <header className={classes.head}>
      <div className={classes.titleRow}>
        <h1 className={classes.title} tabIndex={-1}>
          {heading}
        </h1>
        <SandboxBadge />
      </div>
      <p className={classes.lead}>{lead}</p>
    </header>
  );
}
