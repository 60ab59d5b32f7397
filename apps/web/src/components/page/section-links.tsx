import { Link } from '@tanstack/react-router';
import classes from './section-links.module.css';

/** A page that stands beside others: its address, with its parameters, and its name. */
export type Section = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
  readonly isCurrent: boolean;
};

/** The links between pages that stand beside each other. */
export function SectionLinks({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav className={classes.links} aria-label={label}>
      {sections.map(({ to, search, label: name, isCurrent }) => (
        <Link
          key={name}
          to={to}
          {...(search && { search })}
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
