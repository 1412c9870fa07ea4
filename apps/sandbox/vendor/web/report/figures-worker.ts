import { figuresOf } from '@fairhall/games/slots/figures';
import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';

/** Beside the page, which stays alive: the largest machine has 64 million stands. */
self.onmessage = ({ data }: MessageEvent<MachineCode>) => {
  const from = performance.now();
  const figures = figuresOf(MACHINES[data]);
  self.postMessage({ figures, seconds: (performance.now() - from) / 1000 });
};
