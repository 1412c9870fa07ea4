import { loginWaves } from '@fairhall/contract/console/login-waves';
import { call } from '../../../shared/call.ts';
import { pagesQuery } from '../../../shared/pages-query.ts';
import { keys } from '../../../shared/query-keys.ts';

/** What the watch over logins found, newest first. */
export function loginWavesQuery(merchant: string) {
  return pagesQuery(keys.loginWaves(merchant), (behind, signal) => call(loginWaves, { query: behind }, { merchant, signal }));
}
