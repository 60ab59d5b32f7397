import { confirmPriceWatch, type PriceWatch, SHORTEST_LINK_TOKEN, TOLD_PERCENT } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { Link, useSearch } from '@tanstack/react-router';
import { ActionButton, actionClass } from '../../components/buttons/action-link.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { findLinkFault, LINK_FAULT_TEXTS, type LinkFault } from '../../components/notices/bad-link.ts';
import { StatePage } from '../../components/notices/state-page.tsx';
import { whatIsWatched } from '../../components/price-watch/watched-words.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';

function Failed({ fault }: { fault: LinkFault }) {
  const t = useT();
  const { title, text } = LINK_FAULT_TEXTS[fault];
  return (
    <StatePage title={t(title)} text={t(text)} scene="desert">
      <Link to="/" className={actionClass()}>
        {t('common.goHome')}
      </Link>
    </StatePage>
  );
}

function Begun({ watch }: { watch: PriceWatch }) {
  const t = useT();
  const results: string = `${pathsOf(watch.product).search}/search`;
  const text = `${whatIsWatched(watch, t)}. ${t('priceWatches.begun')}`;
  return (
    <StatePage title={t('priceWatches.confirmedTitle')} text={text} scene="coast" mood="good">
      <Link to={results} search={watch.params as Record<string, unknown>} className={actionClass()}>
        {t('priceWatches.see')}
      </Link>
    </StatePage>
  );
}

/** The link alone begins nothing: programs open links, too. */
function Question({ token }: { token: string }) {
  const t = useT();
  const action = useAction(confirmPriceWatch);
  const fault = findLinkFault(action.error);
  if (fault) return <Failed fault={fault} />;
  if (action.data) return <Begun watch={action.data.data} />;
  return (
    <StatePage title={t('priceWatches.confirmTitle')} text={t('priceWatches.hint', { percent: TOLD_PERCENT })} scene="coast">
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <ActionButton disabled={action.isPending} onClick={() => action.mutate({ body: { token } })}>
        {t('priceWatches.confirm')}
      </ActionButton>
    </StatePage>
  );
}

/** Where the link of the email leads that asks a visitor whether they want to watch a price. */
export function ConfirmWatchPage() {
  const t = useT();
  const { token } = useSearch({ strict: false });
  usePageTitle(t('priceWatches.confirmTitle'));
  if (token === undefined || token.length < SHORTEST_LINK_TOKEN) return <Failed fault="cut" />;
  return (
    <ServerState>
      <Question token={token} />
    </ServerState>
  );
}
