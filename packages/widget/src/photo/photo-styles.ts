/** The styles of the chip and the menu. */
export const STYLES = `
.photo-chip { display: inline-flex; align-items: center; gap: .6rem; padding-inline-start: 4px; }
.photo-chip img { inline-size: 44px; block-size: 44px; object-fit: cover; border-radius: 6px; }
.photo-menu { display: grid; gap: .6rem; clear: both; padding-block-start: .6rem; min-inline-size: min(18rem, 80vw); }
`;
