import type { AgencyBrand, CallAddress, Ideas } from '@caravel/contracts';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fetchCities, fetchHomeAirports, useNamedPlaces } from '../../components/place/airports.ts';
import { useLanguage } from '../../lib/language/language.tsx';
import { mayFade } from '../../lib/look/motion.ts';
import { useScheme } from '../../lib/look/scheme.tsx';
import { BootProvider, useBoot, useChangeAgency } from '../../lib/page/boot.tsx';
import { isFrom, PREVIEW_READY, type PreviewedSite, type PreviewMessage } from '../../lib/page/site-preview.ts';
import { useIdeas } from '../../products/ideas.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { AgencyLanding } from './agency-landing.tsx';
import './site-preview-page.css';

/** Nothing of what the draft shows is asked for again. */
const NEVER = '2099-01-01T00:00:00.000Z';

/** How far below the top of the frame what is edited stands, pixels: under the header. */
const BELOW_TOP = 96;

/** Brings the part of the page that a section of the settings is about into sight, in this window alone. */
function showPart(part: string): void {
  const found = document.querySelector(`[data-part~="${CSS.escape(part)}"]`);
  if (!found) return;
  const top = found.getBoundingClientRect().top + window.scrollY - BELOW_TOP;
  window.scrollTo({ top: Math.max(0, top), behavior: mayFade() ? 'smooth' : 'instant' });
}

/** What the settings want to see; undefined until they say it. */
function usePreviewedSite(): PreviewedSite | undefined {
  const [site, setSite] = useState<PreviewedSite>();
  useEffect(() => {
    const onMessage = (event: MessageEvent<PreviewMessage>) => {
      if (isFrom(event, window.parent) && event.data.type === 'sitePreview') setSite(event.data.site);
    };
    window.addEventListener('message', onMessage);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return site;
}

/** Draws this window as the settings want to see it. Nothing of it is kept for the next page: the browser is the owner's. */
function useLook(site: PreviewedSite | undefined): void {
  const changeAgency = useChangeAgency();
  const { setScheme } = useScheme();
  const language = useLanguage();
  const { brand, scheme, dir, locale, part } = site ?? {};
  const show = useEffectEvent((next: AgencyBrand) => changeAgency(next));
  const speak = useEffectEvent((next: PreviewedSite['locale']) => {
    if (next !== language.locale) void language.change(next, false).catch(() => undefined);
  });
  useEffect(() => {
    if (brand) show(brand);
  }, [brand]);
  useEffect(() => {
    if (scheme) setScheme(scheme, false);
  }, [scheme, setScheme]);
  useEffect(() => {
    if (locale) speak(locale);
  }, [locale]);
  useEffect(() => {
    if (dir) document.documentElement.dir = dir;
  }, [dir]);
  useEffect(() => {
    if (part === undefined) return undefined;
    document.documentElement.dataset.editing = part;
    showPart(part);
    return () => void delete document.documentElement.dataset.editing;
  }, [part]);
}

/** The ideas for trips as the draft's destinations make them: at the prices that are known, and at none where none is. */
function ideasOf(
  { homeAirport, destinations }: AgencyBrand,
  saved: Ideas,
  names: Readonly<Record<string, { readonly name: string }>>,
): Ideas {
  const isSameHome = homeAirport === null || homeAirport === saved.home.code;
  const home = isSameHome ? saved.home : { code: homeAirport, name: names[homeAirport]?.name ?? homeAirport };
  const known = (code: string) => saved.ideas.find((idea) => idea.code === code);
  const made = destinations.map((code) => {
    const { name, countryCode, price } = known(code) ?? { name: names[code]?.name ?? code, countryCode: '', price: null };
    return { code, name, countryCode, price: isSameHome ? price : null };
  });
  return { home, ideas: made.length === 0 ? saved.ideas : made, freshUntil: NEVER };
}

/** The page with the ideas of the draft, which no server knows yet. */
function WithIdeas({ address, brand, children }: { address: CallAddress; brand: AgencyBrand; children: ReactNode }) {
  const boot = useBoot();
  const saved = useIdeas(address);
  const cities = useNamedPlaces(brand.destinations, fetchCities);
  const homes = useNamedPlaces(brand.homeAirport === null ? [] : [brand.homeAirport], fetchHomeAirports);
  const ideas = useMemo(() => saved && ideasOf(brand, saved, { ...cities, ...homes }), [brand, saved, cities, homes]);
  const changed = useMemo(() => ({ ...boot, ...(ideas && { ideas }) }), [boot, ideas]);
  return (
    // Drawn anew once they are known: until then the page asks for them as that of a visitor does.
    <BootProvider key={ideas ? 'known' : 'asked'} boot={changed} onAgency={() => undefined}>
      {children}
    </BootProvider>
  );
}

/**
 * The agency's own landing page with a draft of its settings, in the frame beside their form. It is drawn by the parts that visitors see, and nothing in it
 * can be pressed.
 */
export function SitePreviewPage() {
  const site = usePreviewedSite();
  useLook(site);
  useEffect(() => {
    document.body.inert = true;
    return () => {
      document.body.inert = false;
    };
  }, []);
  const address = useOnSale().find(({ ideas }) => ideas)?.ideas;
  if (!site) return null;
  if (!address) return <AgencyLanding />;
  return (
    <WithIdeas address={address} brand={site.brand}>
      <AgencyLanding />
    </WithIdeas>
  );
}
