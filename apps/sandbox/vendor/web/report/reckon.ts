import type { SlotFigures } from '@fairhall/games/slots/figures';
import type { MachineCode } from '@fairhall/games/slots/machine';
import type { GameFigures } from '../../table-games/figures.ts';
import type { TableCode } from '../../table-games/games.ts';

export type Reckoned<Figures = SlotFigures> = { figures: Figures; seconds: number };

/** Goes through every stand of a machine's reels in this browser. */
export function reckonFigures(game: MachineCode, signal: AbortSignal): Promise<Reckoned> {
  return askWorker(new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' }), game, signal);
}

/** Goes through everything that a round of a table can be in this browser. */
export function reckonTable(table: TableCode, signal: AbortSignal): Promise<Reckoned<GameFigures>> {
  return askWorker(new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' }), table, signal);
}

function askWorker<Found>(worker: Worker, asked: string, signal: AbortSignal): Promise<Found> {
  return new Promise((resolve, reject) => {
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Found>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error('the reckoning broke off'));
    };
    worker.postMessage(asked);
  });
}
