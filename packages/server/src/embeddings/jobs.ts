import type { PeriodicJob } from '../queue/index.ts';
import { type PurgeLeftEmbeddingsPorts, purgeLeftEmbeddings } from './stored/purge-left-embeddings.ts';
import { purgeOrphanedEmbeddings } from './stored/purge-orphaned-embeddings.ts';

export const embeddingJobs = (ports: PurgeLeftEmbeddingsPorts): PeriodicJob[] => [
  purgeLeftEmbeddings(ports),
  purgeOrphanedEmbeddings(ports.store),
];
