import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';

/** Copies a text and says so, on the button and to screen readers. */
export function CopyButton({ text }: { text: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="default" onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'factor.copied' : 'factor.copy')}</span>
    </Button>
  );
}
