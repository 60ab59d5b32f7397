import type { CallAddress, Idea } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { HelpHours } from '../../components/help/help-hours.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { activeMenu } from '../../lib/address/menu.ts';
import { formatDate, formatMoney } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useMaySearch } from '../../lib/session/may-search.ts';
import { useDestinations } from '../../products/destinations.ts';
import { useIdeas } from '../../products/ideas.ts';
import type { PlacePicks } from '../../products/product.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import classes from './landing-later.module.css';
import { SeenAgo } from './seen-ago.tsx';

function IdeaLink({ idea, search }: { idea: Idea; search: string }) {
  const t = useT();
  const { code, name, countryCode, price } = idea;
  const list: string = `${search}/search`;
  const words = (
    <>
      <span className={classes.ideaPicture}>
        <Scene seed={code} place={code} country={countryCode} />
      </span>
      <span className={classes.ideaWords}>
        <bdi className={classes.ideaName}>{name}</bdi>
        {price ? (
          <>
            <span className={`${classes.ideaPrice} tabular`}>
              {t('landing.ideaFrom', { price: formatMoney(price.total, t.formats) })}
            </span>
            <span className={classes.ideaDay}>
              {formatDate(price.date, t.formats)}
              {price.seenAt ? (
                <>
                  {' · '}
                  <SeenAgo at={price.seenAt} />
                </>
              ) : null}
            </span>
          </>
        ) : null}
      </span>
    </>
  );
  return (
    <li>
      {price ? (
        <Link to={list} search={price.search} className={classes.idea}>
          {words}
        </Link>
      ) : (
        <Link to={search} className={classes.idea}>
          {words}
        </Link>
      )}
    </li>
  );
}

/** The places of ideas that are asked for. */
const WAITING = [1, 2, 3, 4, 5, 6, 7, 8];

/** Where one could go from here, at which price. */
function Ideas({ address, search }: { address: CallAddress; search: string }) {
  const t = useT();
  const found = useIdeas(address);
  if (found === null || found?.ideas.length === 0) return null;
  return (
    <section className={classes.ideas} data-part="destinations" aria-busy={found === undefined}>
      {found ? (
        <h2 className={classes.ideasTitle}>{t('landing.ideasTitle', { city: found.home.name })}</h2>
      ) : (
        // Keeps the place of the heading: an empty one would be announced as one.
        <div className={classes.ideasTitle}>{'\u00a0'}</div>
      )}
      <p className={classes.ideasText}>{t('landing.ideasText')}</p>
      <ul className={classes.ideaList}>
        {found
          ? found.ideas.map((idea) => <IdeaLink key={idea.code} idea={idea} search={search} />)
          : WAITING.map((at) => <li key={at} className={classes.ideaWaits} aria-hidden="true" />)}
      </ul>
    </section>
  );
}

/** Places to search at once. No price is known of a place alone, so none is shown. */
function Picks({ picks, list }: { picks: PlacePicks; list: string }) {
  const t = useT();
  const ids = Object.entries(picks.places);
  const known = useDestinations(ids.map(([id]) => id));
  const title = useId();
  return (
    <section className={classes.ideas} aria-labelledby={title}>
      <h2 className={`${classes.ideasTitle} ${classes.picksTitle}`} id={title}>
        {t(picks.titleKey)}
      </h2>
      <ul className={classes.ideaList}>
        {ids.map(([id, place]) => (
          <li key={id} aria-busy={known[id] === undefined}>
            <Link to={list} search={picks.paramsOf(id)} className={classes.idea}>
              <span className={classes.ideaPicture}>
                <Scene seed={place} place={place} />
              </span>
              <span className={`${classes.ideaWords} ${classes.pickWords}`}>
                <bdi className={classes.ideaName}>{known[id]?.name ?? place}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The suggestions of what the agency's menu offers, for people who may search it. */
function AllPicks() {
  const { bookingMenuItemOptions, isSubscribed } = useAgency();
  const maySearch = useMaySearch();
  const onSale = useOnSale();
  if (!maySearch || !isSubscribed) return null;
  return activeMenu(
    bookingMenuItemOptions,
    onSale.map(({ product }) => product),
  ).map(({ product, href }) => {
    const picks = onSale.find((one) => one.product === product)?.picks;
    return picks ? <Picks key={product} picks={picks} list={`${href}/search`} /> : null;
  });
}

const PROMISES = {
  price: { title: 'landing.promiseTotalTitle', text: 'landing.promiseTotalText', scene: 'lake' },
  rules: { title: 'landing.promiseRulesTitle', text: 'landing.promiseRulesText', scene: 'mountain' },
  people: { title: 'landing.promiseHumanTitle', text: 'landing.promiseHumanText', scene: 'oldTown' },
} as const;

/** What the agency promises: in its own words, or in the usual ones. */
function Promises() {
  const t = useT();
  const { agencyName: agency, promises } = useAgency();
  const shown = promises.filter((promise) => promise.shown);
  if (shown.length === 0) return null;
  return (
    <section className={classes.promises} data-part="promises">
      {shown.map(({ kind, title, text }) => (
        <div key={kind} className={classes.promise}>
          <div className={classes.promisePicture}>
            <Scene seed={`promise-${PROMISES[kind].scene}`} kind={PROMISES[kind].scene} light="dawn" />
          </div>
          <h2 className={classes.promiseTitle}>{title ?? t(PROMISES[kind].title)}</h2>
          <p className={classes.promiseText}>{text ?? t(PROMISES[kind].text, { agency })}</p>
        </div>
      ))}
    </section>
  );
}

/** The lower half of the landing page: the server's page has it, its code comes after what is needed first. */
export function LandingLater() {
  const sold = useOnSale().find(({ ideas }) => ideas);
  return (
    <>
      {sold?.ideas ? <Ideas address={sold.ideas} search={pathsOf(sold.product).search} /> : null}
      <AllPicks />
      <Promises />
      <div className={classes.helpFrame} data-part="hours">
        <HelpHours />
      </div>
    </>
  );
}
