import { IconCheck, IconCopy } from '@caravel/icons';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';

const SHOWN_MS = 2000;

/** Copies a text. Reports success in the icon and to screen readers; if the browser does not allow copying, says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return showToast({ kind: 'error', text: t('error.somethingWentWrong') });
    }
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <>
      <ActionIcon size={32} aria-label={label} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
      </ActionIcon>
      <span className="visually-hidden" role="status">
        {isCopied ? t('common.copied') : ''}
      </span>
    </>
  );
}
