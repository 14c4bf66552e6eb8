import { type PageSpec, SEARCH } from './page-spec.ts';

/** Pages about what is sold, searched and found. */
export const DATA_PAGES: readonly PageSpec[] = [
  {
    ...SEARCH,
    path: 'overview',
    label: 'pageOverview',
    icon: 'overview',
    load: () => import('./overview/overview-page.tsx').then((page) => page.OverviewPage),
  },
  {
    ...SEARCH,
    path: 'catalog',
    label: 'pageCatalog',
    icon: 'catalog',
    load: () => import('./catalog/catalog-page.tsx').then((page) => page.CatalogPage),
  },
  {
    path: 'import',
    scope: 'shop',
    group: null,
    label: 'pageImport',
    icon: 'upload',
    role: 'merchandiser',
    load: () => import('./import/import-page.tsx').then((page) => page.ImportPage),
  },
  {
    ...SEARCH,
    path: 'preview',
    label: 'pagePreview',
    icon: 'search',
    load: () => import('./preview/preview-page.tsx').then((page) => page.PreviewPage),
  },
  {
    ...SEARCH,
    path: 'analytics',
    label: 'pageAnalytics',
    icon: 'chart',
    load: () => import('./analytics/analytics-page.tsx').then((page) => page.AnalyticsPage),
  },
  {
    ...SEARCH,
    path: 'zero-results',
    label: 'pageZeroResults',
    icon: 'empty',
    load: () => import('./zero-results/zero-results-page.tsx').then((page) => page.ZeroResultsPage),
  },
  {
    ...SEARCH,
    path: 'synonyms',
    label: 'pageSynonyms',
    icon: 'synonyms',
    load: () => import('./synonyms/synonyms-page.tsx').then((page) => page.SynonymsPage),
  },
  {
    ...SEARCH,
    path: 'rules',
    label: 'pageRules',
    icon: 'rules',
    load: () => import('./rules/rules-page.tsx').then((page) => page.RulesPage),
  },
  {
    ...SEARCH,
    path: 'relevance',
    label: 'pageRelevance',
    icon: 'lab',
    load: () => import('./relevance/relevance-page.tsx').then((page) => page.RelevancePage),
  },
  {
    path: 'rules/editor',
    scope: 'shop',
    group: null,
    label: 'pageRuleEditor',
    icon: 'rules',
    role: 'analyst',
    load: () => import('./rules/editor/rule-editor-page.tsx').then((page) => page.RuleEditorPage),
  },
];
