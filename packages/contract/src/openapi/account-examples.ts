import type { RouteName } from '../routes.ts';
import type { RouteExamples } from './route-examples.ts';

const ACCOUNT = {
  user: {
    userId: 'usr_81c0',
    name: 'Ada Berg',
    email: 'ada@shop.example',
    language: 'en',
    secondFactor: false,
  },
  organizations: [
    {
      organizationId: 'org_5d21',
      name: 'Norrvik',
      role: 'owner',
      shops: [
        {
          shopId: 'shop_4f9k2m',
          name: 'Norrvik',
          url: 'https://shop.example',
          plan: 'PRO',
          domainStatus: 'verified',
        },
      ],
    },
  ],
};
const SIGN_IN = { email: 'ada@shop.example', password: 'correct horse battery' };

/** Examples of the dashboard's own API. */
export const ACCOUNT_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  getSetup: { response: { signUp: 'invited', needsFirstOwner: false, mail: true, version: '1.0.0' } },
  signUp: { body: { ...SIGN_IN, name: 'Ada Berg', organizationName: 'Norrvik' }, response: ACCOUNT },
  signIn: { body: SIGN_IN, response: { account: ACCOUNT, secondFactor: false } },
  getAccount: { response: ACCOUNT },
};
