import { checkOutline } from '@aisle/models';
import { serveWorker } from '../kernel/worker-server.ts';
import { unreadable } from './image-errors.ts';
import type { ImageOutlineJobs } from './image-jobs.ts';

serveWorker<ImageOutlineJobs>({ check: (image) => unreadable(checkOutline(image)) });
