const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/?#]|$)/i;

/**
 * The address of a site as people type it. Without a scheme it is https, on this machine http: the form shows what it will
 * be before it is sent. The service checks the rest.
 */
export const siteAddress = (typed: string): string => {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  return `${THIS_MACHINE.test(text) ? 'http' : 'https'}://${text}`;
};
