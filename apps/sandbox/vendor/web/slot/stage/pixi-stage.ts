import 'pixi.js/unsafe-eval';
import type { Machine } from '@fairhall/games/slots/machine';
import { Application } from 'pixi.js';
import type { Look } from '../art/looks.ts';
import { FallingStage } from './falling-stage.ts';
import type { Stage } from './stage.ts';
import { loadTextures } from './textures.ts';
import { TurningStage } from './turning-stage.ts';

export type PixiProps = { host: HTMLElement; machine: Machine; look: Look; onStop?: () => void };

export async function pixiStage({ host, machine, look, onStop }: PixiProps): Promise<Stage> {
  const [width, height] = [machine.strips.length * look.cell.width, machine.rows * look.cell.height];
  const scale = Math.min(3, Math.max(1, (host.clientWidth / width || 1) * window.devicePixelRatio));
  const textures = await loadTextures(machine, Math.ceil(look.symbol * scale));
  const app = new Application();
  await app.init({
    width,
    height,
    resolution: scale,
    backgroundAlpha: 0,
    antialias: true,
    preference: 'webgl',
    autoStart: false,
    sharedTicker: false,
  });
  app.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  return machine.kind === 'ways'
    ? new FallingStage({ app, machine, look, textures, onStop })
    : new TurningStage({ app, machine, look, textures, onStop });
}
