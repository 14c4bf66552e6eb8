/** The line that loads the search box, for the HTML of a shop's pages. */
export const snippetOf = (origin: string, token: string): string =>
  `<script src="${origin}/widget/widget.js" data-token="${token}" async></script>`;
