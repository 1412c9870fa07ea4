import type { SlotFigures } from '@fairhall/games/slots/figures';
import type { MachineCode } from '@fairhall/games/slots/machine';

export type Reckoned = { figures: SlotFigures; seconds: number };

/** Goes through every stand of a machine's reels in this browser. */
export function reckonFigures(game: MachineCode, signal: AbortSignal): Promise<Reckoned> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Reckoned>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error('the reckoning broke off'));
    };
    worker.postMessage(game);
  });
}
