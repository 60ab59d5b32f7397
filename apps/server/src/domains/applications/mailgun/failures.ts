import type { ErrorCode } from '@caravel/contracts';
import { AppError } from '../../../platform/errors.ts';
import { MailgunError, type MailgunFailure } from '../../../platform/mail/mailgun/mailgun-error.ts';

const CODES = {
  keyRefused: 'mailgunKeyRefused',
  domainTaken: 'domainTaken',
  notFound: 'mailgunRefused',
  refused: 'mailgunRefused',
  tooManyCalls: 'applicationUnreachable',
  unavailable: 'applicationUnreachable',
  unknown: 'applicationUnreachable',
} as const satisfies Record<MailgunFailure, ErrorCode>;

/** Returns the failure of a call of Mailgun; throws what is none. */
export function mailgunFailure(error: unknown): MailgunError {
  if (error instanceof MailgunError) return error;
  throw error;
}

/** The code by which a person reads why a call failed. */
export const codeOf = ({ code }: MailgunError): ErrorCode => CODES[code];

/** The same as an error of the call. */
export const refusalOf = (error: MailgunError): AppError => new AppError(codeOf(error));
