import { PROMISE_WORDS, type PromiseKind, type SitePromise } from '@caravel/contracts';
import { Switch } from '@mantine/core';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { FieldLabel, TextField } from '../../components/form/text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { Section } from './section.tsx';
import { idOf, type WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

const USUAL = {
  price: ['landing.promiseTotalTitle', 'landing.promiseTotalText'],
  rules: ['landing.promiseRulesTitle', 'landing.promiseRulesText'],
  people: ['landing.promiseHumanTitle', 'landing.promiseHumanText'],
} as const satisfies Record<PromiseKind, readonly [string, string]>;

/** What the landing page promises: each can be hidden, or said in words of the agency's own. */
export function PromisesSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  const agency = useAgency().agencyName;
  const { promises } = form.draft;
  const change = (kind: PromiseKind, part: Partial<SitePromise>) => {
    form.set(
      'promises',
      promises.map((one) => (one.kind === kind ? { ...one, ...part } : one)),
    );
    form.leave('promises');
  };
  return (
    <Section id="promises" title={t('website.promises')} hint={t('website.promisesHint')}>
      <div className={classes.stack} id={idOf('promises')} tabIndex={-1}>
        {promises.map(({ kind, shown, title, text }) => {
          const [usualTitle, usualText] = [t(USUAL[kind][0]), t(USUAL[kind][1], { agency })];
          return (
            <fieldset key={kind} className={classes.promise}>
              <legend className="visually-hidden">{usualTitle}</legend>
              <Switch
                checked={shown}
                label={t('website.promiseShow', { title: title || usualTitle })}
                onChange={(event) => change(kind, { shown: event.currentTarget.checked })}
              />
              <TextField
                id={`${idOf('promises')}-${kind}-title`}
                size="md"
                isOptional
                label={t('website.promiseTitle')}
                placeholder={usualTitle}
                atMost={PROMISE_WORDS.title}
                disabled={!shown}
                value={title ?? ''}
                onChange={(event) => change(kind, { title: event.currentTarget.value })}
              />
              <LongTextField
                id={`${idOf('promises')}-${kind}-text`}
                size="md"
                autosize
                label={<FieldLabel label={t('website.promiseText')} isOptional />}
                placeholder={usualText}
                atMost={PROMISE_WORDS.text}
                disabled={!shown}
                value={text ?? ''}
                onChange={(event) => change(kind, { text: event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })}
              />
            </fieldset>
          );
        })}
      </div>
      <p className={classes.error} role="alert">
        {form.errorOf('promises')}
      </p>
    </Section>
  );
}
