import type { UserType } from './people.ts';

/**
 * After how long without a person a session ends, in seconds; null: with its last day alone. Owners hold the money and the roles of an agency (an
 * hour, as NIST SP 800-63B-4 has it at AAL2). Agents stand at a counter where others pass, and talk for long before they type (two hours). Clients
 * plan a trip over days on a device of their own, and pay by card each time. ASVS 5.0 V7.1.1, V7.3.1.
 */
export const IDLE_SECONDS: Readonly<Record<UserType, number | null>> = { AgencyOwner: 3_600, SalesAgent: 7_200, Client: null };

/** How long before that the page asks whether somebody is still there, in seconds. */
export const IDLE_WARNING_SECONDS = 120;

/** How often a page tells the server that somebody is there, in seconds, while they touch it: who types for long makes no calls. */
export const PRESENCE_SECONDS = 60;
