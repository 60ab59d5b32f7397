import { type Claim, getClaimDocument } from '@caravel/contracts';
import { PlainButton } from '../../../components/buttons/plain-button.tsx';
import page from '../../../components/page/page.module.css';
import { OwnWords } from '../../../components/records/own-words.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSending } from '../../../lib/api/use-call.ts';
import { formatInstant, formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import { useAgencyZone } from '../../../lib/session/use-zone.ts';
import booking from '../booking.module.css';
import classes from './claim.module.css';
import { STATUS_WORDS } from './claim-words.ts';

/** What was written and sent about a claim, oldest first. Files are saved by an address that is asked for with each click. */
export function ClaimHistory({ bookingId, claim }: { readonly bookingId: string; readonly claim: Claim }) {
  const t = useT();
  const zone = useAgencyZone();
  const locale = useFormatLocale();
  const file = useSending((documentId: string) => call(getClaimDocument, { params: { bookingId, documentId } }), {
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <ol className={booking.timeline}>
      {claim.entries.map((entry) => (
        <li key={entry.at + entry.text} data-done="true">
          <span>
            {t(STATUS_WORDS[entry.status].key)}
            {entry.amount ? <span className="tabular"> · {formatMoney(entry.amount, locale)}</span> : null}
          </span>
          <span className={page.quiet}>
            {formatInstant(entry.at, locale, zone)} · <bdi>{entry.name}</bdi>
          </span>
          <OwnWords text={entry.text} />
          {entry.documents.length > 0 ? (
            <ul className={classes.documents}>
              {entry.documents.map(({ _id, name }) => (
                <li key={_id}>
                  <PlainButton className={classes.link} onClick={() => file.mutate(_id)}>
                    <bdi>{name}</bdi>
                  </PlainButton>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
