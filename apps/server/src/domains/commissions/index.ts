import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { Slice } from '../../platform/slice.ts';
import { getCommissionTerms, setCommissionTerms } from './commission-terms.ts';
import type { CommissionsDeps } from './deps.ts';
import { importCommissions } from './imports/import-commissions.ts';
import { listImports, undoImport } from './imports/undo-import.ts';
import { listCommissions } from './list-commissions.ts';
import { receiveCommission } from './receive-commission.ts';
import { writeOffCommission } from './write-off-commission.ts';

export type { CommissionsDeps } from './deps.ts';
export { expectCommission } from './expect-commission.ts';
export { COMMISSIONS_TAKEN } from './taken.ts';

/** The commission desk: what suppliers owe the agency for what is paid at the place. */
export function commissionsSlice(deps: CommissionsDeps): Slice {
  return {
    name: 'commissions',
    routes: (app) => {
      registerEndpoint(app, contract.listCommissions, async ({ ctx, query }) => ({ data: await listCommissions(ctx, query) }));
      registerEndpoint(app, contract.getCommissionTerms, async ({ ctx }) => ({ data: await getCommissionTerms(deps, ctx) }));
      registerEndpoint(app, contract.setCommissionTerms, async ({ ctx, body }) => {
        await setCommissionTerms(deps, ctx, body);
        return { data: { message: translate(ctx.locale, 'commissions.termsSaved') } };
      });
      registerEndpoint(app, contract.receiveCommission, async ({ ctx, params, body }) => {
        await receiveCommission(ctx, { ...body, ...params });
        return { data: { message: translate(ctx.locale, 'commissions.receivedDone') } };
      });
      registerEndpoint(app, contract.writeOffCommission, async ({ ctx, params, body }) => {
        await writeOffCommission(ctx, { ...body, ...params });
        return { data: { message: translate(ctx.locale, 'commissions.writtenOffDone') } };
      });
      registerEndpoint(app, contract.importCommissions, async ({ ctx, body }) => ({
        data: await importCommissions(deps, ctx, body),
      }));
      registerEndpoint(app, contract.listCommissionImports, async ({ ctx, query }) => ({ data: await listImports(ctx, query) }));
      registerEndpoint(app, contract.undoCommissionImport, async ({ ctx, params }) => {
        await undoImport(ctx, params.id);
        return { data: { message: translate(ctx.locale, 'commissions.undoneDone') } };
      });
    },
  };
}
