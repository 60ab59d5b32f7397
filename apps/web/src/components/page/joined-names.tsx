import { Fragment } from 'react';

/**
 * Names that belong together, such as the cities of a journey, joined by dashes. Each keeps the direction of its
 * script.
 */
export function JoinedNames({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a journey may pass a city twice
    <Fragment key={at}>
      {at > 0 ? ' – ' : null}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
