import { newId } from '@caravel/kernel';
import type { AgencyContext, Clock, Ctx } from '../platform/context.ts';
import { createLogger } from '../platform/log.ts';
import { MADE_SITE } from './made-site.ts';

const AGENCY: AgencyContext = {
  id: newId(),
  name: 'Agency',
  slug: 'agency',
  origin: 'http://agency.localhost:3000',
  status: 'Active',
  isSubscribed: true,
  isPlatformBrand: false,
  locale: 'en',
  currency: 'USD',
  timeZone: 'UTC',
  contactEmail: null,
  showPublishedPrice: true,
  brand: { logoUrl: null, primaryColor: '#2c7be5' },
  site: MADE_SITE,
};

const unreachable = () => Promise.reject(new Error('there is no database'));

/** A visitor's context for functions that touch no database; they fail if they do. */
export function contextWithoutDatabase(clock: Clock): Ctx {
  return {
    agency: AGENCY,
    actor: { kind: 'visitor' },
    db: { agencyId: AGENCY.id, workers: { newId, isGone: unreachable }, tx: unreachable },
    clock,
    requestId: newId(),
    locale: 'en',
    formats: 'en-US',
    log: createLogger({ level: 'silent' }),
  };
}
