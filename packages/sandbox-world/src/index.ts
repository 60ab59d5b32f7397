export { WORLD_CURRENCY } from './currency.ts';
export type { Trigger, TriggerEffect } from './triggers.ts';
export { TRIGGERS, triggerOfHotel, triggerOfName, triggerOfNames, triggerOfPlace, triggerOfRoute } from './triggers.ts';
