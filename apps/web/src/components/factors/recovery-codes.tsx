import { Button } from '@mantine/core';
import { saveFile } from '../../lib/api/save-file.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './factors.module.css';

/** The recovery codes, this once: to copy, to download, and then the person says that they have them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useT();
  const { agencyName } = useAgency();
  const text = `${codes.join('\n')}\n`;
  return (
    <section className={classes.part} aria-label={t('factor.codesTitle')}>
      <h3 className={classes.heading}>{t('factor.codesTitle')}</h3>
      <p className={classes.text}>{t('factor.codesText')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <CopyButton text={text} />
        <Button
          variant="default"
          onClick={() => saveFile(`${agencyName} ${t('factor.codesFile')}.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          {t('factor.codesDownload')}
        </Button>
        <Button onClick={onSaved}>{t('factor.codesSaved')}</Button>
      </div>
    </section>
  );
}
