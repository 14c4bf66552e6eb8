import type { Scheduler } from '../../kernel/scheduler.ts';

export type HostGateOptions = {
  scheduler: Scheduler;
  /** Simultaneous requests to one host. */
  atOnce: number;
  /** From the end of one request to a host to the start of the next waiting one. */
  pauseMs: number;
};

/** Called with how long to stay away; 0 when it is the caller's turn. */
type Enter = (awayMs: number) => void;
type Host = { active: number; opensAtMs: number; waiting: Enter[]; planned: boolean };

/** Longest wait at a closed host. Then the caller leaves, because images of other hosts need its place. */
const LONGEST_WAIT_MS = 2000;

/** Lets few requests at a time through to each host, with pauses: a shop's server also serves shoppers. */
export class HostGate {
  readonly #options: HostGateOptions;
  readonly #hosts = new Map<string, Host>();

  constructor(options: HostGateOptions) {
    this.#options = options;
  }

  /**
   * Resolves with 0 when it is the caller's turn; it must call `leave` when done. Otherwise resolves with the
   * milliseconds for which the host asked to be left alone.
   */
  enter(name: string): Promise<number> {
    const host = this.#hosts.get(name) ?? { active: 0, opensAtMs: 0, waiting: [], planned: false };
    this.#hosts.set(name, host);
    return new Promise((resolve) => {
      host.waiting.push(resolve);
      this.#admit(name, host);
    });
  }

  /** `pauseMs`: a longer pause, when the host asked for it. */
  leave(name: string, pauseMs = 0): void {
    const host = this.#hosts.get(name);
    if (host === undefined) return;
    const { scheduler } = this.#options;
    host.active -= 1;
    host.opensAtMs = Math.max(host.opensAtMs, scheduler.nowMs() + Math.max(pauseMs, this.#options.pauseMs));
    this.#admit(name, host);
  }

  /** Lets everybody through: the server stops. */
  letAllThrough(): void {
    for (const host of this.#hosts.values()) {
      for (const enter of host.waiting.splice(0)) {
        host.active += 1;
        enter(0);
      }
    }
  }

  #admit(name: string, host: Host): void {
    const { scheduler, atOnce } = this.#options;
    while (!host.planned && host.active < atOnce && host.waiting.length > 0) {
      const waitMs = host.opensAtMs - scheduler.nowMs();
      if (waitMs > LONGEST_WAIT_MS) {
        for (const enter of host.waiting.splice(0)) enter(waitMs);
        return;
      }
      if (waitMs > 0) {
        host.planned = true;
        scheduler.after(waitMs, () => {
          host.planned = false;
          this.#admit(name, host);
        });
        return;
      }
      host.active += 1;
      host.waiting.shift()?.(0);
    }
    const idle = host.active === 0 && host.waiting.length === 0;
    if (idle && host.opensAtMs <= scheduler.nowMs()) this.#hosts.delete(name);
  }
}
