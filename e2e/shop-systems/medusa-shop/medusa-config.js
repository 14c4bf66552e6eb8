// The files of a shop, as the guide has them.
const { defineConfig } = require('@medusajs/framework/utils');

const http = { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'test', cookieSecret: 'test' };

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http,
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/search',
      options: {
        providers: [
          {
            resolve: './src/modules/aisle-search',
            id: 'aisle',
            options: { baseUrl: process.env.AISLE_URL, shops: { product: process.env.AISLE_KEY } },
          },
        ],
      },
    },
  ],
});
