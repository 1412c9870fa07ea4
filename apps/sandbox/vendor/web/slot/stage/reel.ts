/** Symbols a second while a reel turns, and the ms of its last way. */
const SPEED = 19;
const LANDING_MS = 420;
const SETTLE_MS = 170;
const SETTLE_DEPTH = 0.09;
/** Above it a symbol can't be read as it passes. */
const FAST = 9;

/**
 * Where a reel is: `position` is the place of its strip on top of the window, and becomes less as the reel turns down. Pure but for
 * its own state; time is given.
 */
export class ReelMotion {
  readonly #length: number;
  position = 0;
  #speed = 0;
  #state: { at: 'rest' } | { at: 'turning'; since: number } | { at: 'stopping'; stop: number; landsAt: number } = { at: 'rest' };

  constructor(length: number) {
    this.#length = length;
  }

  get isAtRest(): boolean {
    return this.#state.at === 'rest';
  }

  /** The same for every reel and stop at the same moment of its way. */
  get isFast(): boolean {
    return this.#speed > FAST;
  }

  stand(stop: number): void {
    this.position = stop;
    this.#speed = 0;
    this.#state = { at: 'rest' };
  }

  turn(nowMs: number): void {
    this.#state = { at: 'turning', since: nowMs };
  }

  /** It stands on `stop` at `landsAtMs`, or as soon after as a whole landing takes. */
  stop(stop: number, landsAtMs: number, nowMs: number): number {
    const landsAt = Math.max(landsAtMs, nowMs + LANDING_MS);
    this.#state = { at: 'stopping', stop, landsAt };
    return landsAt;
  }

  advance(nowMs: number, elapsedMs: number): void {
    const state = this.#state;
    if (state.at === 'turning') {
      // It takes up speed within a fifth of a second.
      this.#speed = SPEED * Math.min(1, (nowMs - state.since) / 200);
      this.#moveBy((this.#speed * elapsedMs) / 1000);
      return;
    }
    if (state.at === 'rest') return;
    const left = state.landsAt - nowMs;
    this.#speed = SPEED * Math.min(1, Math.max(0, left / LANDING_MS));
    if (left > LANDING_MS) {
      this.#moveBy((this.#speed * elapsedMs) / 1000);
      return;
    }
    if (left > 0) {
      // The way that is left while the speed falls evenly to nothing.
      const way = (SPEED * LANDING_MS) / 2000;
      this.position = state.stop + way * (left / LANDING_MS) ** 2;
      return;
    }
    const settled = -left / SETTLE_MS;
    if (settled >= 1) this.stand(state.stop);
    else this.position = state.stop - SETTLE_DEPTH * Math.sin(Math.PI * settled) * (1 - settled);
  }

  #moveBy(symbols: number): void {
    this.position = (((this.position - symbols) % this.#length) + this.#length) % this.#length;
  }
}
