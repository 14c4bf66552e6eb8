/** The address of a site as people type it: without a scheme it is https. The service checks the rest. */
export const siteAddress = (typed: string): string => {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
};
