/** All counterparts of accounts and messages in one process, with one start page. */
import { openCarrier } from '../carrier/carrier.ts';
import { openChatwoot } from '../chatwoot/chatwoot.ts';
import { openMail } from '../mail/mail.ts';
import { openPush } from '../push/push.ts';
import { runAlone } from './alone.ts';

await runAlone((config) => Promise.all([openCarrier(config), openMail(config), openPush(config), openChatwoot(config)]));
