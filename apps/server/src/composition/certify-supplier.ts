import { StartRefusal } from '../platform/start-refusal.ts';
import type { Platform } from './build-platform.ts';
import { productsOf } from './products.ts';

/** A certificate as text for an operator. `isClean`: every step passed. */
export type Certificate = { readonly isClean: boolean; readonly text: string };

/**
 * Runs the whole life of an order of each product at a supplier by the platform's account, and tells what passed. Throws `StartRefusal` if there is no such account, or if
 * what it buys would be real.
 */
export async function certifySupplier(platform: Platform, name: string): Promise<Certificate> {
  const sold = productsOf(platform).flatMap(({ certify }) => certify?.(name) ?? []);
  if (sold.length === 0) throw new StartRefusal(`The platform has no account at a supplier ${name}: set its key first.`);
  // mutant certificate-bought-for-real: `sold.some(({ simulated }) => !simulated)` -> `false` fails certify-supplier.test.ts
  if (sold.some(({ simulated }) => !simulated))
    throw new StartRefusal(`The key of ${name} is live: what a certificate buys would be real. Use one of its test mode.`);
  const lines: string[] = [];
  let isClean = true;
  for (const { steps, lastStep } of sold) {
    let isWhole = false;
    for await (const { step, isPassed, said } of steps()) {
      lines.push(`${isPassed ? 'passed' : 'FAILED'}  ${step}: ${said}`);
      isClean &&= isPassed;
      isWhole ||= isPassed && step === lastStep;
    }
    isClean &&= isWhole;
  }
  return { isClean, text: [...lines, isClean ? 'All passed.' : 'Not all passed.'].join('\n') };
}
