export { ApiProvider, useApi } from './api-context.tsx';
export type { Account, DashboardClient, Setup } from './dashboard-client.ts';
