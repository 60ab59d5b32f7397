import type { AskingErrors } from '../../../domains/bookings/index.ts';
import { errorCodesOf } from '../../../domains/suppliers/index.ts';

const words = { gone: 'carNotAvailable', failed: 'supplierFailed' } as const;

/** The errors shown if a car is not rented out any more, or if its price cannot be had. */
export const ASKING: AskingErrors = { ...words, codes: errorCodesOf(words).asking };
