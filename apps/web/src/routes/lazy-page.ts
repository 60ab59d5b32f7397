import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../lib/api/load-chunk.ts';

/**
 * A page that is fetched when it is first opened, by the name it is exported under. Where it cannot be fetched, `PageFailed` says so and offers to reload;
 * by itself the router would reload, which without a network leaves nothing on the screen.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadChunk(load), name);
}
