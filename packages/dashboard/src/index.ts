export { type DashboardAnswer, type DashboardSite, dashboardSite } from './site/dashboard-site.ts';
