import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useBoot } from '../page/boot.tsx';
import { brandPalette } from './brand-palette.ts';
import { useScheme } from './scheme.tsx';
import { themeOf } from './theme.ts';

/** What Mantine's components need around them. The CSS variables of the brand are in the head of the page (`brand-styles.ts`). */
export function MantineFrame({ children }: { children: ReactNode }) {
  const { agency, dir, nonce } = useBoot();
  const { scheme } = useScheme();
  const theme = useMemo(
    () => themeOf(brandPalette(agency?.primaryColor ?? ''), agency?.fontFamily ?? null),
    [agency?.primaryColor, agency?.fontFamily],
  );
  return (
    <DirectionProvider initialDirection={dir}>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateInlineStyles
        {...(nonce ? { getStyleNonce: () => nonce } : {})}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
