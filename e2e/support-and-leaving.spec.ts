import { DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { OPERATOR_SESSION } from './operator-session.ts';

const OWNER = 'owner@viewed.test';

test('an owner asks the people who run the platform, who answer; each reads the other’s words and gets an email', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const subject = `The logo ${Date.now().toString(36)}`;
  await logInQuickly(page, site.viewed, OWNER, DEMO_PASSWORD);

  await test.step('the owner says what it is about', async () => {
    await page.goto(`${site.viewed}/support`);
    await page.getByRole('link', { name: 'New question' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Subject: Required' })).toBeVisible();
    await expectAccessible(page, 'what is missing of a question');
    await page.getByLabel('What it is about').selectOption('website');
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message').fill('Where does it go?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
    await expect(page.getByText('Waits for an answer')).toBeVisible();
    await expectAccessible(page, 'a question');
  });

  await test.step('an operator finds it by its email, answers it, and sees it in the list', async () => {
    const mail = await findMail(page, 'hello@caravel.test', new RegExp(`^${subject}`));
    expect(mail.text).toContain('Where does it go?');
    const context = await browser.newContext();
    await context.addCookies([
      { name: 'x-access-token', value: OPERATOR_SESSION, url: site.product, httpOnly: true, sameSite: 'Lax' },
    ]);
    const operator = await context.newPage();
    await operator.goto(mail.links.find((link) => link.includes('/operator/support/')) ?? '');
    await operator.getByLabel('Answer').fill('At the top of every page.');
    await operator.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(operator.getByText('Your message was sent.')).toBeVisible();
    await expectAccessible(operator, 'a question for operators');
    await operator.goto(`${site.product}/operator/support?q=${encodeURIComponent(subject)}`);
    await expect(operator.getByRole('row', { name: new RegExp(subject) })).toContainText('Answered');
    await context.close();
  });

  await test.step('the owner comes back by the email, thanks, and closes the question', async () => {
    const mail = await findMail(page, OWNER, new RegExp(`^Re: ${subject}`));
    expect(mail.text).toContain('At the top of every page.');
    await page.goto(mail.links.find((link) => link.includes('/support/')) ?? '');
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('At the top of every page.')).toBeVisible();
    await page.getByLabel('Your message').fill('Thank you');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('Thank you')).toBeVisible();
    await page.getByRole('button', { name: 'Close the question' }).click();
    await expect(page.getByText('This question is closed. Another message opens it again.')).toBeVisible();
    await page.goto(`${site.viewed}/support?state=closed`);
    await expect(page.getByRole('row', { name: new RegExp(subject) })).toBeVisible();
  });
});
