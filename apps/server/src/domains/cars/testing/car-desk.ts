import { buildServer } from '../../../composition/build-server.ts';
import { carsModule } from '../../../composition/cars/cars-module.ts';
import { productsOf } from '../../../composition/products.ts';
import { museumModule } from '../../../testing/museum-module.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type TestClient, testClient } from '../../../testing/test-client.ts';

/** The application with cars. `client` calls it; `t` makes its agencies and people. */
export type CarDesk = { readonly t: TestApp; readonly client: TestClient; close(): Promise<void> };

/** Starts it on a database of its own. */
export async function startCarDesk(): Promise<CarDesk> {
  const t = await startTestApp();
  const cars = { ...museumModule(), ...carsModule(t.platform) };
  const { app } = buildServer(t.platform, { maxEventLoopDelayMs: 0, products: [...productsOf(t.platform), cars] });
  await app.ready();
  const close = async () => {
    await app.close();
    await t.close();
  };
  return { t, client: testClient(app), close };
}
