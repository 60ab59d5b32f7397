/**
 * Tells zod, before it is loaded, not to compile schemas with `new Function`: the pages' content security policy forbids it, and even the probe for it
 * would be reported. Imported first by the entry; imports nothing, so that zod itself stays out of the first load.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
