export { EmptyState } from './empty-state.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { ErrorView, errorWords } from './error-view.tsx';
export { Page, Waiting } from './page.tsx';
export { PublicPage } from './public-page.tsx';
export { type Notices, useNotices } from './use-notices.tsx';
export { type Submit, useSubmit } from './use-submit.ts';
