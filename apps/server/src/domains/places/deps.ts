import type { PlaceKind } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';

/** A place that a product names, with the town that it is in (an id of the reference data) and its position in degrees. */
export type SourcePlace = {
  readonly id: string;
  readonly name: string;
  readonly townId: number;
  readonly lat: number;
  readonly lng: number;
};

/** Places of a kind that no list of ours has: a product finds them by name. */
export type PlaceSource = {
  readonly kind: PlaceKind;
  /** Around each of them, kilometres. */
  readonly radiusKm: number;
  /** Those whose name begins with a text, with how well each fits on the scale of `scoreName`; it leaves out what is slow or broken. */
  readonly find: (ctx: Ctx, text: string) => Promise<readonly (SourcePlace & { readonly score: number })[]>;
  /** Reads the id of one; undefined if it is none of its own. */
  readonly read: (id: string) => SourcePlace | undefined;
};

/** The parts of the slice; composition chooses them. */
export type PlacesDeps = { readonly sources: readonly PlaceSource[] };
