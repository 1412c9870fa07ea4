/** A little more than the room asks for, so that a line's jitter costs no shot. */
const SPARE_MS = 10;

type TriggerDeps = {
  nowMs(): number;
  /** From one shot to the next, as the room asks for now. */
  everyMs(): number;
  /** Fires at the fish. False: it can't be fired at, and nothing more is. */
  shoot(fish: string): boolean;
};

/** Fires while it is held, at the pace of the room, and never without a finger on it. */
export class Trigger {
  readonly #deps: TriggerDeps;
  #lastMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: TriggerDeps) {
    this.#deps = deps;
  }

  #everyMs(): number {
    return this.#deps.everyMs() + SPARE_MS;
  }

  press(fish: string): void {
    this.release();
    const waitMs = this.#lastMs + this.#everyMs() - this.#deps.nowMs();
    if (waitMs > 0) this.#timer = setTimeout(() => this.press(fish), waitMs);
    else if (this.#deps.shoot(fish)) {
      this.#lastMs = this.#deps.nowMs();
      this.#timer = setTimeout(() => this.press(fish), this.#everyMs());
    }
  }

  /** One shot, unless the last was just now. */
  tap(fish: string): void {
    if (this.#lastMs + this.#everyMs() > this.#deps.nowMs()) return;
    this.press(fish);
    this.release();
  }

  release(): void {
    clearTimeout(this.#timer);
  }
}
