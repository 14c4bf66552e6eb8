import type { PictureScheduler } from './ports.ts';

export type HostGateOptions = {
  scheduler: PictureScheduler;
  /** Requests to one host at the same time. */
  atOnce: number;
  /** From the end of one request to a host to the begin of the next that waits. */
  pauseMs: number;
};

type Host = { active: number; opensAtMs: number; waiting: (() => void)[]; planned: boolean };

/** Lets few requests to each host through at a time, with pauses: a shop's server has shoppers to serve. */
export class HostGate {
  readonly #options: HostGateOptions;
  readonly #hosts = new Map<string, Host>();

  constructor(options: HostGateOptions) {
    this.#options = options;
  }

  /** Resolves when it is the caller's turn, who calls `leave` when done. */
  enter(name: string): Promise<void> {
    const host = this.#hosts.get(name) ?? { active: 0, opensAtMs: 0, waiting: [], planned: false };
    this.#hosts.set(name, host);
    return new Promise((resolve) => {
      host.waiting.push(resolve);
      this.#admit(name, host);
    });
  }

  /** `pauseMs`: longer, because the host asked for it. */
  leave(name: string, pauseMs = 0): void {
    const host = this.#hosts.get(name);
    if (host === undefined) return;
    const { scheduler } = this.#options;
    host.active -= 1;
    host.opensAtMs = Math.max(host.opensAtMs, scheduler.nowMs() + Math.max(pauseMs, this.#options.pauseMs));
    this.#admit(name, host);
  }

  /** Nobody waits any longer: the server stops. */
  letAllThrough(): void {
    for (const host of this.#hosts.values()) {
      for (const enter of host.waiting.splice(0)) {
        host.active += 1;
        enter();
      }
    }
  }

  #admit(name: string, host: Host): void {
    const { scheduler, atOnce } = this.#options;
    while (!host.planned && host.active < atOnce && host.waiting.length > 0) {
      const waitMs = host.opensAtMs - scheduler.nowMs();
      if (waitMs > 0) {
        host.planned = true;
        scheduler.after(waitMs, () => {
          host.planned = false;
          this.#admit(name, host);
        });
        return;
      }
      host.active += 1;
      host.waiting.shift()?.();
    }
    const idle = host.active === 0 && host.waiting.length === 0;
    if (idle && host.opensAtMs <= scheduler.nowMs()) this.#hosts.delete(name);
  }
}
