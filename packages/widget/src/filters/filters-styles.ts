/** The styles of the bar over the results, and of the filters, beside the results or over them. */
export const STYLES = `
.toolbar { display: flex; gap: 8px; align-items: center; min-width: 0; }
.toolbar select { min-width: 0; max-width: 40vw; }
.sheet .facets { clear: both; }
.facets fieldset { border: 0; border-block-end: 1px solid var(--line); margin: 0; padding: 0 0 8px; min-width: 0; }
.facets summary { display: flex; align-items: center; justify-content: space-between; min-height: 44px; font-weight: 600; cursor: pointer; list-style: none; }
.facets summary::-webkit-details-marker { display: none; }
.facets summary::after { content: ""; inline-size: 7px; block-size: 7px; margin-inline-end: 6px; border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(45deg); }
.facets details[open] summary::after { transform: rotate(225deg); }
.facets ul { list-style: none; margin: 0; padding: 0; }
.facets li { display: flex; gap: 10px; align-items: center; min-height: 32px; }
.facets li label { display: flex; flex: 1; gap: 8px; align-items: center; min-width: 0; min-height: 32px; cursor: pointer; }
.facets .depth-1 { padding-inline-start: 18px; } .facets .depth-2 { padding-inline-start: 36px; }
.facets li input { inline-size: 18px; block-size: 18px; min-height: 0; margin: 0; accent-color: var(--accent); flex: none; }
.facets input[type=search] { inline-size: 100%; min-height: 40px; margin-block-end: 6px; }
.facets .link { padding-inline: 0; }
.swatch { inline-size: 15px; block-size: 15px; flex: none; border-radius: 50%; box-shadow: inset 0 0 0 1px #0003, 0 0 0 1px #fff2; }
.swatches { display: inline-flex; gap: 4px; align-items: center; }
.histogram { display: block; inline-size: 100%; block-size: 42px; }
.histogram rect { fill: var(--edge); opacity: .75; } .histogram .outside { opacity: .22; }
:host([dir=rtl]) .histogram { transform: scaleX(-1); }
.sliders { position: relative; block-size: 22px; margin-block: -2px 8px; }
.sliders::before { content: ""; position: absolute; inset: 0 0 auto; border-block-start: 2px solid var(--line); inset-block-start: 10px; }
.sliders input { position: absolute; inset: 0; inline-size: 100%; block-size: 22px; min-height: 0; margin: 0; padding: 0; border: 0; background: none;
  appearance: none; pointer-events: none; }
.sliders input::-webkit-slider-thumb { appearance: none; pointer-events: auto; inline-size: 22px; block-size: 22px; border-radius: 50%;
  background: var(--edge); border: 3px solid var(--ground); cursor: grab; }
.sliders input::-moz-range-thumb { pointer-events: auto; inline-size: 16px; block-size: 16px; border-radius: 50%; background: var(--edge);
  border: 3px solid var(--ground); cursor: grab; }
.boxes { display: flex; gap: 8px; align-items: center; }
.boxes label { flex: 1; min-width: 0; } .boxes input { inline-size: 100%; min-height: 40px; }
.sheet .foot { position: sticky; inset-block-end: -16px; margin: 0 -16px -16px; padding: 12px 16px; background: var(--ground); }
.sheet .foot .primary { inline-size: 100%; }
@media (min-width: 768px) { .open-filters { display: none; } }
@media (max-width: 480px) { .toolbar label { position: absolute; clip-path: inset(50%); } }
@media (forced-colors: active) { .swatch { forced-color-adjust: none; } }
`;
