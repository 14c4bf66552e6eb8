/** The styles of the chip and the menu. */
export const STYLES = `
.photo-chip { display: inline-flex; align-items: center; gap: 10px; padding-inline-start: 4px; }
.photo-chip img { inline-size: 44px; block-size: 44px; object-fit: cover; border-radius: 6px; }
.photo-menu { display: grid; gap: 10px; clear: both; padding-block-start: 10px; min-inline-size: min(288px, 80vw); }
`;
