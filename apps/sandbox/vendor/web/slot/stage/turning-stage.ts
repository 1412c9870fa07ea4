import { Container, type Sprite } from 'pixi.js';
import { PACE, stopTimes } from '../show/pace.ts';
import type { Picture } from '../show/script.ts';
import { BaseStage, type Parts } from './base-stage.ts';
import { ReelMotion } from './reel.ts';
import { blurredName } from './textures.ts';

/** Reels of lines: each is its strip, turning. */
export class TurningStage extends BaseStage {
  readonly #reels: { motion: ReelMotion; strip: string; sprites: Sprite[]; lands: (() => void) | null }[];
  #coins: readonly number[] = [];

  constructor(parts: Parts) {
    super(parts);
    const { machine, look } = parts;
    this.#reels = machine.strips.map((strip, reel) => {
      const column = new Container({ x: (reel + 0.5) * look.cell.width });
      const sprites = Array.from({ length: machine.rows + 2 }, () => this.symbolSprite(strip[0] as string));
      column.addChild(...sprites);
      this.field.addChild(column);
      return { motion: new ReelMotion(strip.length), strip, sprites, lands: null };
    });
  }

  stand(picture: Picture): void {
    this.picture = picture;
    this.#coins = picture.coins ?? [];
    for (const [at, { motion }] of this.#reels.entries()) motion.stand(picture.stops[at] as number);
    this.mark(null);
    this.#place();
    this.move();
  }

  turn(): void {
    this.mark(null);
    this.#coins = [];
    this.turnedAtMs = performance.now();
    for (const { motion } of this.#reels) motion.turn(this.turnedAtMs);
    this.move();
  }

  async stop(picture: Picture): Promise<void> {
    this.picture = picture;
    const now = performance.now();
    const times = stopTimes(this.parts.machine);
    // An answer that came late moves the whole rhythm, not a part of it.
    const late = Math.max(0, now + 430 - (this.turnedAtMs + (times[0] as number)));
    const landed = this.#reels.map(
      (reel, at) =>
        new Promise<void>((resolve) => {
          reel.motion.stop(picture.stops[at] as number, this.turnedAtMs + (times[at] as number) + late, now);
          reel.lands = resolve;
        }),
    );
    this.move();
    await Promise.all(landed);
    this.#coins = picture.coins ?? [];
    this.#place();
    this.move();
  }

  halt(): void {
    if (this.picture) void this.stop(this.picture);
  }

  async fall(): Promise<void> {}

  async respin(picture: Picture, came: readonly number[]): Promise<void> {
    const { rows } = this.parts.machine;
    const empty = picture.coins?.flatMap((value, place) => (value === 0 || came.includes(place) ? [place] : [])) ?? [];
    const spriteOf = (place: number) => this.spriteAt(Math.floor(place / rows), place % rows);
    this.move();
    await this.tweens.run(PACE.respin * 0.55, (share) => {
      for (const place of empty) {
        const sprite = spriteOf(place);
        if (sprite) sprite.alpha = 0.22 + 0.2 * Math.sin(Math.PI * 3 * share) ** 2;
      }
    });
    this.#coins = picture.coins ?? [];
    this.picture = picture;
    this.#place();
    const size = this.parts.look.symbol;
    this.move();
    await this.tweens.run(PACE.respin * 0.35, (share) => {
      for (const place of came)
        spriteOf(place)?.setSize(Math.max(1, size * (1 - (1 - share) ** 3) * (1 + 0.18 * Math.sin(Math.PI * share))));
    });
  }

  protected advance(nowMs: number, elapsedMs: number): boolean {
    let moves = false;
    for (const reel of this.#reels) {
      if (reel.motion.isAtRest) continue;
      reel.motion.advance(nowMs, elapsedMs);
      moves = true;
      if (reel.motion.isAtRest) {
        this.parts.onStop?.();
        reel.lands?.();
        reel.lands = null;
      }
    }
    if (moves) this.#place();
    return moves;
  }

  protected spriteAt(reel: number, row: number): Sprite | undefined {
    return this.#reels[reel]?.sprites[row + 1];
  }

  #place(): void {
    const { look, machine } = this.parts;
    const isHeld =
      this.#coins.filter((value) => value > 0).length >= (machine.kind === 'lines' ? (machine.hold?.from ?? Number.POSITIVE_INFINITY) : 99);
    for (const [at, { motion, strip, sprites }] of this.#reels.entries()) {
      const top = Math.floor(motion.position);
      const part = motion.position - top;
      for (const [index, sprite] of sprites.entries()) {
        const row = index - 1;
        const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length] as string;
        const coin = motion.isAtRest && row >= 0 && row < machine.rows ? (this.#coins[at * machine.rows + row] ?? 0) : 0;
        sprite.texture = this.texture(coin > 0 ? `O${coin}` : motion.isFast ? blurredName(symbol) : symbol);
        sprite.setSize(look.symbol);
        sprite.y = (row - part + 0.5) * look.cell.height;
        if (!motion.isAtRest) sprite.alpha = 1;
        else if (isHeld) sprite.alpha = coin > 0 ? 1 : 0.25;
      }
    }
  }
}
