import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { Hero } from '../../components/hero/hero.tsx';
import { activeMenu } from '../../lib/address/menu.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { brandPalette } from '../../lib/look/brand-palette.ts';
import { headingFont } from '../../lib/look/fonts.ts';
import { useScheme } from '../../lib/look/scheme.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import classes from './site-preview.module.css';
import type { WebsiteForm } from './use-website-form.ts';

/** The window sizes that the preview scales down, pixels. */
const WINDOWS = { desktop: { width: 1280, height: 760 }, phone: { width: 390, height: 700 } } as const;

/** The brand of the draft as CSS variables, for the preview only. */
function brandStyle(color: string, font: string, scheme: 'light' | 'dark'): CSSProperties {
  const colors = brandPalette(color)[scheme];
  return {
    '--brand-fill': colors.fill,
    '--brand-fill-hover': colors.fillHover,
    '--brand-on-fill': colors.onFill,
    '--brand-text': colors.text,
    '--mantine-font-family-headings': headingFont(font),
  } as CSSProperties;
}

/**
 * The landing page of the draft: the real hero under a header with the logo, at the size of a desktop or a phone, scaled down.
 * Nothing in it is interactive.
 */
export function SitePreview({ form }: { form: WebsiteForm }) {
  const t = useT();
  const { products } = useBoot().features;
  const { scheme } = useScheme();
  const { ref, width: room } = useElementSize();
  const [device, setDevice] = useState<keyof typeof WINDOWS>('desktop');
  const { draft, settings } = form;
  const { width, height } = WINDOWS[device];
  // A phone is not scaled up beyond a readable size.
  const scale = Math.min(room / width, device === 'phone' ? 0.62 : 1);
  const logo = device === 'phone' ? (draft.logoMobile.url ?? draft.logo.url) : draft.logo.url;
  const brand = {
    _id: settings._id,
    heading: draft.heading,
    subHeading: draft.subHeading,
    translations: draft.translations,
    backgroundImage: draft.backgroundImage.url,
    backgroundVideo: draft.backgroundVideo.url,
    backgroundOverlay: draft.backgroundOverlay,
    primaryColor: draft.primaryColor,
  };
  return (
    <section className={classes.preview} aria-label={t('website.previewOf')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('website.preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('website.preview')}
          value={device}
          data={[
            { value: 'desktop', label: t('website.previewDesktop') },
            { value: 'phone', label: t('website.previewPhone') },
          ]}
          onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
        />
      </div>
      <div className={classes.room} ref={ref} style={{ blockSize: height * scale }}>
        <div
          inert
          className={classes.window}
          data-device={device}
          style={{
            ...brandStyle(draft.primaryColor, draft.fontFamily, scheme),
            inlineSize: width,
            blockSize: height,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - width * scale) / 2),
          }}
        >
          <div className={classes.bar}>
            {logo ? <img className={classes.logo} src={logo} alt="" /> : <span className={classes.name}>{draft.agencyName}</span>}
            {device === 'desktop'
              ? activeMenu(draft.bookingMenuItemOptions, products).map(({ product, titleKey }) => (
                  <span key={product}>{t(titleKey)}</span>
                ))
              : null}
          </div>
          <Hero
            brand={brand}
            headingAs="p"
            action={<span className={actionClass({ look: 'outline' })}>{t('landing.bookNow')}</span>}
          />
        </div>
      </div>
    </section>
  );
}
