import { IconWorld } from '@caravel/icons';
import { Disclosure } from '../../components/page/disclosure.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useLanguage } from '../../lib/language/language.tsx';
import { DisplaySettings } from './display-settings.tsx';

/** Language, theme and direction behind one button of the header. */
export function DisplayMenu() {
  const t = useT();
  const { locale } = useLanguage();
  return (
    <Disclosure
      label={`${t('common.language')}, ${t('common.appearance')}`}
      button={
        <>
          <IconWorld size={20} aria-hidden="true" />
          <span>{locale.toUpperCase()}</span>
        </>
      }
    >
      {() => <DisplaySettings />}
    </Disclosure>
  );
}
