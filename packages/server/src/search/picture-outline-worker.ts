import { checkOutline } from '@aisle/models';
import { unreadable } from './picture-errors.ts';
import type { PictureOutlineJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

serveWorker<PictureOutlineJobs>({ check: (picture) => unreadable(checkOutline(picture)) });
