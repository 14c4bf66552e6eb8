export { ApiProvider, useApi, useApiWithoutRetry } from './api-context.tsx';
