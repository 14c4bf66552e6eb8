import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { mergePlans, type Plans, PlansFile } from './plans.ts';

/** A file of plans, by its path. */
export const PlansPath = z.string().transform((path, context): Plans => {
  try {
    const parsed = PlansFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return mergePlans(parsed.data);
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: 'custom', message: `(${path}) ${issue.path.join('.')}: ${issue.message}` });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.addIssue({ code: 'custom', message: `names a file that cannot be read: ${reason}` });
  }
  return z.NEVER;
});

/** A file of certificates, by its path: their text. */
export const CertificatesPath = z.string().transform((path, context): string => {
  try {
    const text = readFileSync(path, 'utf8');
    new X509Certificate(text);
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.addIssue({ code: 'custom', message: `names no file of certificates (PEM): ${reason}` });
  }
  return z.NEVER;
});
