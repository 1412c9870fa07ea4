import type { Machine } from '@fairhall/games/slots/machine';
import type { Look } from '../art/looks.ts';
import { symbolPicture } from '../art/symbols.ts';
import { PACE, stopTimes } from '../show/pace.ts';
import type { FallStep, Picture } from '../show/script.ts';
import type { Marked, Stage } from './stage.ts';

type StillProps = { host: HTMLElement; machine: Machine; look: Look; wait: (ms: number) => Promise<void>; nowMs: () => number };

/** For whoever asked for less motion, and for devices that can't draw it: the same pictures at the same pace, one after another. */
export function stillStage({ host, machine, look, wait, nowMs }: StillProps): Stage {
  const grid = document.createElement('div');
  grid.style.cssText = `position:absolute;inset:0;display:grid;grid-auto-flow:column;grid-template-rows:repeat(${machine.rows},1fr);place-items:center`;
  grid.setAttribute('aria-hidden', 'true');
  const cells = Array.from({ length: machine.strips.length * machine.rows }, () => {
    const cell = document.createElement('img');
    cell.style.cssText = `width:${(look.symbol / look.cell.width) * 100}%;border-radius:10px`;
    cell.alt = '';
    grid.append(cell);
    return cell;
  });
  host.append(grid);
  let stood: Picture | null = null;
  let turnedAtMs = 0;

  const stand = (picture: Picture) => {
    stood = picture;
    for (const [place, cell] of cells.entries()) {
      const [reel, row] = [Math.floor(place / machine.rows), place % machine.rows];
      const coin = picture.coins?.[place] ?? 0;
      const name = coin > 0 ? `O${coin}` : ((picture.window[reel] as string)[row] as string);
      cell.src = symbolPicture(machine.code, name);
      cell.dataset.symbol = name;
    }
  };
  const mark = (marked: Marked | null) => {
    const lit = new Set(marked?.places.map(([reel, row]) => reel * machine.rows + row) ?? []);
    for (const [place, cell] of cells.entries()) {
      cell.style.outline = lit.has(place) ? '2px solid #FFE08A' : '';
      cell.style.opacity = lit.size === 0 || lit.has(place) ? '1' : '.74';
    }
  };

  return {
    stand,
    mark,
    turn: () => {
      turnedAtMs = nowMs();
      mark(null);
      for (const cell of cells) cell.style.opacity = '.5';
    },
    stop: async (picture) => {
      await wait(Math.max(0, turnedAtMs + (stopTimes(machine).at(-1) as number) - nowMs()));
      stand(picture);
      mark(null);
    },
    halt: () => mark(null),
    fall: async ({ next }: FallStep) => {
      await wait(PACE.vanish + PACE.drop);
      if (stood) stand({ ...stood, window: next });
      mark(null);
    },
    respin: async (picture) => {
      await wait(PACE.respin);
      stand(picture);
    },
    cheer: () => undefined,
    end: () => grid.remove(),
  };
}
