import type { Template } from '../template.ts';
import {
  agentInvitation,
  alreadyRegistered,
  detailsChanged,
  newDevice,
  passwordChanged,
  resetPassword,
  verifyEmail,
  welcomeClient,
} from './account.ts';
import { domainLapsed, domainVerified } from './domain.ts';
import { emailAsked, emailMoving } from './email-change.ts';
import { factorAdded, factorRemoved, factorReset, recoveryCodeUsed } from './factors.ts';
import { handedOver, handoverDone, handoverLink, handoverStarted, handoverWithdrawn } from './handover.ts';
import { ownSenderFails } from './own-sender.ts';
import { platformViews } from './platform.ts';
import { renewalAhead, renewalCardExpires, renewalPaid, renewalPrice, renewalRefused } from './renewal.ts';
import { confirmSignIn, signInLinked } from './sign-in.ts';
import { subscriptionDisputed, subscriptionEnded, subscriptionEnds } from './subscription.ts';
import { supportQuestion } from './support.ts';

/** Emails that only carry a link or a question. The slices that queue other emails bring their templates: see `SendMailDeps`. */
export const TEMPLATES = {
  verifyEmail,
  welcomeClient,
  alreadyRegistered,
  resetPassword,
  detailsChanged,
  passwordChanged,
  newDevice,
  emailAsked,
  emailMoving,
  factorAdded,
  factorRemoved,
  factorReset,
  recoveryCodeUsed,
  confirmSignIn,
  signInLinked,
  agentInvitation,
  handoverLink,
  handoverStarted,
  handoverWithdrawn,
  handoverDone,
  handedOver,
  supportQuestion,
  domainVerified,
  domainLapsed,
  renewalAhead,
  renewalCardExpires,
  renewalPaid,
  renewalPrice,
  renewalRefused,
  subscriptionDisputed,
  ownSenderFails,
  platformViews,
  subscriptionEnds,
  subscriptionEnded,
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
