declare module 'vue-instantsearch/vue3/es' {
  import type { Plugin } from 'vue';

  const InstantSearch: Plugin;
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default InstantSearch;
}
