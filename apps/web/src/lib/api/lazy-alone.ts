import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

const never = () => new Promise<never>(() => undefined);

/**
 * A part of a page that comes by itself and that nobody has asked for: a film, a footer's links, the keys of the office. Give it a Suspense of its own. If
 * it cannot be loaded (the network, a new version, a blocker), it stays away and takes nothing along: what the server has rendered of it stays, and
 * `fallback` where the browser renders it. What a person asks for is a `lazyPart`, which tells them.
 */
export function lazyAlone<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load).catch(never) }));
}
