import { foundBy } from '../../../platform/found-by/found-by.ts';

type Found = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string | null };

/** What searches find a person by. Written with every change of these. */
export function personFoundBy({ firstName, lastName, email, phone }: Found): string {
  return foundBy([firstName, lastName, email], phone === null ? [] : [phone]);
}
