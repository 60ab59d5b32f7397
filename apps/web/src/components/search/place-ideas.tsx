import { UnstyledButton } from '@mantine/core';
import { Skeleton } from '../notices/skeletons.tsx';
import { Scene } from '../scene/scene.tsx';
import classes from './search-page.module.css';

/**
 * A suggested place with its scene: `place` is the IATA code of its city. `name` is undefined until it is known. `facts` are a price and its day, where they
 * are known.
 */
export type PlaceIdea = {
  readonly id: string;
  readonly name: string | undefined;
  readonly place: string;
  readonly country?: string;
  readonly facts?: readonly string[];
};

type PlaceIdeasProps = { title: string; text?: string; ideas: readonly PlaceIdea[]; onPick: (id: string) => void };

/** Suggested places under the form of a search. */
export function PlaceIdeas({ title, text, ideas, onPick }: PlaceIdeasProps) {
  return (
    <section aria-labelledby="ideas">
      <h2 className={classes.subtitle} id="ideas">
        {title}
      </h2>
      {text ? <p className={classes.hint}>{text}</p> : null}
      <ul className={classes.ideas}>
        {ideas.map(({ id, name, place, country, facts = [] }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.idea}
              aria-busy={name === undefined}
              aria-label={name === undefined ? place : undefined}
              onClick={() => onPick(id)}
            >
              <span className={classes.picture}>
                <Scene seed={place} place={place} country={country} />
              </span>
              <span className={classes.ideaName}>
                {name ? <bdi>{name}</bdi> : <Skeleton height={16} width={90} />}
                {facts.map((fact) => (
                  <span key={fact} className={classes.facts}>
                    {fact}
                  </span>
                ))}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
