import type { AisleServer } from './compose/compose-server.ts';
import type { MadeDemoShop } from './demo/demo-shop.ts';

export type WelcomeParts = {
  server: Pick<AisleServer, 'access' | 'publicUrl'>;
  demo: MadeDemoShop | null;
  /** Makes the first owner; null: there is one. */
  ownerLink: string | null;
};

/** What the operator sees at the end of a start: where to look, and a command that works when pasted. */
export async function welcome({ server, demo, ownerLink }: WelcomeParts): Promise<string> {
  const base = server.publicUrl();
  const lines = [
    '',
    `Aisle is running at ${base}`,
    '',
    ...(demo === null ? [] : [`  Storefront   ${base}/demo`]),
  ];
  lines.push(`  Dashboard    ${base}/dashboard`);
  lines.push(`  API browser  ${base}/docs`, `  Readiness    ${base}/readyz`);
  if (ownerLink !== null) {
    lines.push('', 'Make the first account (the link works once, for 7 days):', `  ${ownerLink}`);
  }
  if (demo === null) {
    lines.push(
      '',
      'Make a shop:  npm run -s aisle -- shop create --name "My shop" --url https://shop.example --verified',
    );
    return [...lines, ''].join('\n');
  }
  const { token } = await server.access.tokens.issue(demo.shop.shopId);
  lines.push('', `  Demo shop    ${demo.shop.shopId}`, `  Widget token ${token} (24 hours)`);
  lines.push(
    demo.apiKey === null
      ? `  API key      npm run -s aisle -- key create ${demo.shop.shopId}`
      : `  API key      ${demo.apiKey} (shown this once)`,
  );
  const search =
    `curl -s ${base}/api/widget/search -H 'content-type: application/json' ` +
    `-H 'x-widget-token: ${token}' -d '{"query":"something warm for cold evenings","pageSize":3}'`;
  return [...lines, '', 'Search it:', `  ${search}`, ''].join('\n');
}
