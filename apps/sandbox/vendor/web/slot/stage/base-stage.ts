import type { Machine } from '@fairhall/games/slots/machine';
import { type Application, Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Look } from '../art/looks.ts';
import type { FallStep, Picture } from '../show/script.ts';
import { drawMarks } from './marks.ts';
import { shower } from './shower.ts';
import type { Marked, Stage } from './stage.ts';
import type { Textures } from './textures.ts';
import { Tweens } from './tweens.ts';

const DIM = 0.74;
const SWELL_MS = 460;
const SWELL = 0.13;

export type Parts = { app: Application; machine: Machine; look: Look; textures: Textures; onStop?: (() => void) | undefined };

/** What both kinds of machine share: the picture that stands, marks over it, and a clock that runs only while something moves. */
export abstract class BaseStage implements Stage {
  protected readonly parts: Parts;
  protected readonly tweens = new Tweens();
  protected readonly field = new Container();
  protected picture: Picture | null = null;
  protected turnedAtMs = 0;
  /** Above the symbols. */
  protected readonly air = new Container();
  readonly #marks = new Graphics();
  /** Counts what is pointed at, so that a swell ends with it. */
  #marked = 0;
  #frame = 0;
  #lastMs = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    const { app, machine, look } = parts;
    const mask = new Graphics().rect(0, 0, machine.strips.length * look.cell.width, machine.rows * look.cell.height).fill(0xffffff);
    this.field.mask = mask;
    app.stage.addChild(mask, this.field, this.#marks, this.air);
    app.stage.hitArea = new Rectangle();
    app.stage.eventMode = 'none';
    this.#linkMarks();
  }

  /** Draws every mark once and takes it away: what draws them is linked now, for at the first win a picture would wait for it. */
  #linkMarks(): void {
    const { app, machine, look } = this.parts;
    const rows = Array.from({ length: machine.rows }, (_, row) => row);
    const places = machine.strips.flatMap((_, reel) => rows.map((row) => [reel, row] as const));
    drawMarks(this.#marks, { places, line: { rows: machine.strips.map(() => 0), count: machine.strips.length } }, look);
    app.render();
    this.#marks.clear();
  }

  abstract stand(picture: Picture): void;
  abstract turn(): void;
  abstract stop(picture: Picture): Promise<void>;
  abstract halt(): void;
  abstract fall(step: FallStep): Promise<void>;
  abstract respin(picture: Picture, came: readonly number[]): Promise<void>;
  protected abstract advance(nowMs: number, elapsedMs: number): boolean;
  protected abstract spriteAt(reel: number, row: number): Sprite | undefined;

  mark(marked: Marked | null): void {
    const { machine, look } = this.parts;
    this.#marks.clear();
    const lit = new Set(marked?.places.map((place) => place.join()) ?? []);
    for (const reel of machine.strips.keys())
      for (let row = 0; row < machine.rows; row += 1) {
        const sprite = this.spriteAt(reel, row);
        if (!sprite) continue;
        sprite.alpha = lit.size === 0 || lit.has(`${reel},${row}`) ? 1 : DIM;
        sprite.setSize(look.symbol);
      }
    this.#marked += 1;
    if (marked) {
      drawMarks(this.#marks, marked, look);
      this.#swell(marked);
    }
    this.move();
  }

  /** What is pointed at swells once, while the light around it comes up. */
  #swell({ places }: Marked): void {
    const sprites = places.flatMap(([reel, row]) => this.spriteAt(reel, row) ?? []);
    const own = this.#marked;
    void this.tweens.run(SWELL_MS, (share) => {
      if (own !== this.#marked) return;
      const size = this.parts.look.symbol * (1 + SWELL * Math.sin(Math.PI * share));
      for (const sprite of sprites) sprite.setSize(size);
      this.#marks.alpha = Math.min(1, 0.25 + share * 1.5);
    });
  }

  cheer(): void {
    const { machine, look } = this.parts;
    shower(this.air, {
      width: machine.strips.length * look.cell.width,
      height: machine.rows * look.cell.height,
      colours: look.petals,
      tweens: this.tweens,
    });
    this.move();
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.tweens.end();
    this.parts.app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true });
  }

  /** Draws until nothing moves any more. */
  protected move(): void {
    if (this.#frame !== 0) return;
    this.#lastMs = performance.now();
    const draw = () => {
      const now = performance.now();
      // Behind a hidden page time stands still: what was missed is not raced through.
      const elapsed = Math.min(50, now - this.#lastMs);
      this.#lastMs = now;
      const moves = this.advance(now, elapsed);
      const tweening = this.tweens.advance(now);
      this.parts.app.render();
      this.#frame = moves || tweening ? requestAnimationFrame(draw) : 0;
    };
    this.#frame = requestAnimationFrame(draw);
  }

  protected texture(name: string): Texture {
    return this.parts.textures.get(name) ?? Texture.EMPTY;
  }

  protected symbolSprite(name: string): Sprite {
    const sprite = new Sprite(this.texture(name));
    sprite.anchor.set(0.5);
    sprite.setSize(this.parts.look.symbol);
    return sprite;
  }
}
