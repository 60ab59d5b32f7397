import { eq, ne } from 'drizzle-orm';
import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { clientUploads, handovers, invitations, users } from './tables.ts';

/** The state of people at log-in stays here. */
const LEFT = ['pictureKey', 'foundBy', 'loginCount', 'factorSince', 'factorAskedAt', 'operatorSince'] as const;

/** The people of an agency, for its archive. */
export const PEOPLE_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'clients', table: users, key: ['id'], left: LEFT, where: eq(users.userType, 'Client') }),
  takenTable({ name: 'agents', table: users, key: ['id'], left: LEFT, where: ne(users.userType, 'Client') }),
  takenTable({ name: 'clientUploads', table: clientUploads, key: ['id'] }),
  takenTable({ name: 'invitations', table: invitations, key: ['id'] }),
  takenTable({ name: 'handovers', table: handovers, key: ['id'] }),
];
