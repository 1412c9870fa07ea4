type Tween = { fromMs: number; ms: number; draw: (share: number) => void; done: () => void };

/** Movements that last a time: each is drawn every frame with the share of its time that has passed. */
export class Tweens {
  #running: Tween[] = [];

  /** Ends when it was drawn whole. */
  run(ms: number, draw: (share: number) => void, delayMs = 0): Promise<void> {
    return new Promise((done) => {
      this.#running.push({ fromMs: performance.now() + delayMs, ms, draw, done });
    });
  }

  /** Whether anything still moves. */
  advance(nowMs: number): boolean {
    const running = this.#running;
    this.#running = [];
    for (const tween of running) {
      const share = Math.min(1, (nowMs - tween.fromMs) / tween.ms);
      if (share >= 0) tween.draw(share);
      if (share >= 1) tween.done();
      else this.#running.push(tween);
    }
    return this.#running.length > 0 || running.length > 0;
  }

  end(): void {
    this.#running = [];
  }
}
