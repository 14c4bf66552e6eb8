const { AisleSearchProvider } = require('@aisle/medusa');
const { ModuleProvider, Modules } = require('@medusajs/framework/utils');

module.exports = ModuleProvider(Modules.SEARCH, { services: [AisleSearchProvider] });
