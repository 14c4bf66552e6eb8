// Tells Aisle's widget what the shopper agreed to, and keeps the last search for the order that may follow it.
(() => {
  const mayCount = () => typeof window.wp_has_consent !== 'function' || window.wp_has_consent('statistics');

  const remember = ({ searchLogId }) => {
    if (!mayCount() || !/^[\w.~-]{1,128}$/.test(searchLogId ?? '')) return;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
    document.cookie = `aisle_search=${searchLogId}; path=/; samesite=lax${secure}`;
  };

  const start = () => {
    if (!window.aisle) return;
    window.aisle.on('results', remember);
    if (typeof window.wp_has_consent === 'function') window.aisle.consent(mayCount());
  };

  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
  document.addEventListener('wp_listen_for_consent_change', () => window.aisle?.consent(mayCount()));
})();
