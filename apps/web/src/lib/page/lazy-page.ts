import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../api/load-chunk.ts';

/**
 * A page that is loaded when it is first opened, by its export name. If loading fails, `PageFailed` says so and offers to reload;
 * the router by itself would reload, which without a network leaves a blank screen.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadChunk(load), name);
}
