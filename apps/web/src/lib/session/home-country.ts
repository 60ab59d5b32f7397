import { useFormatLocale } from '../language/i18n.tsx';
import { useSession } from './session.ts';

const CODE = /^[A-Z]{2}$/;

/** The country that a search begins with: that of the profile, else that of the visitor's language (`pt-BR`); empty if neither names one. */
export function useHomeCountry(): string {
  const country = useSession()?.country ?? '';
  const region = useFormatLocale().split('-')[1] ?? '';
  return [country, region].find((code) => CODE.test(code)) ?? '';
}
