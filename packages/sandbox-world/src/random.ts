import { hashText } from '@caravel/kernel';

/** The seed of the one shared world; another seed gives another world. */
const WORLD_SEED = hashText('caravel world 1');

/** Mixes whole numbers into one evenly distributed 32-bit number: the world's reproducible dice. */
export function mix(a: number, b = 0, c = 0, d = 0): number {
  let hash = WORLD_SEED ^ Math.imul(a | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ Math.imul(b | 0, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f) ^ Math.imul(c | 0, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1) ^ Math.imul(d | 0, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same as a fraction in [0, 1). */
export function fraction(a: number, b = 0, c = 0, d = 0): number {
  return mix(a, b, c, d) / 4_294_967_296;
}
