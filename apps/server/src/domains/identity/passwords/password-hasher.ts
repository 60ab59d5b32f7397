import { hash, verify } from '@node-rs/argon2';

/** The cost of one hash. OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
export type PasswordCost = { readonly memoryKiB: number; readonly passes: number };

/** Makes and checks password hashes (argon2id). */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right. Without a hash it takes as long and returns false, so that an unknown address takes as long as a wrong
   * password.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/** Makes a hasher with a given cost. */
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
