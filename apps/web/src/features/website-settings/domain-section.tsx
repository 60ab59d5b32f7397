import { getAgencyDomain } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainStatus } from './domain-status.tsx';
import { Section } from './section.tsx';

/** The agency's own domain: request it, prove it by DNS records, remove it. It is saved separately from the form of the site. */
export function DomainSection() {
  const t = useT();
  const { data, error, refetch } = useCall(getAgencyDomain, {});
  const answer = data?.data;
  return (
    <Section
      id="domain"
      title={t('website.domain')}
      {...(answer ? { hint: t('website.domainIntro', { address: answer.platformOrigin }) } : {})}
    >
      {error && !answer ? (
        <>
          <FormAlert kind="danger" text={error.message} />
          <div>
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        </>
      ) : null}
      {!answer && !error ? <TextSkeleton lines={4} /> : null}
      {answer?.domain ? <DomainStatus domain={answer.domain} platformOrigin={answer.platformOrigin} /> : null}
      {answer && !answer.domain ? <DomainForm platformOrigin={answer.platformOrigin} /> : null}
    </Section>
  );
}
