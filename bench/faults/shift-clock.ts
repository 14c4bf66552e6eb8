// Loaded into a server by `--import`: its clock is off by as many milliseconds as the file of AISLE_BENCH_CLOCK says.
import { readFileSync } from 'node:fs';

const path = process.env.AISLE_BENCH_CLOCK ?? '';
const LOOK_EVERY_MS = 100;
const RealDate = Date;
let by = 0;

const look = (): void => {
  by = Number(readFileSync(path, 'utf8'));
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length === 0 ? new target(target.now() + by) : Reflect.construct(target, given),
  apply: (target) => new target(target.now() + by).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + by : Reflect.get(target, name)),
});
look();
setInterval(look, LOOK_EVERY_MS).unref();
