import { createRequire } from 'node:module';

/** As much of `myanmar-tools` as we use; it brings no types. */
type MyanmarTools = {
  ZawgyiDetector: new () => { getZawgyiProbability(text: string): number };
  ZawgyiConverter: new () => { zawgyiToUnicode(text: string): string };
};

const require = createRequire(import.meta.url);
const MYANMAR = /[\u1000-\u109f]/;
/** Above it the letters are Zawgyi's, which look alike and are written otherwise. */
const CERTAIN = 0.95;

let tools: { isZawgyi(text: string): number; turn(text: string): string } | undefined;

/** Its model is read when the first Burmese letter is: most processes never see one. */
function loaded(): NonNullable<typeof tools> {
  if (tools) return tools;
  const { ZawgyiDetector, ZawgyiConverter } = require('myanmar-tools') as MyanmarTools;
  const [detector, converter] = [new ZawgyiDetector(), new ZawgyiConverter()];
  tools = { isZawgyi: (text) => detector.getZawgyiProbability(text), turn: (text) => converter.zawgyiToUnicode(text) };
  return tools;
}

/** Burmese as Unicode writes it, whichever of the two ways it came in. */
export function asUnicode(text: string): string {
  if (!MYANMAR.test(text)) return text;
  const { isZawgyi, turn } = loaded();
  return isZawgyi(text) > CERTAIN ? turn(text) : text;
}
