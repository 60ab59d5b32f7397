import { IconDownload } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';

/** Starts the export of a list; with `onSheet` as a workbook, too. */
export function ExportButton(props: {
  label: string;
  isOff: boolean;
  isRunning: boolean;
  onExport: () => void;
  onSheet?: () => void;
}) {
  const t = useT();
  const { onSheet } = props;
  const button = (
    <Button
      variant="default"
      size="sm"
      disabled={props.isOff}
      loading={props.isRunning}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={props.onExport}
    >
      {props.label}
    </Button>
  );
  if (!onSheet) return button;
  return (
    <>
      {button}
      <Button variant="default" size="sm" disabled={props.isOff} loading={props.isRunning} onClick={onSheet}>
        {t('exports.sheet')}
      </Button>
    </>
  );
}
