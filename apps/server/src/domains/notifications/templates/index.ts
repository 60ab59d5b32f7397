import type { Template } from '../template.ts';
import { agentInvitation, alreadyRegistered, passwordChanged, resetPassword, verifyEmail, welcomeClient } from './account.ts';
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingFailed,
  bookingHeld,
  bookingTicketed,
  needsStaff,
  paymentDue,
  ticketingOverdue,
} from './booking.ts';
import { booksDiffer } from './books.ts';
import { domainLapsed, domainVerified } from './domain.ts';
import { supportQuestion } from './support.ts';

/** Every kind of mail. A new one is a file beside this and a line here. */
export const TEMPLATES = {
  verifyEmail,
  welcomeClient,
  alreadyRegistered,
  resetPassword,
  passwordChanged,
  agentInvitation,
  bookingConfirmed,
  bookingHeld,
  bookingTicketed,
  bookingCancelled,
  bookingChanged,
  bookingFailed,
  paymentDue,
  ticketingOverdue,
  needsStaff,
  booksDiffer,
  supportQuestion,
  domainVerified,
  domainLapsed,
} as const satisfies Record<string, Template>;

/** The name of a kind of mail. */
export type TemplateName = keyof typeof TEMPLATES;

/** All names, for the schema of queued mails. */
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as [TemplateName, ...TemplateName[]];
