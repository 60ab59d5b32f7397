import type { Transfer } from '@caravel/contracts';
import { getTransfers, nameTransfer, simulateTransfer } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { QrCode } from '../../components/factors/qr-code.tsx';
import { Countdown } from '../../components/notices/countdown.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { HashForm } from '../../components/payment/hash-form.tsx';
import classes from '../../components/payment/transfer.module.css';
import type { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { callKey, useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';

const POLL_MS = 4_000;

/** Where a transfer stands, in words. */
export function useTransferWords(): (transfer: Transfer) => string {
  const t = useT();
  return ({ state, confirmations, received, missing }) => t(`crypto.state_${state}`, { ...confirmations, received, missing });
}

/** What is to be sent, and where: as text to copy, and for the camera of a wallet. */
function Asked({ transfer }: { transfer: Transfer }) {
  const t = useT();
  const { amount, missing, received, address, token, network, uri } = transfer;
  const code = (text: string) => (
    <bdi className={classes.code} translate="no">
      {text}
    </bdi>
  );
  return (
    <div className={classes.ask}>
      <QrCode text={uri} label={t('crypto.qr')} />
      <dl className={classes.facts}>
        <div>
          <dt>{t(received === '0.000000' ? 'crypto.amount' : 'crypto.missing')}</dt>
          <dd className={classes.amount}>
            {code(`${missing} USDC`)}
            <CopyButton text={missing} label={t('crypto.copyAmount')} />
          </dd>
        </div>
        {received === '0.000000' ? null : (
          <div>
            <dt>{t('crypto.amount')}</dt>
            <dd>{code(`${amount} USDC`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('crypto.network')}</dt>
          <dd>{network.name}</dd>
        </div>
        <div>
          <dt>{t('crypto.address')}</dt>
          <dd>
            {code(address)}
            <CopyButton text={address} label={t('crypto.copyAddress')} />
          </dd>
        </div>
        <div>
          <dt>{t('crypto.token')}</dt>
          <dd>{code(token)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Half of an amount of USDC. */
const halfOf = (amount: string) => (Math.floor(Number(amount) * 500_000) / 1_000_000).toFixed(6);

/** On the simulated chain, buttons stand for the traveler's wallet. */
function SimulatedWallet({ bookingId, missing, onSent }: { bookingId: string; missing: string; onSent: (hash: string) => void }) {
  const t = useT();
  const sending = useAction(simulateTransfer, { onSuccess: ({ data }) => onSent(data.hash) });
  const send = (amount: string) => sending.mutate({ params: { bookingId }, body: { amount } });
  return (
    <section className={classes.stack} aria-label={t('crypto.simulate')}>
      <p>{t('crypto.simulated')}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={sending.isPending} onClick={() => send(missing)}>
          {t('crypto.simulateAll', { amount: missing })}
        </Button>
        <Button variant="subtle" disabled={sending.isPending} onClick={() => send(halfOf(missing))}>
          {t('crypto.simulateHalf')}
        </Button>
      </div>
      {sending.error ? <p role="alert">{sending.error.message}</p> : null}
    </section>
  );
}

/** Asks the traveler to send USDC, says where that stands, and takes the hash of a transaction that is not found by its amount. */
export function TransferPanel({ bookingId }: { bookingId: string }) {
  const t = useT();
  const client = useQueryClient();
  const wordsOf = useTransferWords();
  const input = { params: { bookingId } };
  const key = callKey(getTransfers, input);
  const transfers = useQuery<{ data: Transfer[] }, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => call(getTransfers, input, { signal }),
    refetchInterval: POLL_MS,
  });
  const naming = useAction(nameTransfer, { onSuccess: () => void client.invalidateQueries({ queryKey: key }) });
  const transfer = transfers.data?.data.at(-1);
  if (!transfer) return transfers.isError ? <p role="alert">{transfers.error.message}</p> : <TextSkeleton lines={6} />;
  const { state, deadline, missing, network, problem, simulated } = transfer;
  const isOpen = state === 'waiting' || state === 'underpaid';
  return (
    <section className={classes.panel} aria-labelledby="transfer-title">
      <h2 id="transfer-title">{t('crypto.title')}</h2>
      <p role="status">
        <strong>{wordsOf(transfer)}</strong>
      </p>
      {isOpen ? (
        <>
          <p>{t('crypto.text', { network: network.name })}</p>
          <Asked transfer={transfer} />
          {Date.parse(deadline) > Date.parse(transfer.serverTime) ? (
            <p>
              {t('crypto.timeLeft')} <Countdown key={deadline} until={deadline} />
            </p>
          ) : (
            <p>{t('crypto.timeOver')}</p>
          )}
          {simulated ? (
            <SimulatedWallet
              bookingId={bookingId}
              missing={missing}
              onSent={(hash) => naming.mutate({ ...input, body: { hash } })}
            />
          ) : null}
          <HashForm
            hint={t('crypto.hashHint')}
            label={t('crypto.check')}
            problem={naming.error?.message ?? problem?.message ?? null}
            isBusy={naming.isPending}
            onHash={(hash) => naming.mutate({ ...input, body: { hash } })}
          />
        </>
      ) : null}
    </section>
  );
}
