import { findCommand } from '../../../../../composition/operator-commands.ts';
import { readDuffelContract } from '../../../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { fakeClock } from '../../../../../testing/fake-clock.ts';
import { type Persona, startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';

/** An installation whose agency sells the flights of a stand-in of Duffel alone, and a client of the agency. */
export type DuffelApp = {
  readonly t: TestApp;
  readonly standIn: DuffelStandIn;
  readonly client: Persona;
  close(): Promise<void>;
};

/** Starts it, with the official contract where `PARTNER_CONTRACTS` names its folder. */
export async function startDuffelApp(contracts: string | undefined): Promise<DuffelApp> {
  const clock = fakeClock();
  const standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(contracts));
  const t = await startTestApp({ clock, settings: { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url } });
  const home = await t.freshAgency();
  const host = new URL(home.agency.origin).hostname;
  await findCommand(['account:off', '--host', host, '--supplier', 'sandbox'])(t.platform);
  return {
    ...{ t, standIn, client: await home.persona('client') },
    close: async () => {
      await t.close();
      await standIn.close();
    },
  };
}
