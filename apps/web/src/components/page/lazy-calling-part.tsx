import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** A `lazyPart` that makes calls (`useCall`), in a page that stands without `ServerState`: it comes with the part. */
export function lazyCallingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return lazyPart(async () => {
    const [Part, { ServerState }] = await Promise.all([load(), import('../../lib/page/server-state.tsx')]);
    return (props: Props) => (
      <ServerState>
        <Part {...props} />
      </ServerState>
    );
  }, waiting);
}
