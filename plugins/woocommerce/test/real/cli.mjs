// Commands of WP-CLI, run as an owner runs them. WP_CLI names its file (a phar or PHP); else `wp` of the path.
import { execFile } from 'node:child_process';
import { catalogOf, ok } from './scenarios.mjs';

const PROGRAM = process.env.WP_CLI ? ['php', process.env.WP_CLI] : ['wp'];

/** Runs a command. SHELL_PIPE: the bar of progress is drawn though no person looks. */
const runner =
  ({ shop }) =>
  (...words) =>
    new Promise((resolve) => {
      const [program, ...before] = PROGRAM;
      const env = { ...process.env, SHOP_HOST: new URL(shop.site).host, SHELL_PIPE: '0' };
      const command = [...before, '--allow-root', '--no-color', ...words];
      execFile(program, command, { cwd: shop.folder, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, said: `${stdout}${stderr}`.trim(), stdout }),
      );
    });

const lastLine = ({ said }) => said.split(/[\r\n]+/).at(-1);

/** Each command with success, progress, errors and exit status. */
export async function cli(world) {
  const { shop, proxy, service } = world;
  const wp = runner(world);
  if ((await wp('cli', 'version')).code !== 0) return [['WP-CLI', 'skipped: there is no WP-CLI', 'skipped']];
  const connection = { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey };
  const rows = [];
  const check = (name, result, holds) =>
    rows.push([`\`${name}\``, `${lastLine(result)} (status ${result.code})`, ok(holds)]);

  await shop.step('connect', { address: '', key: '' });
  for (const command of ['sync', 'reconcile', 'status']) {
    const refused = await wp('aisle', command);
    check(`${command}, not connected`, refused, refused.code === 1 && refused.said.includes('not connected'));
  }
  await shop.step('connect', connection);
  const sync = await wp('aisle', 'sync');
  const percents = [...sync.said.matchAll(/(\d+)\s*%/g)].map(([, percent]) => Number(percent));
  check(
    'sync',
    sync,
    sync.code === 0 &&
      percents.at(-1) === 100 &&
      percents.every((one, at) => at === 0 || one >= percents[at - 1]),
  );
  const status = await wp('aisle', 'status', '--format=json');
  const facts = JSON.parse(status.stdout);
  check('status --format=json', status, status.code === 0 && facts.sent === (await catalogOf(service)).size);
  await shop.step('change', { kind: 'price' });
  const changes = await wp('aisle', 'sync', '--changes');
  check(
    'sync --changes',
    changes,
    changes.code === 0 && (await catalogOf(service)).get('S-1')?.price === 77.7,
  );
  await shop.step('change', { kind: 'direct SQL' });
  const compared = await wp('aisle', 'reconcile');
  check(
    'reconcile',
    compared,
    compared.code === 0 && (await catalogOf(service)).get('S-14')?.name === 'Renamed by SQL',
  );

  await shop.step('lock');
  const waiting = wp('aisle', 'sync', '--changes');
  await shop.step('change', { kind: 'sale start' });
  const soon = new Promise((resolve) => setTimeout(resolve, 3000));
  await soon;
  await shop.step('unlock');
  const waited = await waiting;
  check('sync --changes, while another process is at work', waited, waited.code === 0);

  await proxy.kill();
  const gone = await wp('aisle', 'sync');
  check('sync, Aisle is down', gone, gone.code === 1 && gone.said.includes('does not answer'));
  const told = await wp('aisle', 'status');
  check('status, Aisle is down', told, told.code === 1 && told.said.includes('does not answer'));
  await proxy.revive();
  await shop.step('connect', { ...connection, key: 'aisle_sk_wrong' });
  const wrong = await wp('aisle', 'sync');
  check('sync, a wrong key', wrong, wrong.code === 1 && wrong.said.includes('key'));
  await shop.step('connect', connection);
  await shop.step('work');
  return rows;
}
