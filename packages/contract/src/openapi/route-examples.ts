/** Examples of one route. A test checks every body and answer against its schema. */
export type RouteExamples = { body?: unknown; response?: unknown; params?: Record<string, string> };
