import { readText, writeText } from '@fairhall/client/storage';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { appOpened } from '@fairhall/contract/promotion/app-opened';
import { call } from './call.ts';
import { surface } from './surface.ts';

/** On this device; of whom is in the session that tells it. */
const TOLD_STORED = 'appOpened';

/** Tells the server that the installed app is open; null: it is a browser, or was not reached. */
async function tellAppOpened(): Promise<ReplyOf<typeof appOpened> | null> {
  const at = surface();
  if (at === 'browser') return null;
  const answer = await call(appOpened, { body: { surface: at } });
  return answer.ok ? answer.value : null;
}

/** The same by itself, once for each member of this device: until its mobile number is verified again each time. */
export async function tellAppOpenedOnce(account: string): Promise<void> {
  if (readText('local', TOLD_STORED) === account) return;
  const told = await tellAppOpened();
  if (told && !told.mobileNeeded) writeText('local', TOLD_STORED, account);
}
