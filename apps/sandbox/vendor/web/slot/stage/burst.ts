import { type Container, Graphics } from 'pixi.js';
import type { Look } from '../art/looks.ts';
import type { Place } from './stage.ts';
import type { Tweens } from './tweens.ts';

const LASTS_MS = 420;
const LEAVES = 8;
const TRAIL = 0.62;

/** What paid bursts into leaves. */
export function burst(air: Container, { places, look, tweens }: { places: readonly Place[]; look: Look; tweens: Tweens }): void {
  const bursts = places.map(([reel, row]) => {
    const { width, height } = look.cell;
    const drawn = leavesOf(look);
    drawn.position.set((reel + 0.5) * width, (row + 0.5) * height);
    air.addChild(drawn);
    return drawn;
  });
  void tweens
    .run(LASTS_MS, (share) => {
      const grown = 1 - (1 - share) ** 3;
      for (const drawn of bursts) {
        drawn.scale.set(0.35 + 0.8 * grown);
        drawn.rotation = 0.7 * grown;
        drawn.alpha = share < 0.4 ? 1 : (1 - share) / 0.6;
      }
    })
    .then(() => {
      for (const drawn of bursts) drawn.destroy();
    });
}

function leavesOf({ symbol, petals }: Look): Graphics {
  const radius = symbol * 0.42;
  const drawn = new Graphics().circle(0, 0, radius * 0.72).stroke({ width: 2, color: petals[0], alpha: 0.7 });
  for (let leaf = 0; leaf < LEAVES; leaf += 1) {
    const [to, side] = [(leaf * 2 * Math.PI) / LEAVES, 0.34];
    const at = (angle: number, far: number) => [Math.cos(angle) * far, Math.sin(angle) * far] as const;
    const [[tipX, tipY], [oneX, oneY], [otherX, otherY], [rootX, rootY]] = [
      at(to, radius * 1.18),
      at(to - side, radius * 0.9),
      at(to + side, radius * 0.9),
      at(to, radius * 0.62),
    ];
    drawn
      .moveTo(rootX, rootY)
      .quadraticCurveTo(oneX, oneY, tipX, tipY)
      .quadraticCurveTo(otherX, otherY, rootX, rootY)
      .fill({ color: petals[leaf % 2] as number, alpha: 0.95 });
  }
  return drawn;
}

/** Light behind what falls into the places that are free. */
export function trailsOf(gone: readonly (readonly number[])[], { cell, ring }: Look): Graphics[] {
  return gone.flatMap((rows, reel) => {
    if (rows.length === 0) return [];
    const [x, deep] = [(reel + 0.5) * cell.width, (Math.max(...rows) + 0.5) * cell.height];
    const width = cell.width * TRAIL;
    return [
      new Graphics()
        .roundRect(x - width / 2, -cell.height, width, deep + cell.height, width / 2)
        .fill({ color: ring, alpha: 0.14 })
        .roundRect(x - width / 4, -cell.height, width / 2, deep + cell.height, width / 4)
        .fill({ color: 0xffffff, alpha: 0.16 }),
    ];
  });
}
