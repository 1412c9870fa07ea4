import type { Machine } from '@fairhall/games/slots/machine';
import { Texture } from 'pixi.js';
import { symbolNames, symbolPicture } from '../art/symbols.ts';

export type Textures = ReadonlyMap<string, Texture>;

/** How far a symbol is drawn out while its reel is fast, as a share of its size, and in how many layers. */
const SMEAR = 0.3;
const LAYERS = 9;

/** The same symbol as an eye sees it pass. */
export function blurredName(symbol: string): string {
  return `${symbol} passing`;
}

/** Symbols are drawn once, at the pixels of the screen, and moved by the graphics card. */
export async function loadTextures(machine: Machine, pixels: number): Promise<Textures> {
  const drawn = symbolNames(machine.code).map(async (name): Promise<[string, Texture][]> => {
    const image = new Image(pixels, pixels);
    image.src = symbolPicture(machine.code, name, pixels);
    await image.decode();
    return [
      [name, textureOf(pixels, (draw) => draw.drawImage(image, 0, 0, pixels, pixels))],
      [blurredName(name), textureOf(pixels, (draw) => smear(draw, image, pixels))],
    ];
  });
  return new Map((await Promise.all(drawn)).flat());
}

function textureOf(pixels: number, draw: (on: CanvasRenderingContext2D) => void): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const on = canvas.getContext('2d');
  if (on) draw(on);
  return Texture.from(canvas);
}

function smear(on: CanvasRenderingContext2D, image: HTMLImageElement, pixels: number): void {
  on.globalAlpha = 1.6 / LAYERS;
  for (let layer = 0; layer < LAYERS; layer += 1) on.drawImage(image, 0, (layer / (LAYERS - 1) - 0.5) * pixels * SMEAR, pixels, pixels);
}
