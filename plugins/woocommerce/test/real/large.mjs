// A large catalog on a small host: 10,000 products under 128 MB of PHP memory.
import { catalogOf, compare, isEqual, ok, verdict } from './scenarios.mjs';

const PRODUCTS = 10_000;

const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;

/** Kills the work `times` times, each a few requests after it went on. */
async function killed({ shop, proxy }, times) {
  let kills = 0;
  for (let turn = 0; kills < times && turn < 4 * times; turn += 1) {
    const begun = proxy.seen;
    const working = shop.spawnStep('work', { seconds: 20 });
    const ended = new Promise((resolve) => working.once('exit', (_, signal) => resolve(signal)));
    const started = performance.now();
    while (
      working.exitCode === null &&
      !(proxy.seen > begun + turn && performance.now() - started > 1500 + 700 * turn)
    )
      await new Promise((resolve) => setTimeout(resolve, 5));
    working.kill('SIGKILL');
    if ((await ended) === 'SIGKILL') kills += 1;
    // The two minutes of the lock are not waited for.
    await shop.step('unlock');
  }
  return kills;
}

/** Works until nothing is left, as the recurring action does: a pause that Aisle asks for is waited for. */
async function settled({ shop }) {
  let work = await shop.step('work');
  for (let turn = 0; turn < 30 && work.pause.status === 429; turn += 1) {
    await new Promise((resolve) =>
      setTimeout(resolve, 1000 * Math.max(1, work.pause.until - Date.now() / 1000)),
    );
    work = await shop.step('work');
  }
  return work;
}

/** Full sync and nightly comparison of 10,000 products, both also killed five times. */
export async function large(world) {
  const { shop, proxy, service } = world;
  const { products, variable } = await shop.step('grow', { products: PRODUCTS });
  const connection = { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey };
  await shop.step('connect', { ...connection, full: true });
  const rows = [];
  const kills = await killed(world, 5);
  await settled(world);
  const afterKills = await compare(world);
  const of = `${products} products, ${variable} of them variable`;
  rows.push([
    `full sync of ${of}, killed five times`,
    `${kills} kills; ${verdict(afterKills)}`,
    ok(kills === 5 && isEqual(afterKills)),
  ]);
  await shop.step('connect', { ...connection, full: true });
  const full = await shop.step('work');
  const afterFull = await compare(world);
  rows.push([
    'the same, undisturbed',
    `${seconds(full.ms)}, peak ${full.peakMb} MB; ${verdict(afterFull)}`,
    ok(isEqual(afterFull) && full.full.status === 'done' && full.peakMb < 128),
  ]);
  await shop.step('reconcile');
  const same = await shop.step('work');
  rows.push([
    'nightly comparison, nothing to send',
    `${seconds(same.ms)}, peak ${same.peakMb} MB`,
    ok(same.peakMb < 128),
  ]);
  const changed = await shop.step('by-sql', { every: 20 });
  await shop.step('reconcile');
  const interrupted = await killed(world, 5);
  const night = await settled(world);
  const afterNight = await compare(world);
  rows.push([
    `nightly comparison after ${changed} changes by SQL, killed five times`,
    `${interrupted} kills; ${verdict(afterNight)}${night.pause.status ? `; pause: HTTP ${night.pause.status}` : ''}`,
    ok(interrupted === 5 && isEqual(afterNight)),
  ]);
  return rows;
}

/** Groups that are larger than Aisle takes: the sync goes on, and the surplus is told. */
export async function largeGroups(world) {
  const { shop, proxy, service } = world;
  const connection = { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey };
  const rows = [];
  for (const [variations, text, why] of [
    [2100, 0, 'more than 2,048'],
    [900, 15_000, 'more than 8 MB'],
  ]) {
    const { id } = await shop.step('giant', { variations, text });
    await shop.step('connect', { ...connection, full: true });
    const work = await settled(world);
    const found = [...(await catalogOf(service)).values()];
    const sent = found.filter(({ parentExternalId }) => parentExternalId === id).length;
    const told = Object.values(work.faults).find(({ message }) => message.includes('variations'))?.message;
    rows.push([
      `${variations} variations, ${why}`,
      `full sync: ${work.full.status}, peak ${work.peakMb} MB; ${sent} of them in Aisle, ${found.length} records in all; told: ${told}`,
      ok(work.full.status === 'done' && sent > 0 && sent <= 2048 && told !== undefined && work.peakMb < 128),
    ]);
    await shop.step('drop', { id });
  }
  await shop.step('nameless', { id: 'V-20', name: '' });
  await shop.step('connect', { ...connection, full: true });
  const work = await settled(world);
  const ids = [...(await catalogOf(service)).keys()];
  const left = ids.filter((id) => /^V-20(-[A-Z][a-z]+)?$/.test(id)).length;
  rows.push([
    'a product that Aisle refuses, with three variations',
    `full sync: ${work.full.status}; ${left} of the four in Aisle, ${ids.length} records in all; told: ${work.faults['V-20']?.message}`,
    ok(work.full.status === 'done' && left === 0 && ids.length > 0 && 'V-20' in work.faults),
  ]);
  await shop.step('nameless', { id: 'V-20', name: 'Shirt walnut 20' });
  return rows;
}
