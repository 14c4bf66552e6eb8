import { ModelList } from '../dashboard/models.ts';
import { DASHBOARD, type RouteSpec } from '../route-spec.ts';

/** The models of the installation. */
export const modelsRoutes = {
  listModels: {
    surface: 'dashboard',
    credentials: ['session'],
    method: 'GET',
    path: `${DASHBOARD}/models`,
    summary: 'The models that searches use, and those that are there to choose from',
    rateGroup: 'list-models',
    responses: { 200: ModelList },
  },
} as const satisfies Record<string, RouteSpec>;
