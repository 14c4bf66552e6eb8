/** What `/widget/core.js` exports. */
export * from '@aisle/widget/core';
