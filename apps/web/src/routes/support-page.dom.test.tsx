import { askSupport } from '@caravel/contracts';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT } from '../testing/people.ts';

/** Opens the form for a question, and records what it sends. */
async function openSupport() {
  const server = officeServer();
  const sent = server.on(askSupport, () => ({ data: { message: 'Your message was sent.' } }));
  const page = await openPage('/support', { session: CLIENT, server });
  await page.findByLabelText('Subject');
  const fill = (label: RegExp | string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
  const send = () => page.user.click(page.getByRole('button', { name: 'Send message' }));
  return { ...page, server, sent, fill, send };
}

describe('a question to the agency', () => {
  test('is sent with the address to answer to, and the form is gone', async () => {
    const { fill, send, sent, findByText, queryByLabelText } = await openSupport();
    fill('Subject', 'Bags');
    fill('Message', 'How many?');
    await send();
    await findByText('Your message was sent.');
    expect(sent.map(({ body }) => body)).toEqual([
      { name: CLIENT.name, email: CLIENT.email, subject: 'Bags', message: 'How many?' },
    ]);
    expect(queryByLabelText('Subject')).toBeNull();
  });

  test('that is empty is not sent', async () => {
    const { fill, send, sent, findByRole } = await openSupport();
    fill('Subject', 'Bags');
    await send();
    await findByRole('link', { name: 'Message: Required' });
    expect(sent).toEqual([]);
  });

  test('that is refused stays as it was typed, and the next attempt is another', async () => {
    const { server, fill, send, findByText, getByLabelText } = await openSupport();
    const asked = server.on(askSupport, () => {
      throw new Refusal('tooManyRequests', 'Slow down.');
    });
    fill('Subject', 'Bags');
    fill('Message', 'How many?');
    await send();
    await findByText('Slow down.');
    expect(getByLabelText('Message')).toHaveProperty('value', 'How many?');
    await send();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
