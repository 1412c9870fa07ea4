import type { OpenCarriers } from '../carriers/open-carriers.ts';
import type { Inner } from '../deps.ts';
import type { PushDesk } from '../push/push-desk.ts';

/** What a message is handed on with. */
export type SendDeps = Inner & { carriers: OpenCarriers; pushDesk: PushDesk };
