import type { Ref } from 'react';
import { useId } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';
import classes from './card-part.module.css';

type CardPartProps = {
  frameUrl: string;
  country: string;
  /** No money moves: the gateway is simulated, which is said. */
  simulated: boolean;
  /** What happens with the card, in a sentence. */
  hint: string;
  handle: Ref<CardFrameHandle>;
};

/** The part of a form in which a card is typed, in the gateway's frame. */
export function CardPart({ frameUrl, country, simulated, hint, handle }: CardPartProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('checkout.card')}
      </h3>
      {simulated ? <p className={classes.hint}>{t('checkout.simulated')}</p> : null}
      <CardFrame frameUrl={frameUrl} country={country} handle={handle} />
      <p className={classes.hint}>{hint}</p>
    </section>
  );
}
