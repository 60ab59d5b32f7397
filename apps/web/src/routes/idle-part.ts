import { lazyPart } from '../components/page/lazy-part.tsx';

/** Asks staff who leave a page alone whether they are still there. */
export const IdleWatch = lazyPart(async () => (await import('../features/idle/idle-watch.tsx')).IdleWatch);
