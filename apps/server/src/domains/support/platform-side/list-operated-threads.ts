import type { EndpointAnswer, listOperatedThreads as endpoint, SupportKind, SupportState } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { findAgenciesNamed, nameAgencies } from '../../agencies/index.ts';
import type { SupportDeps } from '../deps.ts';
import { presentThread } from '../present-thread.ts';
import { supportThreads } from '../tables.ts';

/** What is asked for of the questions of all agencies. */
export type OperatedThreadsQuery = {
  readonly searchQuery: string;
  readonly state?: SupportState | undefined;
  readonly kind?: SupportKind | undefined;
  readonly offSet: number;
  readonly limit: number;
};

const ofState = (state: SupportState) => sql`${supportThreads.state} = ${state}`;
const isOpen = ofState('open');

/**
 * Lists a page of the questions of all agencies: first those that wait for an answer, the longest wait first, then the others, the newest first. It
 * reads across agencies by the system's access: only calls of operators may lead here.
 */
export async function listOperatedThreads(
  { system }: Pick<SupportDeps, 'system'>,
  { searchQuery, state, kind, offSet, limit }: OperatedThreadsQuery,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const named = searchQuery === '' ? [] : await findAgenciesNamed(system, searchQuery);
  const holding = `%${searchQuery.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = and(
    state && eq(supportThreads.state, state),
    kind && eq(supportThreads.kind, kind),
    searchQuery === ''
      ? undefined
      : or(
          ilike(supportThreads.subject, holding),
          ilike(supportThreads.bookingReference, holding),
          named.length > 0 ? inArray(supportThreads.agencyId, named) : undefined,
        ),
  );
  const { rows, total } = await system.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(supportThreads)
      .where(found)
      .orderBy(
        desc(isOpen),
        asc(sql`case when ${isOpen} then ${supportThreads.updatedAt} end`),
        desc(supportThreads.updatedAt),
        asc(supportThreads.id),
      )
      .offset(offSet)
      .limit(limit),
    total: await tx.$count(supportThreads, found),
  }));
  const names = await nameAgencies(
    system,
    rows.map(({ agencyId }) => agencyId),
  );
  return {
    threads: rows.map((row) => ({
      ...presentThread(row),
      agency: { _id: row.agencyId, name: required(names.get(row.agencyId), 'the agency of a question') },
    })),
    total,
  };
}
