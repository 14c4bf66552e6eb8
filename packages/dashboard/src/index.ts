export {
  DASHBOARD_NOT_BUILT,
  type DashboardAnswer,
  type DashboardSite,
  dashboardSite,
} from './site/dashboard-site.ts';
