/**
 * Tells zod, before it is loaded, not to compile schemas with `new Function`: the pages' content security policy forbids it, and even the probe for it
 * would be reported. Zod reads this when it is loaded, so the entry imports it first.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
