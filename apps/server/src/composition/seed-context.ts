import { newId, required } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { findPerson } from '../domains/identity/index.ts';
import type { PartnerPort, Partners } from '../domains/partner-accounts/index.ts';
import type { AgencyContext, Ctx } from '../platform/context.ts';
import type { Platform } from './build-platform.ts';

/** Makes the context of a demo agency at an instant (epoch milliseconds), with one of its demo people as the actor. */
export async function seedContext(platform: Platform, agency: AgencyContext, login: string, now: number): Promise<Ctx> {
  const base: Ctx = {
    agency,
    actor: { kind: 'system', task: 'seed' },
    db: platform.database.forAgency(agency.id),
    clock: { now: () => now },
    requestId: newId(),
    locale: agency.locale,
    formats: FORMAT_LOCALE[agency.locale],
    log: platform.log,
  };
  const actor = required(await findPerson(base, `${login}@${agency.slug}.test`, newId()), `demo person ${login}`);
  return { ...base, actor };
}

/**
 * Returns a simulated supplier of an agency: the demo's bookings are never made at one that sells, whatever order they are asked in. Throws if there
 * is none.
 */
export async function simulatedSupplier<Port extends PartnerPort>(
  suppliers: Pick<Partners<Port>, 'forAgency'>,
  ctx: Ctx,
): Promise<Port> {
  const { ports } = await suppliers.forAgency(ctx);
  return required(
    ports.find(({ simulated }) => simulated),
    'a simulated supplier for the demo',
  );
}
