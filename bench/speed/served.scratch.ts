import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aisle, startServer } from '../harness/server.ts';
import { makeShop, settled } from '../harness/shop.ts';
import { generateProduct, generateQuery } from './catalog.ts';
import { quantile, round } from './quantile.ts';
const scratch = mkdtempSync('/tmp/served-');
const size = 20000;
const server = await startServer(join(scratch,'data'), { AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models') });
const shop = await makeShop(server, 'x.example');
const file = join(scratch, 'c.jsonl');
writeFileSync(file, Array.from({ length: size }, (_, i) => JSON.stringify(generateProduct(i))).join('\n'));
await aisle(server.dataDir, ['import', file, '--shop', shop.shopId]);
await settled(server, shop, size);
await new Promise(r=>setTimeout(r,4000));
const N=1300; await shop.reserve(N);
const stages = new Map<string, number[]>(); const client:number[]=[]; const took:number[]=[];
for (let i=0;i<N;i++){
  const headers={'content-type':'application/json','x-widget-token':await shop.token()};
  const s=performance.now();
  const r=await fetch(`${server.url}/api/widget/search`,{method:'POST',headers,body:JSON.stringify({query:generateQuery(i,size)})});
  const b=await r.json() as {tookMs:number}; const c=performance.now()-s;
  if(i<300) continue;
  client.push(c); took.push(b.tookMs);
  for(const part of (r.headers.get('server-timing')??'').split(',')){const m=/(\w+);dur=([\d.]+)/.exec(part); if(m) stages.set(m[1]??'',[...(stages.get(m[1]??'')??[]),Number(m[2])]);}
}
for(const [n,t] of [['client',client],['took',took],...stages] as [string,number[]][]) console.log(n.padEnd(12),'p50',round(quantile(t,.5),3),'p90',round(quantile(t,.9),3),'p99',round(quantile(t,.99),3));
console.log((await (await fetch(`${server.url}/metrics`)).text()).split('\n').filter(l=>/segment/.test(l)).join('\n'));
await server.stop();
