import process from 'node:process';
import { getAgency, getProfile, login } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { logInQuickly, logOut, postFromPage } from './browser.ts';
import { callFromPage, expect, expectAccessible, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';
import { originOn } from './site.ts';

const originOf = (agency: string) => originOn(Number(process.env.E2E_PORT), agency);

/** The link to which the stand-in redirects a person who logs in there for atlas. The page must be on atlas. */
async function providerLink(
  page: Page,
  person: { sub: string; email: string },
  extra: Record<string, string> = {},
): Promise<string> {
  const { _id: aud } = getAgency.answer.parse((await callFromPage(page, getAgency.path)).json).data;
  const { to = '', ...rest } = extra;
  const target = `${site.atlas}/sso${to ? `?navigateTo=${encodeURIComponent(to)}` : ''}`;
  return `${process.env.E2E_PROVIDER}/login?${new URLSearchParams({ to: target, aud, ...person, ...rest })}`;
}

const whoAmI = async (page: Page) => getProfile.answer.parse((await callFromPage(page, getProfile.path)).json).data;

test.describe('single sign-on', () => {
  test.skip(() => !process.env.E2E_PROVIDER, 'the server was started by hand, without an identity provider');

  test('logs in, goes where the link says, and leaves no token in address or history', async ({ page }) => {
    await page.goto(site.atlas);
    const email = newAddress('sso');
    const tokensSeen: string[] = [];
    page.on('request', (request) => {
      if (request.headers().referer?.includes('token=')) tokensSeen.push(request.url());
    });
    await page.goto(await providerLink(page, { sub: email, email }, { to: '/mytrips?when=past' }));
    await expect(page).toHaveURL(`${site.atlas}/mytrips?when=past`);
    await expect(page.getByText('Logged in successfully')).toBeVisible();
    expect((await whoAmI(page)).email).toBe(email);
    await page.goBack();
    expect(page.url()).not.toContain('token=');
    expect(tokensSeen).toEqual([]);
  });

  for (const to of ['//evil.test', 'https://evil.test/x', '/\\evil.test']) {
    test(`never leads to ${to}`, async ({ page }) => {
      await page.goto(site.atlas);
      const email = newAddress('sso');
      await page.goto(await providerLink(page, { sub: email, email }, { to }));
      await expect(page).toHaveURL(/atlas\.localhost:\d+\/booknow\//);
    });
  }

  test.describe('that fails', () => {
    test.use({ expectedErrors: [/status of 400/] });

    for (const [name, extra] of [
      ['a forged token', { forged: '1' }],
      ['a token of another agency', { aud: '00000000-0000-7000-8000-000000000000' }],
    ] as const) {
      test(`with ${name} says so and opens nothing`, async ({ page }) => {
        await page.goto(site.atlas);
        await page.goto(await providerLink(page, { sub: 'eve', email: newAddress('eve') }, extra));
        await expect(page).toHaveURL(`${site.atlas}/errors`);
        await expect(page.getByText('Error during sso')).toBeVisible();
        expect((await page.context().cookies()).map(({ name: cookie }) => cookie)).not.toContain('x-access-token');
      });
    }

    test('for an account that is there already until its own session connects the two', async ({ page }) => {
      const email = await makeClient(page, site.atlas);
      await page.goto(site.atlas);
      const link = () => providerLink(page, { sub: `of-${email}`, email });
      await page.goto(await link());
      await expect(page).toHaveURL(`${site.atlas}/errors`);
      await logInQuickly(page, site.atlas, email, PASSWORD);
      await page.goto(await link());
      await expect(page).toHaveURL(/\/booknow\//);
      await logOut(page, site.atlas);
      await page.goto(await link());
      await expect(page).toHaveURL(/\/booknow\//);
      expect((await whoAmI(page)).email).toBe(email);
    });
  });

  test('is no page where the agency has it off', async ({ page }) => {
    await page.goto(`${site.sunset}/sso?token=x`);
    await expect(page).toHaveURL(`${site.sunset}/login`);
  });
});

test.describe('an agency that is not active', () => {
  test.skip(() => !process.env.E2E_PROVIDER, 'the server was started by hand, without the agency');
  test.use({ expectedErrors: [/status of 403/] });
  test('says so on every form, and lets nobody in', async ({ page }) => {
    const origin = originOf('closed');
    const notice = 'Agency is inactive, Please contact the administrator';
    for (const path of ['/login', '/signup', '/forgotpassword']) {
      await page.goto(origin + path);
      await expect(page.getByRole('alert').filter({ hasText: notice }).first()).toBeVisible();
      await expect(page.locator('form').getByText(notice)).toBeVisible();
      await expect(page.getByRole('dialog').locator('button[type=submit]')).toBeDisabled();
      await expectAccessible(page, `inactive ${path}`);
    }
    const refused = await postFromPage(page, login.path, { email: 'owner@closed.test', password: 'Caravel-demo1' });
    expect(refused.status).toBe(403);
  });
});

test.describe('an agency without a subscription', () => {
  test.skip(() => !process.env.E2E_PROVIDER, 'the server was started by hand, without the agency');
  test('sends its staff to the subscription; profile and support stay open', async ({ page }) => {
    const origin = originOf('fresh');
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email', { exact: true }).fill('owner@fresh.test');
    await page.getByLabel('Password', { exact: true }).fill('Caravel-demo1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/subscription`);
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
    await expectAccessible(page, 'subscription');
    await expect(page.getByRole('link', { name: 'Fresh Travel' }).first()).toHaveAttribute('href', '/subscription');
    for (const [path, end] of [
      ['/dashboard', '/subscription'],
      ['/booknow/flights', '/subscription'],
      ['/profile', '/profile'],
      ['/support', '/support'],
    ] as const) {
      await page.goto(origin + path);
      await expect(page).toHaveURL(origin + end);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('paths', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('a visitor ends where the path belongs, and no agency is nobody', async ({ page }) => {
    for (const [path, end] of [
      ['/nowhere', '/login'],
      ['/nowhere/deeper?x=1', '/login'],
      ['/pricing', '/'],
      ['/profile', '/login?navigateTo=%2Fprofile'],
      ['/support', '/login?navigateTo=%2Fsupport'],
      ['/logout?origin=//evil.test', '/'],
      ['/login?navigateTo=https://evil.test', '/login'],
    ] as const) {
      await page.goto(site.sunset + path);
      await expect(page, path).toHaveURL(site.sunset + end);
    }
    await page.goto(originOf('nobody'));
    await expect(page.getByRole('heading', { level: 1, name: 'Agency not found!' })).toBeVisible();
    for (const path of ['/expired', '/errors', '/verify', '/newPassword']) {
      await page.goto(site.sunset + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('a link that was cut off on the way', () => {
  test.use({ expectedErrors: [/status of 400/] });
  for (const [path, text] of [
    ['/newPassword?token=x', 'This link is incomplete'],
    ['/verify?token=x', 'The link is incomplete. Open it again from the email, or sign up again to get a new one.'],
    ['/signup?inviteEmail=a@b.test&token=x', 'This invitation is no longer valid. Ask the agency for a new one.'],
  ] as const) {
    test(`says so: ${path}`, async ({ page }) => {
      await page.goto(site.sunset + path);
      await expect(page.getByText(text)).toBeVisible();
    });
  }

  test('lets nobody fill in a form for nothing, and leads to the log-in', async ({ page }) => {
    await page.goto(`${site.sunset}/signup?inviteEmail=a@b.test&token=x`);
    await page.getByLabel('Name', { exact: true }).fill('Rita Lobo');
    await page.getByLabel('Email', { exact: true }).fill('a@b.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
