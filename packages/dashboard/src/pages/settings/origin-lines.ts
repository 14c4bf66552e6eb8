/**
 * Origins of a text, one a line. `fault`: the first line that is none, such as one without a scheme: `http` or `https` is
 * not for us to guess.
 */
export function originLines(text: string): { origins: string[]; fault: string | null } {
  const origins: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const url = /^https?:\/\//i.test(line) ? URL.parse(line) : null;
    if (url === null || url.pathname !== '/' || url.search !== '' || url.hash !== '')
      return { origins: [], fault: line };
    if (!origins.includes(url.origin)) origins.push(url.origin);
  }
  return { origins, fault: null };
}
