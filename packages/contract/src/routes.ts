import { readRoutes } from './route-spec.ts';
import { accountsRoutes } from './routes/accounts.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { autopilotRoutes } from './routes/autopilot.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { compareRoutes } from './routes/compare.ts';
import { facetsRoutes } from './routes/facets.ts';
import { feedsRoutes } from './routes/feeds.ts';
import { identitiesRoutes } from './routes/identities.ts';
import { importsRoutes } from './routes/imports.ts';
import { insightsRoutes } from './routes/insights.ts';
import { installationRoutes } from './routes/installation.ts';
import { landingPagesRoutes } from './routes/landing-pages.ts';
import { modelsRoutes } from './routes/models.ts';
import { organizationShopsRoutes } from './routes/organization-shops.ts';
import { pluginsRoutes } from './routes/plugins.ts';
import { recommendRoutes } from './routes/recommend.ts';
import { relevanceRoutes } from './routes/relevance.ts';
import { rulesRoutes } from './routes/rules.ts';
import { searchRoutes } from './routes/search.ts';
import { securityRoutes } from './routes/security.ts';
import { shopRoutes } from './routes/shop.ts';
import { synonymsRoutes } from './routes/synonyms.ts';
import { teamRoutes } from './routes/team.ts';
import { webhooksRoutes } from './routes/webhooks.ts';
import { weekMailRoutes } from './routes/week-mail.ts';
import { widgetRoutes } from './routes/widget.ts';

/** Every route of the service once; handlers, the OpenAPI document and the SDK are made from it. */
export const ROUTES = readRoutes({
  ...catalogRoutes,
  ...importsRoutes,
  ...feedsRoutes,
  ...shopRoutes,
  ...organizationShopsRoutes,
  ...installationRoutes,
  ...synonymsRoutes,
  ...rulesRoutes,
  ...landingPagesRoutes,
  ...facetsRoutes,
  ...autopilotRoutes,
  ...relevanceRoutes,
  ...webhooksRoutes,
  ...searchRoutes,
  ...widgetRoutes,
  ...insightsRoutes,
  ...analyticsRoutes,
  ...recommendRoutes,
  ...compareRoutes,
  ...accountsRoutes,
  ...securityRoutes,
  ...identitiesRoutes,
  ...teamRoutes,
  ...modelsRoutes,
  ...pluginsRoutes,
  ...weekMailRoutes,
});

export type RouteName = keyof typeof ROUTES;
