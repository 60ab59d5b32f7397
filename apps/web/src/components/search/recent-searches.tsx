import { UnstyledButton } from '@mantine/core';
import classes from './search-page.module.css';

/** A search that was made before, in words. */
export type RecentSearch = {
  readonly id: string;
  /** Where to. */
  readonly title: string;
  /** When, and for whom. */
  readonly facts: readonly string[];
  readonly onOpen: () => void;
};

/** The searches that were made before; a click makes one again. */
export function RecentSearches({ title, searches }: { title: string; searches: readonly RecentSearch[] }) {
  return (
    <section aria-labelledby="recent-searches">
      <h2 className={classes.subtitle} id="recent-searches">
        {title}
      </h2>
      <ul className={classes.recents}>
        {searches.map((search) => (
          <li key={search.id}>
            <UnstyledButton className={classes.recent} onClick={search.onOpen}>
              <span className={classes.route}>
                <bdi>{search.title}</bdi>
              </span>
              {search.facts.map((fact) => (
                <span key={fact} className={classes.facts}>
                  {fact}
                </span>
              ))}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
