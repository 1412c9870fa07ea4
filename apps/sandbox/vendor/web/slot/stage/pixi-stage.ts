import 'pixi.js/unsafe-eval';
import type { Machine } from '@fairhall/games/slots/machine';
import { Application, Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Look } from '../art/looks.ts';
import { symbolNames, symbolPicture } from '../art/symbols.ts';
import { PACE, stopTimes } from '../show/pace.ts';
import type { FallStep, Picture } from '../show/script.ts';
import { columnsOf, type DropColumn } from './drop-column.ts';
import { drawMarks } from './marks.ts';
import { ReelMotion } from './reel.ts';
import { shower } from './shower.ts';
import type { Marked, Stage } from './stage.ts';
import { Tweens } from './tweens.ts';

/** Symbols are drawn once, at the pixels of the screen, and moved by the graphics card. */
export type PixiProps = { host: HTMLElement; machine: Machine; look: Look; onStop?: () => void };

const DIM = 0.74;

export async function pixiStage({ host, machine, look, onStop }: PixiProps): Promise<Stage> {
  const [width, height] = [machine.strips.length * look.cell.width, machine.rows * look.cell.height];
  const scale = Math.min(3, Math.max(1, (host.clientWidth / width || 1) * window.devicePixelRatio));
  const textures = await loadTextures(machine, Math.ceil(look.symbol * scale));
  const app = new Application();
  await app.init({
    width,
    height,
    resolution: scale,
    backgroundAlpha: 0,
    antialias: true,
    preference: 'webgl',
    autoStart: false,
    sharedTicker: false,
  });
  app.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  return machine.kind === 'ways'
    ? new FallingStage({ app, machine, look, textures, onStop })
    : new TurningStage({ app, machine, look, textures, onStop });
}

type Textures = ReadonlyMap<string, Texture>;
type Parts = { app: Application; machine: Machine; look: Look; textures: Textures; onStop?: (() => void) | undefined };

async function loadTextures(machine: Machine, pixels: number): Promise<Textures> {
  const drawn = symbolNames(machine.code).map(async (name): Promise<[string, Texture]> => {
    const image = new Image(pixels, pixels);
    image.src = symbolPicture(machine.code, name, pixels);
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    canvas.getContext('2d')?.drawImage(image, 0, 0, pixels, pixels);
    return [name, Texture.from(canvas)];
  });
  return new Map(await Promise.all(drawn));
}

/** What both kinds of machine share: the picture that stands, marks over it, and a clock that runs only while something moves. */
abstract class BaseStage implements Stage {
  protected readonly parts: Parts;
  protected readonly tweens = new Tweens();
  protected readonly field = new Container();
  protected picture: Picture | null = null;
  protected turnedAtMs = 0;
  readonly #marks = new Graphics();
  readonly #air = new Container();
  #frame = 0;
  #lastMs = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    const { app, machine, look } = parts;
    const mask = new Graphics().rect(0, 0, machine.strips.length * look.cell.width, machine.rows * look.cell.height).fill(0xffffff);
    this.field.mask = mask;
    app.stage.addChild(mask, this.field, this.#marks, this.#air);
    app.stage.hitArea = new Rectangle();
    app.stage.eventMode = 'none';
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
        if (sprite) sprite.alpha = lit.size === 0 || lit.has(`${reel},${row}`) ? 1 : DIM;
      }
    if (marked) drawMarks(this.#marks, marked, look);
    this.move();
  }

  cheer(): void {
    const { machine, look } = this.parts;
    shower(this.#air, {
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

/** Reels of lines: each is its strip, turning. */
class TurningStage extends BaseStage {
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
        sprite.texture = this.texture(coin > 0 ? `O${coin}` : symbol);
        sprite.setSize(look.symbol);
        sprite.y = (row - part + 0.5) * look.cell.height;
        if (!motion.isAtRest) sprite.alpha = 1;
        else if (isHeld) sprite.alpha = coin > 0 ? 1 : 0.25;
      }
    }
  }
}

/** Columns whose symbols fall. */
class FallingStage extends BaseStage {
  readonly #columns: readonly DropColumn[];
  #hasLeft: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    super(parts);
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
    this.move();
    await this.tweens.run(PACE.vanish, (share) => {
      for (const [at, column] of this.#columns.entries()) column.vanish(gone[at] as readonly number[], share);
    });
    this.mark(null);
    for (const [at, column] of this.#columns.entries()) column.refill(gone[at] as readonly number[], next[at] as string);
    await this.tweens.run(PACE.drop, (share) => {
      for (const column of this.#columns) column.settle(share);
    });
  }

  async respin(): Promise<void> {}

  protected advance(): boolean {
    return false;
  }

  protected spriteAt(reel: number, row: number): Sprite | undefined {
    return this.#columns[reel]?.spriteAt(row);
  }
}
