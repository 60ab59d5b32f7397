import { Button } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import { type Preview, PreviewButton } from './site-preview.tsx';
import type { WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

/** One save for the whole page: shown while something is unsaved. */
export function SaveBar({ form, preview }: { form: WebsiteForm; preview: Preview }) {
  const t = useT();
  const words = form.isSaving ? t('website.saving') : form.isDirty ? t('website.unsaved') : '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {words === '' ? null : (
        <div className={classes.saveBar} data-save-bar>
          <p className={classes.saveText} aria-hidden="true">
            {words}
          </p>
          <PreviewButton preview={preview} />
          <Button variant="default" disabled={form.isSaving} onClick={form.discard}>
            {t('website.discard')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </>
  );
}
