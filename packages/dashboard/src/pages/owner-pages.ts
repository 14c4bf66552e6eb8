import type { PageSpec } from './page-spec.ts';

/** Pages about the shop itself, its people and its access. */
export const OWNER_PAGES: readonly PageSpec[] = [
  {
    path: 'domain',
    scope: 'shop',
    group: 'setUp',
    label: 'pageDomain',
    icon: 'domain',
    role: 'admin',
    load: () => import('./domain/domain-page.tsx').then((page) => page.DomainPage),
  },
  {
    path: 'api-keys',
    scope: 'shop',
    group: 'setUp',
    label: 'pageApiKeys',
    icon: 'key',
    role: 'admin',
    load: () => import('./api-keys/api-keys-page.tsx').then((page) => page.ApiKeysPage),
  },
  {
    path: 'webhooks',
    scope: 'shop',
    group: 'setUp',
    label: 'pageWebhooks',
    icon: 'webhook',
    role: 'admin',
    load: () => import('./webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage),
  },
  {
    path: 'webhooks/$webhookId',
    scope: 'shop',
    group: null,
    label: 'pageWebhooks',
    icon: 'webhook',
    role: 'admin',
    load: () => import('./webhooks/webhook-page.tsx').then((page) => page.WebhookPage),
  },
  {
    path: 'settings',
    scope: 'shop',
    group: 'setUp',
    label: 'pageSettings',
    icon: 'settings',
    role: 'analyst',
    load: () => import('./settings/settings-page.tsx').then((page) => page.SettingsPage),
  },
  {
    path: 'plan',
    scope: 'shop',
    group: 'setUp',
    label: 'pagePlan',
    icon: 'plan',
    role: 'analyst',
    load: () => import('./plan/plan-page.tsx').then((page) => page.PlanPage),
  },
];
