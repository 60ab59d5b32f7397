import '../../styles/mantine-forms.ts';
import type { OfferedMethod } from '@caravel/contracts';
import { Radio } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import classes from '../form/step-form.module.css';

type MethodPartProps = {
  methods: readonly OfferedMethod[];
  chosen: OfferedMethod;
  network: string;
  isBusy: boolean;
  onChange: (method: OfferedMethod) => void;
};

/** Asks with what the traveler pays, where there is a choice. */
export function MethodPart({ methods, chosen, network, isBusy, onChange }: MethodPartProps) {
  const t = useT();
  return (
    <Radio.Group
      label={t('crypto.chooseTitle')}
      value={chosen}
      onChange={(value) => onChange(value === 'crypto' ? 'crypto' : 'card')}
    >
      {methods.map((method) => (
        <Radio
          key={method}
          mt="xs"
          value={method}
          disabled={isBusy}
          label={method === 'card' ? t('crypto.byCard') : t('crypto.byUsdc', { network })}
        />
      ))}
    </Radio.Group>
  );
}

/** What a traveler reads before they pay by USDC. */
export function CryptoPart({ network, simulated }: { network: string; simulated: boolean }) {
  const t = useT();
  return (
    <section className={classes.pay} aria-labelledby="crypto-title">
      <h3 id="crypto-title" className={classes.legend}>
        <span>{t('crypto.byUsdc', { network })}</span>
        {simulated ? <span className={classes.quiet}>{t('crypto.simulated')}</span> : null}
      </h3>
      <p className={classes.text}>{t('crypto.chosen')}</p>
    </section>
  );
}
