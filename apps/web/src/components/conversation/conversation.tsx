import type { SupportMessage } from '@caravel/contracts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { OwnWords } from '../records/own-words.tsx';
import classes from './conversation.module.css';

/** The messages of a question, oldest first; those of the reader's own side stand at the end of the line. */
export function Conversation({ messages, ownSide }: { messages: readonly SupportMessage[]; ownSide: SupportMessage['by'] }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useZone();
  return (
    <ol className={classes.messages} aria-label={t('threads.messages')}>
      {messages.map(({ at, by, author, text }, index) => {
        const time = formatInstant(at, locale, zone);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <li key={index} className={classes.message} data-own={by === ownSide || undefined}>
            <p className={classes.who}>
              {author === '' ? (
                t('threads.platform', { time })
              ) : (
                <>
                  <bdi>{author}</bdi>
                  {` · ${time}`}
                </>
              )}
            </p>
            <OwnWords text={text} />
          </li>
        );
      })}
    </ol>
  );
}
