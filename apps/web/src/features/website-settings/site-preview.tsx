import { type Direction, type Locale, localeSchema } from '@caravel/contracts';
import {
  IconArrowsMaximize,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconMoon,
  IconSun,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
} from '@caravel/icons';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Sheet } from '../../components/dialogs/sheet.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useLanguage } from '../../lib/language/language.tsx';
import { LANGUAGE_NAMES } from '../../lib/language/language-names.ts';
import { type Scheme, useScheme } from '../../lib/look/scheme.tsx';
import type { PreviewedSite } from '../../lib/page/site-preview.ts';
import { useIsDesktop } from '../../lib/page/use-is-desktop.ts';
import { brandOfDraft } from './draft-brand.ts';
import { PreviewFrame, type Screen } from './preview-frame.tsx';
import classes from './site-preview.module.css';
import type { WebsiteForm } from './use-website-form.ts';

/** What the owner has chosen to see; what they have not is as the draft, or this page, has it. */
type Choice = {
  readonly screen?: Screen;
  readonly scheme?: Scheme;
  readonly dir?: Direction;
  readonly locale?: Locale;
};

/** The site as the preview draws it, and a function that changes how. `part` is the section that is being edited, which the page shows and marks. */
export function usePreview({ settings, draft }: WebsiteForm, part: string | undefined) {
  const { scheme: ownScheme } = useScheme();
  const { locale: ownLocale } = useLanguage();
  const isDesktop = useIsDesktop();
  const [choice, setChoice] = useState<Choice>({});
  const isMenu = part === 'menu';
  const brand = useMemo(() => {
    const made = brandOfDraft(settings, draft);
    // Where only clients may search, only they see the menu: it is shown while it is edited.
    return isMenu ? { ...made, visitorsMaySearch: true } : made;
  }, [settings, draft, isMenu]);
  const { screen = isDesktop ? 'desktop' : 'phone', locale = ownLocale } = choice;
  const scheme = choice.scheme ?? (draft.defaultTheme === 'auto' ? ownScheme : draft.defaultTheme);
  const dir = choice.dir ?? (draft.isRTL ? 'rtl' : 'ltr');
  const site = useMemo((): PreviewedSite => ({ brand, scheme, dir, locale, part }), [brand, scheme, dir, locale, part]);
  const [isOpen, setOpen] = useState(false);
  const choose = (next: Choice) => setChoice((last) => ({ ...last, ...next }));
  return { site, screen, choose, isDesktop, isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** The preview, as its parts get it. */
export type Preview = ReturnType<typeof usePreview>;

/** A choice of the preview: drawn, and named for those who do not see it. */
const named = (drawing: ReactNode, name: string) => (
  <span className={classes.choice} title={name}>
    {drawing}
    <span className="visually-hidden">{name}</span>
  </span>
);

function Choices({ preview: { site, screen, choose } }: { preview: Preview }) {
  const t = useT();
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <div className={classes.choices}>
      <SegmentedControl<Screen>
        size="xs"
        aria-label={t('website.previewScreen')}
        value={screen}
        data={[
          { value: 'phone', label: named(<IconDeviceMobile {...icon} />, t('website.previewPhone')) },
          { value: 'tablet', label: named(<IconDeviceTablet {...icon} />, t('website.previewTablet')) },
          { value: 'desktop', label: named(<IconDeviceDesktop {...icon} />, t('website.previewDesktop')) },
        ]}
        onChange={(next) => choose({ screen: next })}
      />
      <SegmentedControl<Scheme>
        size="xs"
        aria-label={t('common.appearance')}
        value={site.scheme}
        data={[
          { value: 'light', label: named(<IconSun {...icon} />, t('website.themeLight')) },
          { value: 'dark', label: named(<IconMoon {...icon} />, t('website.themeDark')) },
        ]}
        onChange={(scheme) => choose({ scheme })}
      />
      <SegmentedControl<Direction>
        size="xs"
        aria-label={t('website.previewDirection')}
        value={site.dir}
        data={[
          { value: 'ltr', label: named(<IconTextDirectionLtr {...icon} />, t('website.directionLtr')) },
          { value: 'rtl', label: named(<IconTextDirectionRtl {...icon} />, t('website.directionRtl')) },
        ]}
        onChange={(dir) => choose({ dir })}
      />
      <SegmentedControl<Locale>
        size="xs"
        aria-label={t('common.language')}
        value={site.locale}
        data={localeSchema.options.map((value) => ({
          value,
          label: named(<span aria-hidden="true">{value.toUpperCase()}</span>, LANGUAGE_NAMES[value]),
        }))}
        onChange={(locale) => choose({ locale })}
      />
    </div>
  );
}

/** Opens the preview in a sheet, on screens that have no room for it beside the form. */
export function PreviewButton({ preview }: { preview: Preview }) {
  const t = useT();
  if (preview.isDesktop) return null;
  return (
    <Button variant="default" leftSection={<IconDeviceMobile size={18} aria-hidden="true" />} onClick={preview.open}>
      {t('website.preview')}
    </Button>
  );
}

/**
 * The whole landing page as the draft makes it: beside the form on wide screens, in a sheet of full height on others. Nothing in it can be pressed, and nothing
 * is saved.
 */
export function SitePreview({ preview }: { preview: Preview }) {
  const t = useT();
  return (
    <>
      {preview.isDesktop ? (
        <section className={classes.preview} aria-label={t('website.previewOf')}>
          <div className={classes.head}>
            <Choices preview={preview} />
            <ActionIcon aria-label={t('website.previewEnlarge')} onClick={preview.open}>
              <IconArrowsMaximize size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
          <PreviewFrame site={preview.site} screen={preview.screen} />
        </section>
      ) : null}
      <Sheet isOpen={preview.isOpen} onClose={preview.close} title={t('website.preview')}>
        <div className={classes.large}>
          <Choices preview={preview} />
          <PreviewFrame site={preview.site} screen={preview.screen} />
        </div>
      </Sheet>
    </>
  );
}
