import type { DashboardHandler } from '../../handler.ts';

export const listModels: DashboardHandler<'listModels', 'models'> = async ({ services }) => ({
  status: 200,
  body: await services.models.list(),
});
