import {
  ImportEnd,
  ImportParams,
  ImportPart,
  ImportPreview,
  ImportPreviewRequest,
  ImportProgress,
  ImportRestarted,
  ImportStart,
  ImportStarted,
} from '../imports/imports.ts';
import { INTEGRATIONS, type RouteEntry, SYNC } from '../route-spec.ts';

/** Import of a product file, sent in parts. */
export const importsRoutes = {
  previewImport: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/imports/preview`,
    summary: 'How the beginning of a product file is read: format, columns, first products',
    body: ImportPreviewRequest,
    responses: { 200: ImportPreview },
  },
  startImport: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/imports`,
    summary: 'Begin the import of a product file; its parts follow',
    audit: { action: 'catalog.imported', fields: ['format', 'full', 'check'], sessionsOnly: true },
    verifiedDomain: true,
    body: ImportStart,
    responses: { 201: ImportStarted },
  },
  restartImport: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/imports/{importId}/restart`,
    summary: 'Read the parts of a check again, with other settings: to check them anew, or to import them',
    audit: { action: 'catalog.imported', fields: ['format', 'full', 'check'], sessionsOnly: true },
    verifiedDomain: true,
    params: ImportParams,
    body: ImportStart,
    responses: { 200: ImportRestarted },
    errors: [404, 409],
  },
  sendImportPart: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/imports/{importId}/parts`,
    summary: 'Send the next part of the file; the answer says what is stored and which rows are bad',
    rateGroup: 'import-parts',
    verifiedDomain: true,
    params: ImportParams,
    body: ImportPart,
    responses: { 200: ImportProgress },
    errors: [404, 409, 422],
  },
  finishImport: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/imports/{importId}/finish`,
    summary: 'Store the last rows, and replace the catalog if the file is the whole of it',
    verifiedDomain: true,
    params: ImportParams,
    body: ImportEnd,
    responses: { 200: ImportProgress },
    errors: [404, 409, 422],
  },
} as const satisfies Record<string, RouteEntry>;
