import { z } from 'zod';
import type { Mailgun } from '../../../platform/mail/mailgun/mailgun.ts';
import type { MailgunAccount } from '../../../platform/mail/mailgun/mailgun-library.ts';
import type { MailgunAccess } from '../../../platform/mail/mailgun/open-mailgun.ts';
import { type AnyPartner, accountLabel, definePartner, type PartnerPort } from '../../partner-accounts/index.ts';

type Bound<Call> = Call extends (account: MailgunAccount, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Mailgun, called by one account: no call can go by another. */
export type MailgunPort = PartnerPort & { readonly [Call in keyof Mailgun]: Bound<Mailgun[Call]> };

/** An account at Mailgun as it is stored. */
export const mailgunCredentials = z.strictObject({ apiKey: z.string().regex(/^[\x21-\x7e]{8,200}$/) });

/** Mailgun as a partner: called by the agency's own account or by the platform's, as suppliers are. */
export function mailgunPartner({ mailgun, platformKey }: MailgunAccess): AnyPartner<MailgunPort> {
  return definePartner<MailgunPort, z.infer<typeof mailgunCredentials>>({
    ...{ kind: 'application', name: 'mailgun', simulated: false, credentials: mailgunCredentials },
    platform: platformKey === undefined ? null : { apiKey: platformKey() },
    connect: (account) => {
      const by: MailgunAccount = { label: accountLabel(account), key: () => account.credentials().apiKey };
      return {
        ...{ name: 'mailgun', simulated: false, accountId: account.id },
        checkKey: () => mailgun.checkKey(by),
        addDomain: (name) => mailgun.addDomain(by, name),
        getDomain: (name) => mailgun.getDomain(by, name),
        verifyDomain: (name) => mailgun.verifyDomain(by, name),
        deleteDomain: (name) => mailgun.deleteDomain(by, name),
        getSigningKey: () => mailgun.getSigningKey(by),
        reportTo: (name, url) => mailgun.reportTo(by, name, url),
        sendMessage: (domain, mail) => mailgun.sendMessage(by, domain, mail),
      };
    },
  });
}
