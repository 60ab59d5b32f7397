import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CITY_DESK, COVERAGES, carOf, deskOf, RENTAL } from '../../testing/made-cars.ts';
import { makeCarQuote } from '../../testing/made-rentals.ts';
import { renderPart } from '../../testing/open-page.tsx';
import { CarReview } from './checkout/car-review.tsx';
import { Coverages } from './coverages.tsx';
import { RentalEnds } from './rental-ends.tsx';
import { CarName, CarPicture, VehicleFacts, VendorMark } from './vehicle.tsx';

const { vehicle, vendor } = carOf('a', 50_000).availableCore;

test('coverages stand under what is included and what is not, with the excess and the price at the desk', async () => {
  const { container } = await renderPart(<Coverages coverages={COVERAGES} />);
  const [included, not] = [...container.querySelectorAll('ul')].map((list) => list.textContent);
  expect(included).toContain('If the car is damaged, you pay at most the excess. You pay at most $1,500.00 (the excess).');
  expect(included).not.toContain('Theft');
  expect(not).toContain('Theft of the car');
  expect(not).toContain('Sold at the desk for $81.00');
});

test('a car is an example of its class; both ends say when and where', async () => {
  const { getByRole, getByText } = await renderPart(
    <>
      <CarPicture vehicle={vehicle} />
      <CarName vehicle={vehicle} />
      <VehicleFacts vehicle={vehicle} />
      <VendorMark vendor={vendor} />
      <RentalEnds
        pickUp={{ at: RENTAL.pickUp.at, desk: deskOf('desk-1') }}
        dropOff={{ at: RENTAL.dropOff.at, desk: CITY_DESK }}
      />
    </>,
  );
  getByRole('img', { name: 'A car of this kind: Corolla or similar' });
  getByText('Corolla or similar');
  getByText('Compact');
  getByText('Pinkar');
  within(getByRole('list')).getByText('Automatic');
  expect(getByText('Drop-off').nextElementSibling?.textContent).toMatch(/10:30\u00a0AM.*Orlando Downtown/);
});

test('policies on the driver’s data are shown before the booking that accepts them', async () => {
  const text = 'Your data may be shared with the supplier.';
  const quote = makeCarQuote({ privacyPolicies: [{ title: 'Customer Data Use', text }] });
  const { getByRole, getByText } = await renderPart(<CarReview quote={quote} own={{ drivers: [] }} />);
  getByRole('heading', { name: 'Privacy' });
  getByText('By booking you accept these policies of Pinkar on the driver’s data.');
  getByText('Customer Data Use');
  getByText(text);
});

test('where a company has no policies, none are accepted', async () => {
  const { queryByRole } = await renderPart(<CarReview quote={makeCarQuote()} own={{ drivers: [] }} />);
  expect(queryByRole('heading', { name: 'Privacy' })).toBeNull();
});
