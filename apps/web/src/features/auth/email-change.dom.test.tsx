import { changeEmail, keepEmail, proveEmail } from '@caravel/contracts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLARA, openProfile } from '../../testing/open-profile.ts';
import { OWNER } from '../../testing/people.ts';

const TOKEN = 'of-the-email-that-was-sent';

test('a client asks for another email with the password, and reads what is left to do', async () => {
  const server = officeServer();
  const asked = server.on(changeEmail, ({ body }) => {
    if (body?.currentPassword !== 'Right-pass-1') throw new Refusal('wrongCurrentPassword', 'The current password is wrong.');
    return { data: { message: `Open the link that we sent to ${body.email}.` } };
  });
  const page = await openProfile(CLARA, server);
  await page.press('Change email');
  const dialog = within(await page.findByRole('dialog', { name: 'Change email' }));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Send the link' }));
  type('New email', CLARA.email);
  type('Current password', 'Wrong-pass-1');
  await send();
  await dialog.findAllByText('This is your email already');
  type('New email', 'clara@new.test');
  await send();
  await dialog.findByText('The current password is wrong.');
  type('Current password', 'Right-pass-1');
  await send();
  await dialog.findByText('Open the link that we sent to clara@new.test.');
  expect(asked.map(({ body }) => body?.email)).toEqual(['clara@new.test', 'clara@new.test']);
});

test('staff have no such form', async () => {
  const page = await openProfile({ ...CLARA, userType: OWNER.userType });
  expect(page.queryByRole('button', { name: 'Change email' })).toBeNull();
});

test.each([
  ['/email-proved', proveEmail, 'Use this email', '/profile'],
  ['/email-kept', keepEmail, 'Keep my email', '/forgotpassword'],
] as const)('the page %s acts by a press alone, and leads on', async (path, call, button, next) => {
  const server = new FakeServer();
  const used = server.on(call, () => ({ data: { message: 'Done as the link says.' } }));
  const page = await openPage(`${path}?token=${TOKEN}`, { session: null, server });
  const press = await page.findByRole('button', { name: button });
  expect(used).toHaveLength(0);
  await page.user.click(press);
  await page.findByText('Done as the link says.');
  expect(used.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(page.getAllByRole('link').some((link) => link.getAttribute('href') === next)).toBe(true);
});
