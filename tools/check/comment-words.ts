const REFUSED = /^\s*(?:\/\/|\/?\*).*\bthere (?:is|are) none\b/i;

/** Reports comments that leave open what is missing. */
export function checkCommentWords(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      REFUSED.test(line) ? [`${path}:${index + 1}: say what is missing, not "there is none"`] : [],
    );
}
