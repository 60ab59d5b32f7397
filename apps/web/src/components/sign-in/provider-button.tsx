import type { SignInProvider } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** The providers' marks in their own colours, which their guidelines ask for in light and dark. */
const MARKS: Readonly<Record<SignInProvider, ReactNode>> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.83.86-3.04.86a5.36 5.36 0 0 1-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96h-3a9 9 0 0 0 0 8.08l3-2.33z" />
      <path fill="#ea4335" d="M9 3.58c1.32 0 2.5.45 3.44 1.34l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33A5.36 5.36 0 0 1 9 3.58z" />
    </>
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M0 0h8.5v8.5H0z" />
      <path fill="#7fba00" d="M9.5 0H18v8.5H9.5z" />
      <path fill="#00a4ef" d="M0 9.5h8.5V18H0z" />
      <path fill="#ffb900" d="M9.5 9.5H18V18H9.5z" />
    </>
  ),
};

type ProviderButtonProps = {
  provider: SignInProvider;
  label: string;
  isBusy: boolean;
  isWide?: boolean;
  onClick: () => void;
};

/** A button with a provider's mark. */
export function ProviderButton({ provider, label, isBusy, isWide = false, onClick }: ProviderButtonProps) {
  const mark = (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      {MARKS[provider]}
    </svg>
  );
  return (
    <Button
      variant="default"
      size={isWide ? 'lg' : 'md'}
      fullWidth={isWide}
      leftSection={mark}
      loading={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
