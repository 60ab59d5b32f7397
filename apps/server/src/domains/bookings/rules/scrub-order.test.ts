import { describe, expect, test } from 'vitest';
import { scrubOrder } from './scrub-order.ts';

describe('what was typed at a checkout', () => {
  test('loses every text but those that are named, whatever a product adds', () => {
    const order = {
      v: 3,
      travelers: [
        {
          title: 'Ms',
          firstName: 'Ana',
          middleName: '',
          dob: '1980-01-01',
          passport: { last4: '4567' },
          weight: 61,
          nickname: 'Ani',
        },
      ],
      contact: { email: 'a@x.test', country: 'US', zip: '33139' },
      answers: [{ question: 'DIET', answer: 'none' }],
      flight: { code: 'TP', number: '1' },
    };
    expect(scrubOrder(order)).toEqual({
      v: 3,
      travelers: [{ title: 'Ms', firstName: '–', middleName: '', dob: '1900-01-01', passport: null, weight: 61, nickname: '–' }],
      contact: { email: '–', country: 'US', zip: '–' },
      answers: [],
      flight: null,
    });
  });
});
