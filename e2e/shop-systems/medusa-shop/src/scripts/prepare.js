// A sales channel with a stock location, and the key of a storefront. Prints their ids.
const workflows = require('@medusajs/medusa/core-flows');

module.exports = {
  default: async ({ container }) => {
    const run = async (workflow, input) => (await workflow(container).run({ input })).result;
    const [channel] = await run(workflows.createSalesChannelsWorkflow, {
      salesChannelsData: [{ name: 'Web' }],
    });
    const [location] = await run(workflows.createStockLocationsWorkflow, { locations: [{ name: 'Hall' }] });
    await run(workflows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
    const [key] = await run(workflows.createApiKeysWorkflow, {
      api_keys: [{ title: 'Storefront', type: 'publishable', created_by: '' }],
    });
    await run(workflows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
    const [profile] = await run(workflows.createShippingProfilesWorkflow, {
      data: [{ name: 'Default', type: 'default' }],
    });
    const ids = { channel: channel.id, location: location.id, key: key.token, profile: profile.id };
    process.stdout.write(`\n@@${JSON.stringify(ids)}@@\n`);
  },
};
