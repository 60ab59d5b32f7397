import { type AgencySettings, getAgencyDomain, getAgencySettings, updateAgency } from '@caravel/contracts';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PREVIEW_READY, type PreviewedSite, type PreviewMessage } from '../lib/page/site-preview.ts';
import { sessionStore } from '../lib/session/session.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, OWNER, PAID_BY_CARD } from '../testing/people.ts';

const SAVED: AgencySettings = {
  ...AGENCY,
  ...PAID_BY_CARD,
  revision: 'first',
  subdomain: 'sunset',
  privacyPolicy: '<p>Ours.</p>',
  cookiesPolicy: '',
  disclaimer: '',
  terms: '',
  userTerms: '',
  signUpDomains: [],
  showPublishedPrice: true,
  hasPrivacyPolicy: true,
};
const HEADING = 'Violet evenings by the sea';

/** Opens the settings and plays the frame of their preview: `shown` has what it was told, newest last. */
async function openSettings(width?: number) {
  const server = officeServer();
  server.on(getAgencySettings, () => ({ data: SAVED }));
  server.on(getAgencyDomain, () => ({ data: { platformOrigin: 'https://sunset.example', domain: null } }));
  const sent = server.on(updateAgency, () => ({ data: SAVED, message: 'Saved.' }));
  const page = await openPage('/settings/website', { session: OWNER, server, ...(width && { width }) });
  await page.findByLabelText(/^Agency name/);
  const shown: PreviewedSite[] = [];
  const say = (frame: HTMLIFrameElement, origin = window.location.origin) => {
    const source = frame.contentWindow;
    if (!source) throw new Error('the frame has no window');
    source.postMessage = ({ site }: PreviewMessage) => void shown.push(site);
    window.dispatchEvent(new MessageEvent('message', { data: PREVIEW_READY, origin, source }));
  };
  const frame = () => page.findByTitle<HTMLIFrameElement>('Preview of your site, not saved yet');
  return { ...page, sent, shown, say, frame };
}

describe('the preview beside the settings', () => {
  test('is told of each change of the draft, and nothing is saved', async () => {
    const { frame, say, shown, sent, user, getByLabelText, getByRole, getByText } = await openSettings();
    say(await frame());
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ scheme: 'light', dir: 'ltr', locale: 'en', brand: { heading: 'Where to next?' } });
    fireEvent.focusIn(getByRole('textbox', { name: 'Heading' }));
    fireEvent.change(getByRole('textbox', { name: 'Heading' }), { target: { value: HEADING } });
    fireEvent.change(getByLabelText('Primary color'), { target: { value: '#7c3aed' } });
    await user.click(getByLabelText('Show “The price is the price”'));
    await waitFor(() =>
      expect(shown.at(-1)?.brand).toMatchObject({
        heading: HEADING,
        primaryColor: '#7c3aed',
        promises: [{ kind: 'price', shown: false }, { shown: true }, { shown: true }],
        hasPrivacyPolicy: true,
        hasDisclaimer: false,
      }),
    );
    expect(shown.some(({ part }) => part === 'banner')).toBe(true);
    // What only staff may know does not go there.
    expect(Object.keys(shown.at(-1)?.brand ?? {})).not.toContain('signUpDomains');
    // The tabs of the menu are shown while it is edited, also where only clients have them.
    expect(shown.at(-1)?.brand.visitorsMaySearch).toBe(false);
    fireEvent.focusIn(getByLabelText('Show Hotels'));
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ part: 'menu', brand: { visitorsMaySearch: true } }));
    getByText('Discard').click();
    await waitFor(() => expect(shown.at(-1)?.brand.heading).toBe('Where to next?'));
    expect(sent).toEqual([]);
  });

  test('is seen dark, from right to left and in another language, and this page stays as it is', async () => {
    const { frame, say, shown, user, getByLabelText } = await openSettings();
    say(await frame());
    for (const name of [/^Dark$/, /^Right to left$/, /Español$/])
      await user.click(getByLabelText(name, { selector: '[type=radio]' }));
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ scheme: 'dark', dir: 'rtl', locale: 'es' }));
    const { lang, dataset } = document.documentElement;
    expect([lang, dataset.mantineColorScheme]).toEqual(['en', 'light']);
    expect(document.cookie).not.toMatch(/es|dark|rtl/);
  });

  test('answers no other site', async () => {
    const { frame, say, shown } = await openSettings();
    say(await frame(), 'https://evil.example');
    expect(shown).toEqual([]);
  });

  test('is a sheet on small screens', async () => {
    const { frame, say, shown, user, getByRole, queryByTitle } = await openSettings(390);
    expect(queryByTitle('Preview of your site, not saved yet')).toBeNull();
    await user.click(getByRole('button', { name: 'Preview' }));
    say(await frame());
    expect(shown).toHaveLength(1);
  });
});

/** Opens the page in the frame, and plays the settings around it. */
async function openFrame() {
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  vi.stubGlobal('parent', parent);
  const page = await openPage('/settings/website/preview', { session: OWNER, server: officeServer() });
  await waitFor(() => expect(parent.postMessage).toHaveBeenCalledWith(PREVIEW_READY, window.location.origin));
  onTestFinished(() => {
    document.documentElement.dir = '';
    delete document.documentElement.dataset.editing;
  });
  const show = (site: Partial<PreviewedSite>, origin = window.location.origin) => {
    const whole: PreviewedSite = { brand: AGENCY, scheme: 'light', dir: 'ltr', locale: 'en', part: undefined, ...site };
    const event = new MessageEvent('message', { data: { type: 'sitePreview', site: whole }, origin });
    Object.defineProperty(event, 'source', { value: parent });
    window.dispatchEvent(event);
  };
  return { ...page, show };
}

describe('the page in the frame', () => {
  test('is the landing page of the draft, as a visitor sees it, and nothing in it can be pressed', async () => {
    const { show, findByText, findAllByText, queryByText } = await openFrame();
    show({ brand: { ...AGENCY, agencyName: 'Moon Travel', heading: HEADING, hasDisclaimer: true }, part: 'banner' });
    await findByText(HEADING);
    await findAllByText('Moon Travel');
    await findByText('Disclaimer');
    await findByText('Log in');
    expect(sessionStore.get()).toBeNull();
    expect(document.body.inert).toBe(true);
    expect(document.documentElement.dataset.editing).toBe('banner');
    show({ brand: { ...AGENCY, heading: 'Green mornings in the hills' } });
    await findByText('Green mornings in the hills');
    expect(queryByText(HEADING)).toBeNull();
  });

  test('is drawn as the owner wants to see it, and the browser keeps none of it', async () => {
    const { show, findByText } = await openFrame();
    show({ scheme: 'dark', dir: 'rtl', locale: 'es' });
    await findByText('Iniciar sesión');
    const { lang, dir, dataset } = document.documentElement;
    expect([lang, dir, dataset.mantineColorScheme]).toEqual(['es', 'rtl', 'dark']);
    expect(document.cookie).not.toMatch(/es|dark|rtl/);
  });

  test('listens to no other site', async () => {
    const { show, findByText, queryByText } = await openFrame();
    show({ brand: { ...AGENCY, heading: HEADING } });
    await findByText(HEADING);
    show({ brand: { ...AGENCY, heading: 'Give us your password' }, locale: 'es' }, 'https://evil.example');
    // What it had taken would be drawn by now.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(queryByText('Give us your password')).toBeNull();
    show({ brand: { ...AGENCY, heading: HEADING }, dir: 'rtl' });
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(document.documentElement.lang).toBe('en');
  });

  test('opened by itself leads to the settings', async () => {
    const server = officeServer();
    server.on(getAgencySettings, () => ({ data: SAVED }));
    server.on(getAgencyDomain, () => ({ data: { platformOrigin: 'https://sunset.example', domain: null } }));
    const { router, findByLabelText } = await openPage('/settings/website/preview', { session: OWNER, server });
    await findByLabelText(/^Agency name/);
    expect(router.state.location.pathname).toBe('/settings/website');
  });
});
