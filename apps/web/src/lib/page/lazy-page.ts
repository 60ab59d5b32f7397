import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { framed } from '../look/framed.tsx';

type Pages<Name extends string> = { readonly [Key in Name]: ComponentType };

/**
 * A page that is loaded when it is first opened, by its export name. If loading fails, `PageFailed` says so and offers to reload;
 * the router by itself would reload, which without a network leaves a blank screen.
 */
export function lazyPage<Name extends string>(load: () => Promise<Pages<Name>>, name: Name) {
  return lazyRouteComponent(() => loadChunk(async () => ({ page: await framed(async () => (await load())[name]) })), 'page');
}

/** The same for a page without components of Mantine: the parts that it loads later bring what these need (`framed`). */
export function barePage<Name extends string>(load: () => Promise<Pages<Name>>, name: Name) {
  return lazyRouteComponent(() => loadChunk(load), name);
}
