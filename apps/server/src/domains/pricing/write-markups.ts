import { type Markup, type Markups, type MarkupsChange, PRODUCTS } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { recordChange } from './record-change.ts';
import { productMarkups } from './tables.ts';

/** A markup's number as it is stored. */
export function toHundredths({ value }: Markup): number {
  return Math.round(value * 100);
}

/** Markups after a change: absent ones stay, null removes one. */
export function mergeMarkups(before: Markups, change: MarkupsChange): Markups {
  const byProduct = PRODUCTS.flatMap((product) => {
    const asked = change.byProduct?.[product];
    const markup = asked === undefined ? before.byProduct[product] : asked;
    return markup ? [[product, markup] as const] : [];
  });
  return {
    markup: change.markup === undefined ? before.markup : change.markup,
    byProduct: Object.fromEntries(byProduct),
  };
}

type Written = {
  /** A person's id, or the agency's own. */
  readonly subjectId: string;
  readonly before: Markups;
  readonly after: Markups;
  /** Writes the markup for all products, which agencies and people keep in tables of their own. */
  readonly writeForAll: (tx: Tx, ctx: Ctx, markup: Markup | null, version: number) => Promise<void>;
};

/** Writes what changed of the markups of an agency or a person, each with its version and a line of its history. */
export async function writeMarkups(tx: Tx, ctx: Ctx, { subjectId, before, after, writeForAll }: Written): Promise<void> {
  const forAll = await recordChange(tx, ctx, { kind: 'markup', subjectId, before: before.markup, after: after.markup });
  if (forAll !== undefined) await writeForAll(tx, ctx, after.markup, forAll);
  for (const product of PRODUCTS) {
    const [was, is] = [before.byProduct[product] ?? null, after.byProduct[product] ?? null];
    const version = await recordChange(tx, ctx, { kind: 'markup', subjectId, product, before: was, after: is });
    if (version === undefined) continue;
    const key = { agencyId: ctx.agency.id, subjectId, product, supplier: '' };
    if (is === null) {
      await tx
        .delete(productMarkups)
        .where(
          and(
            eq(productMarkups.agencyId, key.agencyId),
            eq(productMarkups.subjectId, subjectId),
            eq(productMarkups.product, product),
            eq(productMarkups.supplier, ''),
          ),
        );
      continue;
    }
    const row = { markupType: is.type, markupHundredths: toHundredths(is), version, updatedAt: new Date(ctx.clock.now()) };
    await tx
      .insert(productMarkups)
      .values({ ...key, ...row })
      .onConflictDoUpdate({
        target: [productMarkups.agencyId, productMarkups.subjectId, productMarkups.product, productMarkups.supplier],
        set: row,
      });
  }
}
