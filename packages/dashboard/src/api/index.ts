export { ApiProvider, useApi } from './api-context.tsx';
