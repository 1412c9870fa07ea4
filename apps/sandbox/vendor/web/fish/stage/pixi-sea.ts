import 'pixi.js/unsafe-eval';
import { type Gun, KINDS, type Kind, MULTIPLES } from '@fairhall/games/fish/shot';
import { Application, Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { isAbout, type Spawn } from '../../../fish-sea/sea.ts';
import { fishPicture, WIDTHS } from '../art/fish-art.ts';
import { gunPicture } from '../art/gun-art.ts';
import { placeOf } from '../swim.ts';
import type { SeaStage } from './sea-stage.ts';
import { loadPicture, tagTexture, wordTexture } from './textures.ts';

/** The width that sizes of fish are given for. */
const WIDE = 360;
const GUN_SIZE = 62;
const OTHER_GUN_SIZE = 44;
const FLIGHT_MS = 170;
const HIT_MS = 420;
const SAID_MS = 1_300;
/** A finger is no needle. */
const TOUCH = 30;

type Swimming = { view: Container; body: Sprite; spawn: Spawn; phase: number; size: number };
type Moving = { startedMs: number; lastsMs: number; step(share: number): void; done(): void };

/** The sea on a canvas, drawn by the graphics card. */
export async function pixiSea(host: HTMLElement): Promise<SeaStage> {
  const app = new Application();
  await app.init({
    ...{ resizeTo: host, backgroundAlpha: 0, antialias: true, preference: 'webgl', autoStart: false, sharedTicker: false },
    ...{ resolution: Math.min(2.5, window.devicePixelRatio), autoDensity: true },
  });
  const fish = new Map<Kind, Texture>();
  await Promise.all(KINDS.map(async (kind) => fish.set(kind, await loadPicture(fishPicture(kind), 360, 240))));
  const guns = await Promise.all([0, 1, 2, 3].map((seat) => loadPicture(gunPicture(seat), 160, 160)));
  const tags = new Map(KINDS.map((kind) => [kind, tagTexture(`×${MULTIPLES[kind]}`)]));
  Object.assign(app.canvas.style, { position: 'absolute', inset: '0', touchAction: 'none' });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  return new PixiSea(app, { fish, guns, tags });
}

type Art = { fish: ReadonlyMap<Kind, Texture>; guns: readonly Texture[]; tags: ReadonlyMap<Kind, Texture> };

class PixiSea implements SeaStage {
  readonly #app: Application;
  readonly #art: Art;
  readonly #shoal = new Container();
  readonly #ring = new Graphics();
  readonly #air = new Container();
  readonly #guns = new Map<number, Sprite>();
  readonly #swimming = new Map<string, Swimming>();
  readonly #moving = new Set<Moving>();
  #sea: Parameters<SeaStage['tell']>[0] = { spawns: new Map(), taken: [], seat: 0, offsetMs: 0 };
  #aimed: string | null = null;
  #frame = 0;

  constructor(app: Application, art: Art) {
    this.#app = app;
    this.#art = art;
    app.stage.eventMode = 'none';
    app.stage.addChild(this.#shoal, this.#ring, this.#air);
    const draw = () => {
      this.#advance();
      app.render();
      this.#frame = requestAnimationFrame(draw);
    };
    this.#frame = requestAnimationFrame(draw);
  }

  tell(sea: Parameters<SeaStage['tell']>[0]): void {
    this.#sea = sea;
    for (const seat of [0, 1, 2, 3]) {
      const isHere = sea.taken.includes(seat);
      if (isHere && !this.#guns.has(seat)) this.#addGun(seat);
      if (!isHere) this.#dropGun(seat);
    }
  }

  aim(fish: string | null): void {
    this.#aimed = fish;
  }

  fishAt(x: number, y: number): Spawn | null {
    let [nearest, best] = [null as Spawn | null, Number.POSITIVE_INFINITY];
    for (const { view, spawn, size } of this.#swimming.values()) {
      // Of fish over each other the smaller is meant: the larger can be touched elsewhere.
      const away = Math.hypot((view.x - x) / Math.max(size * 0.5, TOUCH), (view.y - y) / Math.max(size * 0.32, TOUCH));
      if (away > 1 || away * size >= best) continue;
      [nearest, best] = [spawn, away * size];
    }
    return nearest;
  }

  fire({ seat, fish, gun, caught, said }: Parameters<SeaStage['fire']>[0]): void {
    const from = this.#gunPlace(seat);
    const target = this.#swimming.get(fish);
    const to = target ? { x: target.view.x, y: target.view.y } : { x: this.#width / 2, y: this.#height / 3 };
    const barrel = this.#guns.get(seat);
    if (barrel) barrel.rotation = Math.atan2(to.x - from.x, from.y - to.y);
    const isOwn = seat === this.#sea.seat;
    const bolt = boltOf(gun, isOwn);
    bolt.rotation = Math.atan2(to.x - from.x, from.y - to.y);
    this.#air.addChild(bolt);
    this.#move(FLIGHT_MS, {
      step: (share) => bolt.position.set(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share),
      done: () => {
        bolt.destroy();
        this.#splash(to, caught ? 0xffe08a : 0xd6f4ff, isOwn ? 1 : 0.6);
        if (isOwn && caught) this.#land(fish, to, said);
      },
    });
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true });
  }

  get #width(): number {
    return this.#app.screen.width;
  }

  get #height(): number {
    return this.#app.screen.height;
  }

  get #scale(): number {
    return this.#width / WIDE;
  }

  #advance(): void {
    const nowMs = performance.now();
    const serverMs = Date.now() + this.#sea.offsetMs;
    for (const spawn of this.#sea.spawns.values())
      if (!this.#swimming.has(spawn.id) && isAbout(spawn, serverMs)) this.#swimming.set(spawn.id, this.#addFish(spawn));
    for (const [id, fish] of this.#swimming) {
      if (this.#sea.spawns.has(id) && isAbout(fish.spawn, serverMs)) this.#swim(fish, serverMs, nowMs);
      else {
        fish.view.destroy({ children: true });
        this.#swimming.delete(id);
      }
    }
    this.#drawRing(nowMs);
    for (const moving of this.#moving) {
      const share = Math.min(1, (nowMs - moving.startedMs) / moving.lastsMs);
      moving.step(share);
      if (share < 1) continue;
      this.#moving.delete(moving);
      moving.done();
    }
  }

  #swim({ view, body, spawn, phase }: Swimming, serverMs: number, nowMs: number): void {
    const { x, y, tilt, side } = placeOf(spawn, serverMs);
    view.position.set(x * this.#width, y * this.#height);
    const beat = Math.sin(nowMs / 150 + phase);
    body.scale.x = Math.abs(body.scale.x) * side;
    body.rotation = tilt + beat * 0.03;
    body.skew.y = beat * 0.05;
  }

  #addFish(spawn: Spawn): Swimming {
    const size = WIDTHS[spawn.kind] * this.#scale;
    const body = new Sprite(this.#art.fish.get(spawn.kind));
    body.anchor.set(0.5);
    body.width = size;
    body.height = (size * 2) / 3;
    const tag = new Sprite(this.#art.tags.get(spawn.kind));
    tag.anchor.set(0.5, 0);
    tag.scale.set(0.5);
    tag.y = size * 0.3;
    const view = new Container();
    view.addChild(body, tag);
    this.#shoal.addChild(view);
    return { view, body, spawn, size, phase: spawn.atMs % 977 };
  }

  #drawRing(nowMs: number): void {
    this.#ring.clear();
    const target = this.#aimed === null ? undefined : this.#swimming.get(this.#aimed);
    if (!target) return;
    const radius = Math.max(30, target.size * 0.5);
    const turn = nowMs / 900;
    for (let part = 0; part < 4; part += 1) {
      const start = turn + (part * Math.PI) / 2;
      this.#ring.moveTo(target.view.x + radius * Math.cos(start), target.view.y + radius * Math.sin(start));
      this.#ring.arc(target.view.x, target.view.y, radius, start, start + 1.1).stroke({ width: 2.5, color: 0xffe08a });
    }
  }

  #splash(at: { x: number; y: number }, colour: number, strength: number): void {
    const ring = new Graphics();
    this.#air.addChild(ring);
    this.#move(HIT_MS, {
      step: (share) =>
        ring
          .clear()
          .circle(at.x, at.y, 6 + 26 * share * strength)
          .stroke({ width: 3 * (1 - share) + 0.5, color: colour, alpha: (1 - share) * strength }),
      done: () => ring.destroy(),
    });
  }

  /** A catch of one's own: the fish grows light and goes, and what it brought rises once. */
  #land(id: string, at: { x: number; y: number }, said: string | null): void {
    const known = this.#swimming.get(id);
    if (known) {
      this.#swimming.delete(id);
      const { view } = known;
      this.#move(HIT_MS, {
        step: (share) => {
          view.scale.set(1 + share * 0.25);
          view.alpha = 1 - share;
        },
        done: () => view.destroy({ children: true }),
      });
    }
    if (said === null) return;
    const word = new Sprite(wordTexture(said));
    word.anchor.set(0.5);
    word.scale.set(0.5);
    this.#air.addChild(word);
    const x = Math.min(Math.max(at.x, word.width / 2 + 6), this.#width - word.width / 2 - 6);
    this.#move(SAID_MS, {
      step: (share) => {
        word.position.set(x, at.y - 20 - 34 * share);
        word.alpha = share < 0.7 ? 1 : (1 - share) / 0.3;
      },
      done: () => word.destroy({ texture: true, textureSource: true }),
    });
  }

  #move(lastsMs: number, { step, done }: Pick<Moving, 'step' | 'done'>): void {
    this.#moving.add({ startedMs: performance.now(), lastsMs, step, done });
  }

  /** Others sit around: their places do not depend on who comes or goes. */
  #gunPlace(seat: number): { x: number; y: number } {
    if (seat === this.#sea.seat) return { x: this.#width / 2, y: this.#height - GUN_SIZE * 0.42 };
    const place = (seat - this.#sea.seat + 4) % 4;
    if (place === 1) return { x: 30, y: 84 };
    return place === 2 ? { x: this.#width - 30, y: 84 } : { x: this.#width - 34, y: this.#height - 34 };
  }

  #addGun(seat: number): void {
    const gun = new Sprite(this.#art.guns[seat]);
    gun.anchor.set(0.5, 0.6);
    const size = seat === this.#sea.seat ? GUN_SIZE : OTHER_GUN_SIZE;
    gun.width = size;
    gun.height = size;
    const { x, y } = this.#gunPlace(seat);
    gun.position.set(x, y);
    this.#guns.set(seat, gun);
    this.#air.addChild(gun);
  }

  #dropGun(seat: number): void {
    this.#guns.get(seat)?.destroy();
    this.#guns.delete(seat);
  }
}

function boltOf(gun: Gun, isOwn: boolean): Graphics {
  const [long, wide] = gun === 'TORPEDO' ? [26, 10] : [16, 6];
  const bolt = new Graphics().ellipse(0, 0, wide, long).fill({ color: 0xfff4c8, alpha: isOwn ? 0.25 : 0.12 });
  return bolt.ellipse(0, 0, wide / 2, long * 0.7).fill({ color: gun === 'TORPEDO' ? 0xff9d5c : 0xffe9a8, alpha: isOwn ? 1 : 0.55 });
}
