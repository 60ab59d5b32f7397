import { POLICY_MAX } from '@caravel/contracts';
import { IconBold, IconChevronDown, IconH2, IconItalic, IconLink, IconList, IconPilcrow } from '@caravel/icons';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import type { PolicyName } from './draft.ts';
import { POLICY_NAMES } from './draft.ts';
import styles from './policies-section.module.css';
import { PolicyHtml } from './policy-html.tsx';
import { caretIn, type Mark, marked } from './policy-marks.ts';
import { Section } from './section.tsx';
import type { WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

const TITLES = {
  privacyPolicy: 'website.policyPrivacy',
  cookiesPolicy: 'website.policyCookies',
  disclaimer: 'website.policyDisclaimer',
  userTerms: 'website.policyUserTerms',
  terms: 'website.policyTerms',
} as const satisfies Record<PolicyName, string>;

const TOOLS = [
  ['strong', 'website.policyBold', IconBold],
  ['em', 'website.policyItalic', IconItalic],
  ['h2', 'website.policyHeading', IconH2],
  ['p', 'website.policyParagraph', IconPilcrow],
  ['ul', 'website.policyList', IconList],
  ['a', 'website.policyLink', IconLink],
] as const;

/** Puts a mark around the selection as if it were typed, so that the browser's own undo removes it. */
function putMark(area: HTMLTextAreaElement, mark: Mark): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const selected = value.slice(start, end);
  const text = marked(mark, selected);
  area.focus();
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, end);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const caret = start + caretIn(mark, text, selected);
  area.setSelectionRange(caret, caret);
}

function Editor({ form, name, title }: { form: WebsiteForm; name: PolicyName; title: string }) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const html = form.draft[name];
  return (
    <div className={styles.editor}>
      <div className={styles.editorBar}>
        {/* biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own */}
        <div role="group" aria-label={t('website.policyTools', { name: title })}>
          {TOOLS.map(([mark, label, Icon]) => (
            <ActionIcon
              key={mark}
              disabled={isPreview}
              aria-label={t(label)}
              title={t(label)}
              onClick={() => area.current && putMark(area.current, mark)}
            >
              <Icon size={18} aria-hidden="true" />
            </ActionIcon>
          ))}
        </div>
        <SegmentedControl
          size="sm"
          aria-label={t('website.policyView', { name: title })}
          value={isPreview ? 'preview' : 'write'}
          data={[
            { value: 'write', label: t('website.policyWrite') },
            { value: 'preview', label: t('website.policyPreview') },
          ]}
          onChange={(value) => setPreview(value === 'preview')}
        />
      </div>
      {isPreview ? (
        <div className={styles.policy}>
          {html.trim() === '' ? <p className={classes.hint}>{t('website.policyNothing')}</p> : <PolicyHtml html={html} />}
        </div>
      ) : (
        <LongTextField
          {...form.bind(name)}
          ref={area}
          size="md"
          autosize
          minRows={8}
          maxRows={24}
          atMost={POLICY_MAX}
          aria-label={title}
          description={t('website.policyHint')}
        />
      )}
    </div>
  );
}

/** The legal texts, each folded until it is opened. */
export function PoliciesSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  return (
    <Section id="policies" title={t('website.policies')} hint={t('website.policiesHint')}>
      {POLICY_NAMES.map((name) => (
        <details key={name} className={styles.fold} open={form.errorOf(name) === undefined ? undefined : true}>
          <summary>
            <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
            <span className={styles.foldTitle}>{t(TITLES[name])}</span>
            <span className={classes.hint}>
              {t(form.draft[name].trim() === '' ? 'website.policyEmpty' : 'website.policyFilled')}
            </span>
          </summary>
          <Editor form={form} name={name} title={t(TITLES[name])} />
        </details>
      ))}
    </Section>
  );
}
