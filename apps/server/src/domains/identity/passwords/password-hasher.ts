import { hash, verify } from '@node-rs/argon2';

/** What one hash costs. OWASP's floor for argon2id: 19 MiB, 2 passes, 1 lane. */
export type PasswordCost = { readonly memoryKiB: number; readonly passes: number };

/** Makes and checks password hashes (argon2id). */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether the password fits; without a hash it works as long and says no, so that an unknown address takes as long as a wrong password. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/** A hasher of that cost. */
export function passwordHasher(cost: PasswordCost): PasswordHasher {
  // 2 is Argon2id; the library's enum is ambient and const, which type stripping cannot follow.
  const options = { algorithm: 2, memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 };
  const dummy = hash('nobody has this password', options);
  dummy.catch(() => undefined);
  return {
    hash: (password) => hash(password, options),
    async verify(passwordHash, password) {
      const fits = await verify(passwordHash ?? (await dummy), password);
      return fits && passwordHash !== null;
    },
  };
}
