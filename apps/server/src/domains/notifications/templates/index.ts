import type { Template } from '../template.ts';
import { agentInvitation, alreadyRegistered, passwordChanged, resetPassword, verifyEmail, welcomeClient } from './account.ts';
import { domainLapsed, domainVerified } from './domain.ts';
import { supportQuestion } from './support.ts';

/** The mails that only carry a link or a question. Others come from whoever queues them: see `SendMailDeps`. */
export const TEMPLATES = {
  verifyEmail,
  welcomeClient,
  alreadyRegistered,
  resetPassword,
  passwordChanged,
  agentInvitation,
  supportQuestion,
  domainVerified,
  domainLapsed,
} as const satisfies Record<string, Template>;

/** The name of one of these mails. */
export type TemplateName = keyof typeof TEMPLATES;
