import type { Markup, PersonRef } from '@caravel/contracts';
import { type Ctx, isStaff, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** The people of a quote: for whom it is made, and the member of staff who makes it; null if the client does. */
export type QuotePeople = { readonly client: PersonRef; readonly agent: PersonRef | null };

/** Stands for a visitor, who is shown what an offer costs and has no markup of their own. */
const NOBODY: PersonRef = { _id: '00000000-0000-0000-0000-000000000000', name: '', email: '' };

/**
 * Returns the people of a quote: staff may name a client and set a markup, everybody else books for themselves. Throws `forbidden`, and
 * `userNotAssociated` if there is no such client. `findClient` finds a client of the agency whom the caller may book for.
 */
export async function peopleOf(
  ctx: Ctx,
  { clientId, markup }: { readonly clientId?: string | undefined; readonly markup?: Markup | undefined },
  findClient: (ctx: Ctx, userId: string) => Promise<PersonRef | undefined>,
): Promise<QuotePeople> {
  if (ctx.actor.kind === 'visitor') {
    if (markup || clientId !== undefined) throw new AppError('forbidden');
    return { client: NOBODY, agent: null };
  }
  const user = requireUser(ctx);
  const self = { _id: user.userId, name: user.name, email: user.email };
  if (!isStaff(user)) {
    if (markup || (clientId !== undefined && clientId !== user.userId)) throw new AppError('forbidden');
    return { client: self, agent: null };
  }
  // A key travels nowhere: it books for clients.
  if (clientId === undefined && user.key) throw new AppError('userNotAssociated');
  if (clientId === undefined) return { client: self, agent: self };
  const client = await findClient(ctx, clientId);
  if (!client) throw new AppError('userNotAssociated');
  return { client, agent: self };
}
