// The shelves in the editor: which there are and what they are set to. Their products are drawn on the shop's pages alone.
(({ blocks, element, blockEditor, components }, words) => {
  const { createElement: el, Fragment } = element;

  const settings = ({ attributes, setAttributes }) =>
    el(
      blockEditor.InspectorControls,
      null,
      el(
        components.PanelBody,
        { title: words.shelf },
        el(components.RangeControl, {
          label: words.limit,
          min: 1,
          max: 24,
          value: attributes.limit,
          onChange: (limit) => setAttributes({ limit: limit ?? 4 }),
        }),
        el(components.TextControl, {
          label: words.title,
          help: words.help,
          value: attributes.title,
          onChange: (title) => setAttributes({ title }),
        }),
      ),
    );

  const edit = (props) => {
    const type = blocks.getBlockType(props.name);
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
          instructions: `${type?.description ?? ''} ${words.note}`,
        }),
      ),
    );
  };

  for (const name of ['trending', 'similar', 'bought-together', 'cross-sell'])
    blocks.registerBlockType(`aisle/${name}`, { edit, save: () => null });
})(window.wp, window.aisleBlocks);
