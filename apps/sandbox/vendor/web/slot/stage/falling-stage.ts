import { Container, type Sprite } from 'pixi.js';
import { PACE, stopTimes } from '../show/pace.ts';
import type { FallStep, Picture } from '../show/script.ts';
import { BaseStage, type Parts } from './base-stage.ts';
import { burst, trailsOf } from './burst.ts';
import { columnsOf, type DropColumn } from './drop-column.ts';
import type { Place } from './stage.ts';

/** Columns whose symbols fall. */
export class FallingStage extends BaseStage {
  readonly #columns: readonly DropColumn[];
  /** Behind the symbols. */
  readonly #trails = new Container();
  #hasLeft: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    super(parts);
    this.field.addChild(this.#trails);
    this.#columns = columnsOf(parts.machine, parts.look, (name) => this.symbolSprite(name));
    this.field.addChild(...this.#columns.map(({ view }) => view));
  }

  stand(picture: Picture): void {
    this.picture = picture;
    for (const [at, column] of this.#columns.entries()) column.stand(picture.window[at] as string);
    this.mark(null);
  }

  turn(): void {
    this.mark(null);
    this.turnedAtMs = performance.now();
    this.#hasLeft = Promise.all(this.#columns.map((column, at) => this.tweens.run(300, (share) => column.leave(share), at * 45))).then(
      () => undefined,
    );
    this.move();
  }

  async stop(picture: Picture): Promise<void> {
    this.picture = picture;
    await this.#hasLeft;
    const times = stopTimes(this.parts.machine);
    const late = Math.max(0, performance.now() + PACE.drop - (this.turnedAtMs + (times[0] as number)));
    const landed = this.#columns.map((column, at) => {
      column.stand(picture.window[at] as string);
      column.enter(0);
      const from = this.turnedAtMs + (times[at] as number) + late - PACE.drop - performance.now();
      return this.tweens.run(PACE.drop, (share) => column.enter(share), Math.max(0, from)).then(() => this.parts.onStop?.());
    });
    this.move();
    await Promise.all(landed);
  }

  halt(): void {
    if (this.picture) void this.stop(this.picture);
  }

  async fall({ gone, next }: FallStep): Promise<void> {
    const { look } = this.parts;
    burst(this.air, { places: gone.flatMap((rows, reel) => rows.map((row): Place => [reel, row])), look, tweens: this.tweens });
    this.move();
    await this.tweens.run(PACE.vanish, (share) => {
      for (const [at, column] of this.#columns.entries()) column.vanish(gone[at] as readonly number[], share);
    });
    this.mark(null);
    for (const [at, column] of this.#columns.entries()) column.refill(gone[at] as readonly number[], next[at] as string);
    const trails = trailsOf(gone, look);
    if (trails.length > 0) this.#trails.addChild(...trails);
    await this.tweens.run(PACE.drop, (share) => {
      for (const column of this.#columns) column.settle(share);
      this.#trails.alpha = 1 - share;
    });
    for (const trail of this.#trails.removeChildren()) trail.destroy();
  }

  async respin(): Promise<void> {}

  protected advance(): boolean {
    return false;
  }

  protected spriteAt(reel: number, row: number): Sprite | undefined {
    return this.#columns[reel]?.spriteAt(row);
  }
}
