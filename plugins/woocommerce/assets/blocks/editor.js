// The shelves in the editor: which there are and what they are set to. Their products are drawn on the shop's pages alone.
(({ blocks, element, blockEditor, components, i18n }) => {
  const { createElement: el, Fragment } = element;
  const { __ } = i18n;

  const settings = ({ attributes, setAttributes }) =>
    el(
      blockEditor.InspectorControls,
      null,
      el(
        components.PanelBody,
        { title: __('Shelf', 'aisle-search') },
        el(components.RangeControl, {
          label: __('Products at most', 'aisle-search'),
          min: 1,
          max: 24,
          value: attributes.limit,
          onChange: (limit) => setAttributes({ limit: limit ?? 4 }),
        }),
        el(components.TextControl, {
          label: __('Title', 'aisle-search'),
          help: __('Empty: the usual title, in the language of the shop.', 'aisle-search'),
          value: attributes.title,
          onChange: (title) => setAttributes({ title }),
        }),
      ),
    );

  const edit = (props) => {
    const type = blocks.getBlockType(props.name);
    const note = __('The products appear on the page. Where Aisle has none, nothing does.', 'aisle-search');
    return el(
      Fragment,
      null,
      settings(props),
      el(
        'div',
        blockEditor.useBlockProps(),
        el(components.Placeholder, {
          icon: type?.icon?.src,
          label: props.attributes.title || type?.title,
          instructions: `${type?.description ?? ''} ${note}`,
        }),
      ),
    );
  };

  for (const name of ['trending', 'similar', 'bought-together', 'cross-sell'])
    blocks.registerBlockType(`aisle/${name}`, { edit, save: () => null });
})(window.wp);
