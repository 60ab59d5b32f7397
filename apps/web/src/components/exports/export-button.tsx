import { IconDownload } from '@caravel/icons';
import { Button } from '@mantine/core';

/** Starts the export of a list. */
export function ExportButton(props: { label: string; isOff: boolean; isRunning: boolean; onExport: () => void }) {
  return (
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
}
