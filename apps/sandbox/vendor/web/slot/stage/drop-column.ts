import type { Machine } from '@fairhall/games/slots/machine';
import { Container, type Sprite } from 'pixi.js';
import type { Look } from '../art/looks.ts';

/** A column of symbols that fall; rows count from the top. */
export class DropColumn {
  readonly view: Container;
  readonly #look: Look;
  readonly #rows: number;
  readonly #make: (name: string) => Sprite;
  #sprites: Sprite[] = [];
  /** Rows that each sprite has yet to fall. */
  #ways: number[] = [];

  constructor(at: number, { look, rows, make }: { look: Look; rows: number; make: (name: string) => Sprite }) {
    this.view = new Container({ x: (at + 0.5) * look.cell.width });
    this.#look = look;
    this.#rows = rows;
    this.#make = make;
  }

  spriteAt(row: number): Sprite | undefined {
    return this.#sprites[row];
  }

  stand(symbols: string): void {
    for (const sprite of this.view.removeChildren()) sprite.destroy();
    this.#sprites = [...symbols].map((symbol) => this.#make(symbol));
    this.#ways = this.#sprites.map(() => 0);
    this.view.addChild(...this.#sprites);
    this.#place(0);
  }

  /** Falls out of the window. */
  leave(share: number): void {
    this.#place(this.#rows * share * share);
  }

  /** Falls in from above, and gives way a little on the ground. */
  enter(share: number): void {
    this.#place(-this.#rows * (1 - landing(share)));
  }

  vanish(rows: readonly number[], share: number): void {
    for (const row of rows) {
      const sprite = this.#sprites[row];
      if (!sprite) continue;
      sprite.setSize(this.#look.symbol * (1 - share * 0.65));
      sprite.rotation = share * 0.5;
      sprite.alpha = 1 - share;
    }
  }

  /** Takes what vanished away; what stays and what comes from the strip have their way down before them. */
  refill(gone: readonly number[], next: string): void {
    const kept = this.#sprites.filter((_, row) => !gone.includes(row));
    const from = this.#sprites.flatMap((_, row) => (gone.includes(row) ? [] : [row]));
    for (const row of gone) this.#sprites[row]?.destroy();
    const fresh = [...next].slice(0, gone.length).map((symbol) => this.#make(symbol));
    // Pixi does not take an empty list.
    if (fresh.length > 0) this.view.addChild(...fresh);
    this.#sprites = [...fresh, ...kept];
    this.#ways = this.#sprites.map((_, row) => (row < gone.length ? gone.length : row - (from[row - gone.length] as number)));
    this.settle(0);
  }

  settle(share: number): void {
    const left = 1 - landing(share);
    for (const [row, sprite] of this.#sprites.entries())
      sprite.y = (row + 0.5 - (this.#ways[row] as number) * left) * this.#look.cell.height;
  }

  #place(offset: number): void {
    for (const [row, sprite] of this.#sprites.entries()) sprite.y = (row + 0.5 + offset) * this.#look.cell.height;
  }
}

export function columnsOf(machine: Machine, look: Look, make: (name: string) => Sprite): DropColumn[] {
  return machine.strips.map((_, at) => new DropColumn(at, { look, rows: machine.rows, make }));
}

/** Ever faster until three quarters of the time, then a small give on the ground. */
function landing(share: number): number {
  const fallen = Math.min(1, share / 0.75);
  return share < 0.75 ? fallen * fallen : 1 - 0.035 * Math.sin(((share - 0.75) / 0.25) * Math.PI);
}
