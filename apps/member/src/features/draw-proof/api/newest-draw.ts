import { newestProof } from '@fairhall/contract/lottery/draw-proof';
import { call } from '../../../shared/call.ts';

/** The draw that was finished last; null while there is none, and when it cannot be had. */
export async function newestDraw(): Promise<{ gameId: number; numero: string } | null> {
  const answer = await call(newestProof, {});
  return answer.ok ? answer.value : null;
}
