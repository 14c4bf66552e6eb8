import { IN_WORDS, issueDetails, UNKNOWN_FIELD } from '@aisle/contract';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** The arguments of a tool, whose faults are told in the words of the API, and not in those of the validator. */
export const inWords = <Schema extends z.ZodObject>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> => ({
  '~standard': {
    ...schema['~standard'],
    validate: (value) => {
      const parsed = schema.safeParse(value, IN_WORDS);
      if (parsed.success) return { value: parsed.data };
      const issues = issueDetails(parsed.error).map(({ path, message }) => ({ path: [path], message }));
      if (!issues.some(({ message }) => message.startsWith(UNKNOWN_FIELD))) return { issues };
      return {
        issues: [...issues, { message: `the arguments are ${Object.keys(schema.shape).join(', ')}` }],
      };
    },
  },
});
