import type { AgencyDomain, CustomDomain, DnsRecord } from '@caravel/contracts';
import { DIALOG, type Open, press, WRONG } from './press.ts';
import type { Screen } from './screen.ts';

const DOMAIN = '#domain';
const DOMAIN_CALL = '**/api/agency/domain';

/** The section is at the end of a long page: a picture of the top would show another one. */
const showDomain: Open = (page) => page.locator(DOMAIN).evaluate((heading) => heading.scrollIntoView());

/** A response with an agency's custom domain. */
function domainAnswer(status: CustomDomain['status'], records: DnsRecord['status']): { data: AgencyDomain } {
  const at = '2026-03-01T12:00:00.000Z';
  const found = records === 'different' ? ['a-rather-long-name.of-another-company.hosting.example.com'] : [];
  const record = { status: records, found };
  const [lapsedAt, verifiedAt] = [status === 'lapsed' ? at : null, status === 'pending' ? null : at];
  const domain: CustomDomain = {
    host: 'www.sunset-trips.com',
    origin: 'https://www.sunset-trips.com',
    status,
    isTaken: records === 'different',
    records: [
      { type: 'TXT', name: '_website-verify.www.sunset-trips.com', value: `website-verify=${'0a1b2c3d'.repeat(4)}`, ...record },
      { type: 'CNAME', name: 'www.sunset-trips.com', value: 'sunset.caravel.example', ...record },
    ],
    ...{ askedAt: at, checkedAt: at, verifiedAt, lapsedAt, nextCheckAt: null },
  };
  return { data: { platformOrigin: 'https://sunset.caravel.example', domain } };
}

/** The custom domain in every state, at the end of the settings of the site. */
export function domainScreens(): readonly Omit<Screen, 'who'>[] {
  const path = '/settings/website';
  const inState = (status: CustomDomain['status'], records: DnsRecord['status']) =>
    ({ path, settled: DOMAIN, open: showDomain, answered: { path: DOMAIN_CALL, json: domainAnswer(status, records) } }) as const;
  const none = { path: DOMAIN_CALL, json: { data: { platformOrigin: 'https://sunset.caravel.example', domain: null } } };
  return [
    {
      name: 'website-domain-errors',
      path,
      settled: '#website-domain',
      answered: none,
      open: press('button', 'website.domainAsk', WRONG),
    },
    { name: 'website-domain-pending', ...inState('pending', 'missing') },
    { name: 'website-domain-taken', ...inState('pending', 'different') },
    { name: 'website-domain-verified', ...inState('verified', 'found') },
    { name: 'website-domain-lapsed', ...inState('lapsed', 'unreachable') },
    { name: 'website-domain-remove', ...inState('verified', 'found'), open: press('button', 'website.domainRemove', DIALOG) },
    { name: 'website-domain-failed', path, settled: DOMAIN, open: showDomain, broken: DOMAIN_CALL, isRefused: true },
  ];
}
