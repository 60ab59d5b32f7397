import { money } from '@caravel/kernel';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { WATERFALL } from '../../testing/made-price.ts';
import { renderPart } from '../../testing/open-page.tsx';
import { AmountChangedDialog } from '../dialogs/amount-changed-dialog.tsx';
import { AmountLines } from './amount-lines.tsx';
import { PriceSummary } from './price-summary.tsx';
import { PriceWaterfall } from './price-waterfall.tsx';

const LINES = [
  { label: 'Fare', amount: money(70_000, 'USD') },
  { label: 'Taxes', amount: money(12_875, 'USD') },
];

describe('amounts on the screen are those given', () => {
  test('lines and what they come to', async () => {
    const { container } = await renderPart(
      <AmountLines lines={LINES} total={{ label: 'Total', amount: money(82_875, 'USD') }} />,
    );
    expect(amountsIn(container)).toEqual({ Fare: '$700.00', Taxes: '$128.75', Total: '$828.75' });
  });

  test('the price of a checkout', async () => {
    const { container, getByText } = await renderPart(<PriceSummary lines={LINES} total={money(82_875, 'USD')} />);
    expect(amountsIn(container)).toEqual({ Fare: '$700.00', Taxes: '$128.75' });
    expect(getByText('Total').parentElement?.textContent).toContain('$828.75');
  });

  test('how a price is made, what the agency earns, and what is left of that after a refund', async () => {
    const { container } = await renderPart(<PriceWaterfall waterfall={WATERFALL} />);
    const made = {
      'Net rate': '$723.50',
      'Agency markup': '$105.25',
      'Agency fee': '$15.00',
      'Total for the traveler': '$843.75',
      Commission: '$120.25',
      'Transaction fee': '$24.77',
    };
    expect(amountsIn(container)).toEqual(made);
  });
});

describe('an amount that moved', () => {
  async function openDialog(before: number, now: number) {
    const heard: string[] = [];
    const page = await renderPart(
      <AmountChangedDialog
        isOpen
        title="The price moved"
        text="It moved."
        before={money(before, 'USD')}
        now={money(now, 'USD')}
        question="Go on?"
        yesLabel="Yes"
        noLabel="No"
        onYes={() => heard.push('yes')}
        onNo={() => heard.push('no')}
      />,
    );
    return { ...page, heard, dialog: page.getByRole('dialog', { name: 'The price moved' }) };
  }

  test.each([
    [84_375, 90_000, { Before: '$843.75', Now: '$900.00', Difference: '+$56.25' }],
    [84_375, 80_000, { Before: '$843.75', Now: '$800.00', Difference: '−$43.75' }],
  ])('from %i to %i is shown with its difference', async (before, now, shown) => {
    const { dialog } = await openDialog(before, now);
    expect(amountsIn(dialog)).toEqual(shown);
  });

  test('goes on by Yes alone: the focus is on No, and Escape means it', async () => {
    const { user, heard, getByRole } = await openDialog(84_375, 90_000);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No'));
    await user.keyboard('{Escape}');
    expect(heard).toEqual(['no']);
    await user.click(getByRole('button', { name: 'Yes' }));
    expect(heard).toEqual(['no', 'yes']);
  });
});
