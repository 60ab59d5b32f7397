import { addressLines, type Locale } from '@caravel/contracts';
import { findCountry } from '@caravel/reference';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** The owner of an agency. Their address is that of the agency: lines of paper with the country last, none where none is known. */
export type AgencyOwner = {
  readonly email: string;
  readonly locale: Locale;
  readonly name: string;
  readonly address: readonly string[];
};

/** Finds the agency's first active owner, with the language of their emails; undefined if it has none, like the product's own brand. */
export async function findOwner(ctx: Ctx): Promise<AgencyOwner | undefined> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select({
        ...{ email: users.email, locale: users.locale, firstName: users.firstName, lastName: users.lastName },
        ...{ address: users.street, city: users.city, state: users.state, zip: users.zip, country: users.country },
      })
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.userType, 'AgencyOwner'), eq(users.status, 'Active')))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1),
  );
  if (!row) return undefined;
  const { email, locale, country, ...person } = row;
  const lines = country === null ? [] : addressLines(person, country);
  const land = country === null ? [] : [findCountry(country)?.names[ctx.agency.locale] ?? country];
  return { email, locale, name: fullName(person), address: lines.length === 0 ? [] : [...lines, ...land] };
}

/** Finds the address of the agency's first active owner; undefined if it has none. */
export async function findOwnerAddress(ctx: Ctx): Promise<string | undefined> {
  return (await findOwner(ctx))?.email;
}
