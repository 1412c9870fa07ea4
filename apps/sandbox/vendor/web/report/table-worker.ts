import { figuresOf } from '../../table-games/figures.ts';
import type { TableCode } from '../../table-games/games.ts';

/** Beside the page, which stays alive: a million orders of values, and as many of first cards. */
self.onmessage = ({ data }: MessageEvent<TableCode>) => {
  const from = performance.now();
  const figures = figuresOf(data);
  self.postMessage({ figures, seconds: (performance.now() - from) / 1000 });
};
