import type { ClientPart } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { queueMail } from '../../notifications/index.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { UserRow } from '../queries.ts';
import { hasProvedEmail } from '../rules/client-change.ts';
import { fullName } from '../rules/person-name.ts';

/** Emails a person which details of their account staff changed. */
export async function tellDetailsChanged(tx: Tx, ctx: Ctx, person: UserRow, parts: readonly ClientPart[]): Promise<void> {
  await queueMail(tx, ctx, {
    template: 'detailsChanged',
    to: person.email,
    locale: person.locale,
    data: { name: fullName(person), parts: [...parts] },
    link: { path: '/profile' },
  });
}

/** Emails a client that staff changed their saved travelers, if they have proved that the email is theirs. */
export async function tellTravelersChanged(tx: Tx, ctx: Ctx, clientId: string): Promise<void> {
  const client = await lockPerson(tx, ctx, clientId);
  if (client && hasProvedEmail(client)) await tellDetailsChanged(tx, ctx, client, ['travelers']);
}
