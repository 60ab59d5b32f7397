import { inviteAgent, logout } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, logInQuickly, logOut, postFromPage, tabTo } from './browser.ts';
import { callAgency, openSession } from './call.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { findToken, makeClient, newAddress, PASSWORD } from './people.ts';

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Fills in the login form and submits it. */
async function typeLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fieldOf(page, 'Email').fill(email);
  await fieldOf(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The browser's storage that scripts can read, and all of its databases and caches. */
const dumpStorage = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

test('sign-up, verification and log-in with the keyboard alone', async ({ page }) => {
  const email = newAddress('keyboard');
  await page.goto(site.sunset);
  await tabTo(page, /^\s*Sign Up/);
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Name')).toBeFocused();
  await page.keyboard.type('Ana Souza');
  await tabTo(page, /^\s*Email/);
  await page.keyboard.type(email);
  await tabTo(page, /^\s*Password/);
  const requirements = ['Be between 8 and 20 characters', 'Must contain 1 lowercase alphabetical character'];
  for (const text of requirements) await expect(page.getByText(text)).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /I agree/);
  await page.keyboard.press('Space');
  await tabTo(page, /^\s*Sign Up\s*$/);
  await page.keyboard.press('Enter');
  const thanks = 'Thanks for registering. Please check your inbox for an email verification link to activate your account.';
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto((await findToken(page, email)).link);
  await expectAccessible(page, 'verification');
  await tabTo(page, /^\s*Password/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your email is verified')).toBeVisible();
  await expect(page).toHaveURL(/booknow\/flights$/);
  // Away from the page first: it may still ask for things, which answers 401 without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${site.sunset}/login`);
  await expect(fieldOf(page, 'Email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, /^\s*Password/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(/booknow\/flights$/);
});

/** Form, field, typed text, and the message when the field is left (spec 1, section 5). */
const MESSAGES: readonly (readonly [path: string, field: string, typed: string, message: string])[] = [
  ['/login', 'Email', '', 'Required'],
  ['/login', 'Email', 'ana', 'Please include an @ in the email address'],
  ['/login', 'Email', 'ana@x', 'The entered email is not valid'],
  ['/login', 'Password', '', 'Required'],
  ['/login', 'Password', 'two words', 'Password does not contain white space'],
  ['/signup', 'Name', '   ', 'Required'],
  ['/signup', 'Name', 'Ana3', 'Only alphabets are allowed'],
  ['/signup', 'Name', 'Ana $', 'No special characters allowed'],
  ['/signup', 'Name', 'A', 'Name must be minimum of two characters'],
  ['/signup', 'Email', 'ana(1)@x.test', 'The entered email is not valid'],
  ['/signup', 'Password', '', 'Required'],
  ['/signup', 'Password', 'Abc 1234!', 'Space not allowed'],
  ['/signup', 'Password', 'abcdefgh', 'Password must be valid'],
  ['/forgotpassword', 'Email', 'ana', 'Please include an @ in the email address'],
  ['/forgotpassword', 'Email', 'a@@x.test', '@@ are not allowed'],
  ['/forgotpassword', 'Email', 'a@x.test.', 'Dot are not allowed at the end of email address'],
  ['/forgotpassword', 'Email', 'a@.x.test', 'Dot are not allowed before domain name'],
  ['/forgotpassword', 'Email', 'a b@x.test', 'Space are not allowed in email address'],
];

test('the forms say what is wrong, word for word, and their buttons wait', async ({ page }) => {
  for (const path of ['/login', '/signup', '/forgotpassword']) {
    await page.goto(site.sunset + path);
    for (const [, field, typed, message] of MESSAGES.filter(([of]) => of === path)) {
      const input = fieldOf(page, field);
      await input.fill(typed);
      await input.focus();
      await input.blur();
      await expect(input, `${path} ${field} ${typed}`).toHaveAccessibleDescription(message);
    }
    if (path !== '/forgotpassword') await expect(page.getByRole('dialog').locator('button[type=submit]')).toBeDisabled();
  }
  await fieldOf(page, 'Email').fill('');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please enter email address').first()).toBeVisible();
  await page.goto(`${site.sunset}/login`);
  await fieldOf(page, 'Password').pressSequentially('a b');
  await expect(fieldOf(page, 'Password')).toHaveValue('ab');
});

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/status of 400|status of 410/] });
  test('is set anew through the mailbox; old password and used link are worth nothing', async ({ page }) => {
    const email = await makeClient(page, site.sunset);
    await page.goto(`${site.sunset}/login`);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await fieldOf(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('If there is an account with this email')).toBeVisible();
    // The modal closes by itself, two seconds later.
    await expect(page).toHaveURL(`${site.sunset}/`);
    const { link } = await findToken(page, email, /password/i);
    await page.goto(link);
    await fieldOf(page, 'New password').fill('Journey_10x');
    await fieldOf(page, 'Confirm password').fill('Journey_11x');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password and confirm password should be same').first()).toBeVisible();
    await fieldOf(page, 'Confirm password').fill('Journey_10x');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password was changed. Log in with the new one.')).toBeVisible();
    await typeLogIn(page, email);
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    await fieldOf(page, 'Password').fill('Journey_10x');
    await expect(page.getByText('Incorrect email or password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/booknow\/flights$/);
    await page.goto(link);
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});

test('an invited agent signs up with the address that was invited, and no other', async ({ page }) => {
  const email = newAddress('agent');
  const token = await openSession(site.sunset, 'owner@sunset.test', DEMO_PASSWORD);
  const body = { email, isRestrictedAgent: true };
  const invited = await callAgency(site.sunset, { method: 'POST', path: inviteAgent.path, token, body, idempotencyKey: email });
  expect(invited.status).toBe(200);
  await page.goto((await findToken(page, email)).link);
  await expect(fieldOf(page, 'Email')).toHaveValue(email);
  await expect(fieldOf(page, 'Email')).not.toBeEditable();
  await expect(page.getByText('Already have an account?')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    /^\/agency-terms-and-conditions\/./,
  );
  await fieldOf(page, 'Name').fill('Rita Lobo');
  await fieldOf(page, 'Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an address is remembered where that is asked for, and forgotten where not; the password never', async ({ page }) => {
  const email = await makeClient(page, site.sunset);
  for (const remembers of [true, false]) {
    await page.goto(`${site.sunset}/login`);
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remembers);
    await typeLogIn(page, email);
    await expect(page).toHaveURL(/booknow\/flights$/);
    await logOut(page, site.sunset);
    await page.goto(`${site.sunset}/login`);
    await expect(fieldOf(page, 'Email')).toHaveValue(remembers ? email : '');
    await expect(fieldOf(page, 'Password')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked({ checked: remembers });
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`);
    expect(cookies.some((cookie) => cookie.includes(email))).toBe(remembers);
  }
});

test('log-out leaves nothing behind, neither in storage nor behind Back', async ({ page }) => {
  const email = await makeClient(page, site.sunset, 'Lena Quiet');
  await page.goto(site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  await page.goto(`${site.sunset}/booknow/flights/search?t=ow&l=JFK-LHR-20270301`);
  await expect(page.getByRole('list', { name: 'Flights found' })).toBeVisible();
  await page.goto(`${site.sunset}/profile`);
  await expect(page.getByText(email).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('canary', 'x'));
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('link', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL(`${site.sunset}/`);
  expect(await dumpStorage(page)).toEqual({ local: {}, session: {}, databases: [], caches: [] });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('x-access-token');
  for (let i = 0; i < 3; i++) {
    await page.goBack();
    await page.waitForLoadState('load');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByText('Lena Quiet')).toHaveCount(0);
  }
});

test('two tabs are never two people: the other one follows a log-out and a log-in', async ({ page, context }) => {
  const [first, second] = [await makeClient(page, site.sunset, 'Ada First'), await makeClient(page, site.sunset, 'Bea Second')];
  await logInQuickly(page, site.sunset, first, PASSWORD);
  const other = await context.newPage();
  await other.goto(`${site.sunset}/profile`);
  const firstName = fieldOf(other, 'First name');
  await expect(firstName).toHaveValue('Ada');
  await firstName.fill('Half typed');
  await page.goto(`${site.sunset}/logout`);
  await expect(other).toHaveURL(`${site.sunset}/login?navigateTo=%2Fprofile`);
  await logInQuickly(page, site.sunset, first, PASSWORD);
  await other.goto(`${site.sunset}/profile`);
  await expect(firstName).toHaveValue('Ada');
  await logInQuickly(page, site.sunset, second, PASSWORD);
  await page.goto(`${site.sunset}/profile`);
  await expect(firstName).toHaveValue('Bea');
});

test.describe('a log-out that does not reach the server', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('says that nobody was logged out, and a try later does it', async ({ page, context }) => {
    await logInQuickly(page, site.sunset, await makeClient(page, site.sunset), PASSWORD);
    await page.goto(`${site.sunset}/profile`);
    await page.route(`**${logout.path}`, (route) => route.abort());
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('link', { name: 'Log Out' }).first().click();
    await expect(page.getByRole('heading', { name: 'You are still logged in' })).toBeVisible();
    await expectAccessible(page, 'failed log-out');
    await page.unroute(`**${logout.path}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${site.sunset}/`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('x-access-token');
  });
});

test.describe('a session that has ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });
  test('is told on the next call; after a second the person is at the start, and comes back where they were', async ({
    page,
  }) => {
    const email = await makeClient(page, site.sunset);
    await logInQuickly(page, site.sunset, email, PASSWORD);
    // A page without calls of its own: they would be the next ones.
    await page.goto(`${site.sunset}/support`);
    await expect(page.getByRole('link', { name: 'My Trips' }).first()).toBeVisible();
    await postFromPage(page, logout.path, {});
    await page.getByRole('link', { name: 'My Trips' }).first().click();
    const toast = page.getByText('Your session has expired, Please login again.');
    await expect(toast).toHaveCount(1);
    // It stays while hovered; otherwise it would disappear after five seconds.
    await toast.hover();
    await expect(page).toHaveURL(`${site.sunset}/?navigateTo=%2Fmytrips`);
    // The page that came meanwhile may have moved it from under the pointer.
    await toast.hover();
    await page.waitForTimeout(5_500);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(toast).toHaveCount(0, { timeout: 8_000 });
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    await typeLogIn(page, email);
    await expect(page).toHaveURL(`${site.sunset}/mytrips`);
    await logOut(page, site.sunset);
    // A person who comes by an old link is sent there after the login too.
    await page.goto(`${site.sunset}/mytrips?when=past`);
    await expect(page).toHaveURL(/\/login\?navigateTo=/);
    await typeLogIn(page, email);
    await expect(page).toHaveURL(`${site.sunset}/mytrips?when=past`);
  });
});

test('on the product’s own brand the forms are pages', async ({ page }) => {
  const origin = site.sunset.replace('sunset.', '');
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/signup', 'Sign Up'],
    ['/forgotpassword', 'Forgot Password'],
  ] as const) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what is typed or filled in before the app is there is not lost', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (!route.request().url().includes('color-scheme')) await held;
    await route.continue();
  });
  await page.goto(`${site.sunset.replace('sunset.', '')}/signup`, { waitUntil: 'commit' });
  await fieldOf(page, 'Name').fill('Ana Souza');
  await fieldOf(page, 'Email').fill('ana@journeys.test');
  await fieldOf(page, 'Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  release();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await expect(fieldOf(page, 'Name')).toHaveValue('Ana Souza');
});

test('somebody who has an account and signs up again reads the same and gets a mail that says so', async ({ page }) => {
  const email = await makeClient(page, site.sunset);
  await page.goto(`${site.sunset}/signup`);
  await fieldOf(page, 'Name').fill('Ines Prado');
  await fieldOf(page, 'Email').fill(email);
  await fieldOf(page, 'Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Thanks for registering.')).toBeVisible();
  await findMail(page, email, /already/i);
});
