import { checkSubdomain, SIGN_UP_LENGTHS } from '@caravel/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { TextField } from '../../components/form/text-field.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './sign-up.module.css';
import type { SignUpFormState } from './use-sign-up.ts';

const TYPING_PAUSE_MS = 400;
const FRESH_MS = 10_000;

/** What the server says of the typed sub-domain; undefined while nobody knows. */
export function useSubdomain(typed: string) {
  const [subdomain] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useCall(checkSubdomain, { query: { subdomain } }, { enabled: subdomain !== '', staleMs: FRESH_MS });
  return typed.trim() === subdomain && subdomain !== '' ? data?.data : undefined;
}

/** Name and address of the new agency; the address is looked up while it is typed. */
export function AgencyPart({ form, availability }: { form: SignUpFormState; availability: ReturnType<typeof useSubdomain> }) {
  const t = useT();
  const taken = availability && !availability.isAvailable ? availability.message : undefined;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('newAgency.agencyPart')}</legend>
      <TextField
        id={form.idOf('agencyName')}
        label={t('newAgency.agencyName')}
        autoComplete="organization"
        atMost={SIGN_UP_LENGTHS.agencyName}
        value={form.values.agencyName}
        error={form.errorOf('agencyName')}
        onChange={(event) => form.set('agencyName', event.currentTarget.value)}
        onBlur={() => form.leave('agencyName')}
      />
      <TextField
        id={form.idOf('subdomain')}
        label={t('newAgency.subdomain')}
        description={t('newAgency.subdomainHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={form.values.subdomain}
        error={form.errorOf('subdomain') ?? taken}
        onChange={(event) => form.set('subdomain', event.currentTarget.value)}
        onBlur={() => form.leave('subdomain')}
      />
      <p className={classes.told} role="status" data-kind="good">
        {availability?.isAvailable ? t('newAgency.subdomainIsFree', { host: availability.host ?? '' }) : ''}
      </p>
    </fieldset>
  );
}
