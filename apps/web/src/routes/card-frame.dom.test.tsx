import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onCardAsked, sendFromFrame } from '../testing/card-frame.ts';
import { openCheckout } from '../testing/open-checkout.ts';

describe('a card form that has not loaded', () => {
  const openUnloaded = async () => {
    const checkout = await openCheckout();
    await checkout.fillIn();
    await checkout.choose(/^Without refund protect/);
    return { ...checkout, frame: await checkout.findByTitle(/^Card details/) };
  };

  test('is waited for when Pay is pressed, and pays once it has', async () => {
    const { frame, user, findByRole, queryByText, getByTitle, booked } = await openUnloaded();
    await user.click(await findByRole('button', { name: /^Pay / }));
    expect(queryByText(/^The card form has not loaded/)).toBeNull();
    expect(getByTitle(/^Card details/)).toBe(frame);
    onCardAsked(frame, { type: 'token', token: 'tok_12345678', brand: 'visa', last4: '4242' });
    sendFromFrame(frame, { type: 'ready' });
    await waitFor(() => expect(booked).toHaveLength(1));
  });

  test('is fetched anew where it never does, which is said, and pays nothing', async () => {
    const { frame, user, findByRole, findByTitle, findByText, queryByText, booked } = await openUnloaded();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(await findByRole('button', { name: /^Pay / }));
    vi.advanceTimersByTime(10_000);
    await findByText(/^The card form has not loaded, so nothing was paid/);
    expect(booked).toEqual([]);
    const again = await findByTitle(/^Card details/);
    expect(again).not.toBe(frame);
    sendFromFrame(again, { type: 'ready' });
    await waitFor(() => expect(queryByText(/^The card form has not loaded/)).toBeNull());
  });
});
