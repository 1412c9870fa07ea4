import type { Graphics } from 'pixi.js';
import type { Look } from '../art/looks.ts';
import type { Marked } from './stage.ts';

const DOT_EVERY = 7;

/** Rings around the places that paid, and dots along a line over the paid places only. */
export function drawMarks(graphics: Graphics, { places, line }: Marked, { cell, ring }: Look): void {
  for (const [reel, row] of places)
    graphics
      .roundRect(reel * cell.width + 2, row * cell.height + 2, cell.width - 4, cell.height - 4, 10)
      .fill({ color: ring, alpha: 0.14 })
      .stroke({ width: 2, color: ring });
  if (!line) return;
  const middles = line.rows.slice(0, line.count).map((row, reel) => ({ x: (reel + 0.5) * cell.width, y: (row + 0.5) * cell.height }));
  for (const [at, from] of middles.entries()) {
    const to = middles[at + 1];
    if (!to) break;
    const dots = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / DOT_EVERY);
    for (let dot = 0; dot <= dots; dot += 1) {
      const share = dot / dots;
      graphics.circle(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, 1.6).fill(0xffe9a8);
    }
  }
}
