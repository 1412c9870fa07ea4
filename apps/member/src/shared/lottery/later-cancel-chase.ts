import { loadWords } from '../i18n.ts';
import { laterPart } from '../later.tsx';

/** Which draws of a chase are to be cancelled, with its words. */
export const cancelChase = laterPart(async () => {
  const [{ CancelChase }] = await Promise.all([import('./cancel-chase.tsx'), loadWords('board')]);
  return CancelChase;
});
