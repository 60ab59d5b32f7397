import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen has 1200 px or more, known at the first paint: a page that looks different on phones does not change before the eyes. */
export const useIsDesktop = (): boolean => useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
