import type { Graphics } from 'pixi.js';
import type { Look } from '../art/looks.ts';
import type { Marked } from './stage.ts';

const DOT_EVERY = 7;

/** Light that spreads from a ring and from a line: wide and faint, then narrower. */
const RING_LIGHT = [
  { width: 9, alpha: 0.1 },
  { width: 5, alpha: 0.22 },
] as const;
const LINE_LIGHT = [
  { width: 12, alpha: 0.1 },
  { width: 6, alpha: 0.18 },
] as const;

/** Rings around the places that paid, and dots along a line over the paid places only. */
export function drawMarks(graphics: Graphics, { places, line }: Marked, { cell, ring }: Look): void {
  for (const [reel, row] of places) {
    const around = () => graphics.roundRect(reel * cell.width + 3, row * cell.height + 3, cell.width - 6, cell.height - 6, 10);
    around().fill({ color: ring, alpha: 0.14 });
    for (const light of RING_LIGHT) around().stroke({ ...light, color: ring });
    around().stroke({ width: 2, color: ring });
  }
  if (!line) return;
  const middles = line.rows.slice(0, line.count).map((row, reel) => ({ x: (reel + 0.5) * cell.width, y: (row + 0.5) * cell.height }));
  const [first, ...others] = middles;
  if (!first) return;
  for (const light of LINE_LIGHT) {
    graphics.moveTo(first.x, first.y);
    for (const { x, y } of others) graphics.lineTo(x, y);
    graphics.stroke({ ...light, color: ring, cap: 'round', join: 'round' });
  }
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
