import { SIGN_UP_TEMPLATES } from '../domains/agency-sign-up/index.ts';
import { APPLICATION_TEMPLATES } from '../domains/applications/index.ts';
import { CHANGE_TEMPLATES } from '../domains/booking-changes/index.ts';
import type { BookingLetters } from '../domains/booking-letters/index.ts';
import { REQUEST_TEMPLATES } from '../domains/booking-requests/index.ts';
import { CLAIM_TEMPLATES } from '../domains/claims/index.ts';
import { CRYPTO_TEMPLATES } from '../domains/crypto/index.ts';
import { findOwner } from '../domains/identity/index.ts';
import { LEAVING_TEMPLATES } from '../domains/leaving/index.ts';
import type { NotificationsDeps, Template } from '../domains/notifications/index.ts';
import { PAY_LINK_TEMPLATES } from '../domains/pay-links/index.ts';
import { endByMail, PRICE_WATCH_TEMPLATES } from '../domains/price-watches/index.ts';
import { SUPPORT_TEMPLATES } from '../domains/support/index.ts';
import { WEBHOOK_TEMPLATES } from '../domains/webhooks/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import { ownMailService } from './own-mail-service.ts';

/** The emails of all slices but the notifications' own. */
export const lettersOfSlices = (letters: Pick<BookingLetters, 'templates'>): readonly Template[] => [
  ...letters.templates,
  ...CLAIM_TEMPLATES,
  ...REQUEST_TEMPLATES,
  ...PAY_LINK_TEMPLATES,
  ...CHANGE_TEMPLATES,
  ...CRYPTO_TEMPLATES,
  ...SIGN_UP_TEMPLATES,
  ...SUPPORT_TEMPLATES,
  ...LEAVING_TEMPLATES,
  ...APPLICATION_TEMPLATES,
  ...WEBHOOK_TEMPLATES,
  ...PRICE_WATCH_TEMPLATES,
];

/** What sending emails needs, and hearing what became of them. */
export function mailDeps(platform: Platform, letters: BookingLetters): NotificationsDeps {
  const { config, secrets } = platform;
  const { ownWay, ownKey } = ownMailService(platform);
  return {
    transport: platform.mail,
    ownWay,
    findOwner,
    secret: secrets.of('links'),
    fromAddress: config.mailFrom,
    templates: lettersOfSlices(letters),
    attachments: letters.attachments,
    leaves: { priceChanged: endByMail },
    events: {
      system: platform.database.system,
      now: () => platform.clock.now(),
      contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
      platformKey: config.mailgunSigningKey,
      ownKey,
    },
  };
}
