import { getReservationDetails } from '@caravel/products/flights/contract';
import type { Page } from '@playwright/test';

/** Has the page read its booking anew, changed as the demo's bookings are not. */
export async function changeBooking<Data>(page: Page, change: (data: Data) => void): Promise<void> {
  await page.route(`**${getReservationDetails.path}*`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const headers = { ...(await request.allHeaders()), host: url.host };
    // Playwright asks by itself here, and does not know the hosts of this machine as the browser does.
    const response = await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers });
    const json = (await response.json()) as { data: Data };
    change(json.data);
    await route.fulfill({ response, json });
  });
  await page.reload();
}
