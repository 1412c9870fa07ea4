import type { actsOf } from './api/chat.ts';

type Acts = ReturnType<typeof actsOf>;
/** Does something at the desk; whether it was done. */
export type Act = (send: (acts: Acts) => Promise<unknown>) => Promise<boolean>;
