/** All counterparts of accounts and messages in one process, with one start page. */
import { openBreaches } from '../breaches/breaches.ts';
import { openCarrier } from '../carrier/carrier.ts';
import { openChatwoot } from '../chatwoot/chatwoot.ts';
import { openMail } from '../mail/mail.ts';
import { openFacebook } from '../oidc/facebook.ts';
import { openFirebase } from '../oidc/firebase.ts';
import { openOidc } from '../oidc/oidc.ts';
import { openPapers } from '../papers/papers.ts';
import { openPayments } from '../payments/payments.ts';
import { openPush } from '../push/push.ts';
import { openScanner } from '../scanner/scanner.ts';
import { openTracker } from '../tracker/tracker.ts';
import { runAlone } from './alone.ts';

const COUNTERPARTS = [
  openBreaches,
  openCarrier,
  openChatwoot,
  openFacebook,
  openFirebase,
  openMail,
  openOidc,
  openPapers,
  openPayments,
  openPush,
  openScanner,
  openTracker,
];

await runAlone((config) => Promise.all(COUNTERPARTS.map((open) => open(config))));
