import { ModelList } from '../dashboard/models.ts';
import { DASHBOARD, type RouteEntry, SIGNED_IN } from '../route-spec.ts';

/** The models of the installation. */
export const modelsRoutes = {
  listModels: {
    ...SIGNED_IN,
    call: `GET ${DASHBOARD}/models`,
    summary: 'The models that searches use, and those that are there to choose from',
    responses: { 200: ModelList },
  },
} as const satisfies Record<string, RouteEntry>;
