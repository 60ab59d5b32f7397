import type { Mutant } from './mutant.ts';

const DOMAINS = 'apps/server/src/domains';
const CLIENTS = `${DOMAINS}/identity/clients`;
const clientsTest = `${CLIENTS}/clients.test.ts`;
const uploadTest = `${CLIENTS}/upload-clients.test.ts`;
const dashboardTest = 'apps/server/src/testing/dashboards/dashboard.test.ts';
const viewsTest = `${DOMAINS}/list-views/list-views.test.ts`;
const upload = `${CLIENTS}/upload-clients.ts`;
const dashboard = `${DOMAINS}/accounts/get-dashboard.ts`;

/** The office: what is done to clients and their lists, and what its start page tells whom. */
export const OFFICE: readonly Mutant[] = [
  {
    name: 'list-added-before-told',
    file: upload,
    from: 'const isApplied = input.apply && isAsked;',
    to: 'const isApplied = isAsked;',
    killedBy: { file: uploadTest, test: 'tells its columns first, then checks its rows' },
  },
  {
    name: 'list-of-another-person-read',
    file: upload,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    from: '!input.key.startsWith(`${ctx.agency.id}/${userId}/`) || ',
    to: '',
    killedBy: { file: uploadTest, test: 'is its uploader’s alone' },
  },
  {
    name: 'list-card-number-kept',
    file: upload,
    from: "carriesCardNumber(row.cells) ? 'cardNumber' : readClientRow(row.cells, columns)",
    to: 'readClientRow(row.cells, columns)',
    killedBy: { file: uploadTest, test: 'leaves out who is there, who stands in it twice, and card numbers' },
  },
  {
    name: 'list-address-twice-not-said',
    file: upload,
    from: 'else if (seen.has(client.email))',
    to: 'else if (seen.size < 0)',
    killedBy: { file: uploadTest, test: 'leaves out who is there, who stands in it twice, and card numbers' },
  },
  {
    name: 'closed-client-stays-logged-in',
    file: `${DOMAINS}/identity/people/set-user-status.ts`,
    from: "status === 'Inactive' && done.length > 0",
    to: 'done.length < 0',
    killedBy: { file: clientsTest, test: 'ends its sessions at once, says so at log-in, and opens again' },
  },
  {
    name: 'client-with-a-log-in-mailed-again',
    file: `${CLIENTS}/resend-verification.ts`,
    from: "  if (canLogIn(client)) return 'alreadyVerified';\n",
    to: '',
    killedBy: { file: clientsTest, test: 'gets another link, five in an hour at most; one who has gets none' },
  },
  {
    name: 'markup-never-removed',
    file: `${DOMAINS}/pricing/write-markups.ts`,
    from: 'change.markup === undefined ? before.markup : change.markup',
    to: 'change.markup ?? before.markup',
    killedBy: { file: `${DOMAINS}/pricing/update-markups.test.ts`, test: 'are changed by the owner in part or whole' },
  },
  {
    name: 'dashboard-tells-what-colleagues-sell',
    file: dashboard,
    from: 'agents: isRestrictedAgent ? null : await',
    to: 'agents: await',
    killedBy: { file: dashboardTest, test: 'what was sold in any period, by any step, for anybody' },
  },
  {
    name: 'dashboard-first-steps-for-agents',
    file: dashboard,
    from: "  if (requireUser(ctx).userType !== 'AgencyOwner') return null;\n",
    to: '',
    killedBy: { file: dashboardTest, test: 'tick themselves by what the agency has, for its owner alone' },
  },
  {
    name: 'exported-clients-of-colleagues',
    file: `${CLIENTS}/export-clients.ts`,
    from: 'and(await visibleClients(deps, ctx), clientsFilterCondition(ctx, filter))',
    to: 'and(isClient(ctx), clientsFilterCondition(ctx, filter))',
    killedBy: { file: clientsTest, test: 'a restricted agent has their own clients and their own bookings alone' },
  },
  {
    name: 'sold-in-another-currency-summed',
    file: `${DOMAINS}/bookings/lists/sum-sold.ts`,
    from: 'figureColumns(eq(bookings.currency, ctx.agency.currency))',
    to: 'figureColumns()',
    killedBy: { file: dashboardTest, test: 'what was sold in any period, by any step, for anybody' },
  },
  {
    name: 'what-if-of-a-person-takes-all-prices',
    file: `${DOMAINS}/bookings/lists/list-past-prices.ts`,
    from: 'userId === undefined ? undefined : or(',
    to: 'userId !== undefined ? undefined : or(',
    killedBy: {
      file: 'apps/server/src/testing/dashboards/what-if.test.ts',
      test: 'past quotes are made again by markups that are not set',
    },
  },
  {
    name: 'view-of-a-colleague-opened',
    file: `${DOMAINS}/list-views/queries.ts`,
    from: '    eq(listViews.userId, requireUser(ctx).userId),\n',
    to: '',
    killedBy: { file: viewsTest, test: 'are their person’s alone' },
  },
  {
    name: 'views-survive-the-account',
    file: `${DOMAINS}/list-views/forget-views.ts`,
    from: 'eq(listViews.userId, userId)',
    to: 'eq(listViews.userId, ctx.agency.id)',
    killedBy: { file: viewsTest, test: 'go with their person' },
  },
];
