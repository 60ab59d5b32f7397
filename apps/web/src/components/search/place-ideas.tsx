import { UnstyledButton } from '@mantine/core';
import { Skeleton } from '../notices/skeletons.tsx';
import type { SceneKind, SceneLight } from '../scene/draw-scene.ts';
import { Scene } from '../scene/scene.tsx';
import classes from './search-page.module.css';

/** A suggested place with its scene. `name` is undefined until it is known. */
export type PlaceIdea = {
  readonly id: string;
  readonly name: string | undefined;
  readonly scene: SceneKind;
  readonly light: SceneLight;
};

type PlaceIdeasProps = { title: string; text: string; ideas: readonly PlaceIdea[]; onPick: (id: string) => void };

/** Suggested places, for those who have not searched yet. */
export function PlaceIdeas({ title, text, ideas, onPick }: PlaceIdeasProps) {
  return (
    <section aria-labelledby="ideas">
      <h2 className={classes.subtitle} id="ideas">
        {title}
      </h2>
      <p className={classes.hint}>{text}</p>
      <ul className={classes.ideas}>
        {ideas.map(({ id, name, scene, light }) => (
          <li key={id}>
            <UnstyledButton className={classes.idea} onClick={() => onPick(id)}>
              <span className={classes.picture}>
                <Scene seed={id} kind={scene} light={light} />
              </span>
              <span className={classes.ideaName}>{name ? <bdi>{name}</bdi> : <Skeleton height={16} width={90} />}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
