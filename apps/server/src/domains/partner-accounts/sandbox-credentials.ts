import { z } from 'zod';

/** What a simulated partner asks of an account: any key. It also signs the events of a gateway. */
export const sandboxCredentials = z.strictObject({ key: z.string().min(16).max(200) });
