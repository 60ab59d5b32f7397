import type { leaving as en } from '../en/leaving.ts';
import type { Texts } from '../keys.ts';

/** Taking the data of an agency along, and closing it. */
export const leaving: Texts<typeof en> = {
  'leaving.title': 'Seus dados e a saída',
};
