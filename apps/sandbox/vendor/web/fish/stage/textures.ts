import { Texture } from 'pixi.js';

const FONT = '"Manrope Fairhall", system-ui, sans-serif';

/** A drawing at the pixels it is shown at, once; the graphics card moves it. */
export async function loadPicture(source: string, width: number, height: number): Promise<Texture> {
  const image = new Image(width, height);
  image.src = source;
  await image.decode();
  return drawn(width, height, (on) => on.drawImage(image, 0, 0, width, height));
}

/** The plate below a fish. */
export function tagTexture(text: string): Texture {
  return drawn(24 + text.length * 17, 40, (on, width) => {
    on.fillStyle = 'rgba(6,16,36,.82)';
    on.beginPath();
    on.roundRect(0, 2, width, 36, 18);
    on.fill();
    write(on, { text, at: [width / 2, 21], size: 26, colour: '#ffe6a6' });
  });
}

/** What a catch brought. */
export function wordTexture(text: string): Texture {
  return drawn(36 + text.length * 25, 64, (on, width) => {
    on.shadowColor = 'rgba(4,12,30,.9)';
    on.shadowBlur = 8;
    write(on, { text, at: [width / 2, 33], size: 42, colour: '#ffe08a' });
  });
}

function write(
  on: CanvasRenderingContext2D,
  { text, at: [x, y], size, colour }: { text: string; at: readonly [number, number]; size: number; colour: string },
): void {
  on.font = `800 ${size}px ${FONT}`;
  on.textAlign = 'center';
  on.textBaseline = 'middle';
  on.fillStyle = colour;
  on.fillText(text, x, y);
}

function drawn(width: number, height: number, draw: (on: CanvasRenderingContext2D, width: number) => void): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const on = canvas.getContext('2d');
  if (on) draw(on, width);
  return Texture.from(canvas);
}
