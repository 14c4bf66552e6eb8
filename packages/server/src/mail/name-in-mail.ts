import { cutText, plainText } from '../agents/index.ts';

const LONGEST = 60;

/**
 * A name that its owner chose, for a mail to someone else. Mail programs make links of addresses, and a stranger may sign up
 * as one. What would be a link is written with signs that look alike, as in texts for agents.
 */
export const nameInMail = (name: string): string => cutText(plainText(name), LONGEST) || '…';

/** An address or a text that its owner wrote, for a mail: one line, and nothing in it is a link. */
export const noLinks = (text: string): string => plainText(text);
