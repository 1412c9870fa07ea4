/** Counterparts of SMS, mail and push beside the product: a process of its own, named to the merchants of the demo as any carrier is. */

import { CARRIER_DEMO } from '../apps/sandbox/carrier/inbox.ts';
import { readSandboxConfig } from '../apps/sandbox/main/config.ts';
import { FACEBOOK_APP } from '../apps/sandbox/oidc/facebook.ts';
import { FIREBASE_PROJECT } from '../apps/sandbox/oidc/firebase.ts';
import { BRANDS, CLIENT } from '../apps/sandbox/oidc/oidc.ts';
import { PAPERS_DEMO } from '../apps/sandbox/papers/papers.ts';
import { DEMO_MERCHANTS } from '../apps/server/seeds/index.ts';
import type { Config } from '../apps/server/src/config.ts';
import { nameCarrierIn } from '../apps/server/src/modules/delivery/index.ts';
import { loadOrCreateSecret, nameProviderIn } from '../apps/server/src/modules/identity/index.ts';
import { nameVendorIn, PAPERS_SECRET } from '../apps/server/src/modules/verification/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDb } from '../apps/server/src/platform/db.ts';
import type { Log } from '../apps/server/src/platform/log.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { type BesideProcess, startBeside } from './beside.ts';
import { nameDemoAffiliate } from './demo-affiliate.ts';
import { nameDemoPayments, nameDemoPayouts, nameDemoStatements } from './demo-payments.ts';
import { REPOSITORY } from './steps.ts';
import { reachable } from './vendor-process.ts';

/** Refuses the start where a setting of theirs is wrong: before anything is up, as for the product's. */
export function checkSandboxSettings(): void {
  try {
    readSandboxConfig(process.env, REPOSITORY);
  } catch (problem) {
    throw new StartRefused((problem as Error).message);
  }
}

/** Where a newcomer finds codes and mails. */
export function sandboxAddress(): string {
  return `http://127.0.0.1:${readSandboxConfig(process.env, REPOSITORY).port}/`;
}

/** Names the counterparts to the demo's merchants: as carriers (HTTP first, SMPP twenty seconds later, SMTP for mails), and as providers of identity; one has its papers checked. */
export async function nameDemoCounterparts(databaseUrl: string, { host, port }: Config): Promise<void> {
  const sandbox = readSandboxConfig(process.env, REPOSITORY);
  const owner = createDb({ url: databaseUrl, role: null, poolMax: 2, applicationName: 'fairhall-name-carriers' });
  const loadSecret = (name: string) => loadOrCreateSecret(owner, name, async () => systemRandom.bytes(32).toString('base64'));
  const deps = { db: owner, random: systemRandom, loadSecret };
  const hexSecret = (name: string) => loadOrCreateSecret(owner, name, async () => systemRandom.bytes(32).toString('hex'));
  const { accountSid, authToken, systemId, password } = CARRIER_DEMO;
  try {
    for (const { merchantId, code, banks, channels, profile } of DEMO_MERCHANTS) {
      const own = { merchantId, dialingCodes: [], enabled: true };
      const http = { baseUrl: `http://127.0.0.1:${sandbox.port}/carrier`, accountSid, from: '+959000000000' };
      const callbackUrl = `http://${reachable(host)}:${port}/hooks/sms/twilio?m=${merchantId}`;
      const mail = { host: '127.0.0.1', port: String(sandbox.smtpPort), tls: 'none', user: '', dkimDomain: '', dkimSelector: '' };
      const from = `${code} <no-reply@${code}.example>`;
      await nameCarrierIn(deps, {
        ...own,
        code: 'http',
        protocol: 'twilio',
        place: 1,
        settings: { ...http, callbackUrl },
        secret: authToken,
      });
      const smpp = { url: `smpp://127.0.0.1:${sandbox.smppPort}`, systemId, from: code };
      await nameCarrierIn(deps, { ...own, code: 'smpp', protocol: 'smpp', place: 2, settings: smpp, secret: password });
      const site = `http://${code}.localhost:${port}`;
      await nameCarrierIn(deps, { ...own, code: 'smtp', protocol: 'smtp', place: 3, settings: { ...mail, from, site }, secret: '' });
      // Advice beside the papers: who decides there sits at the console.
      const baseUrl = `http://127.0.0.1:${sandbox.port}/papers`;
      if (code === 'harbor') {
        const level = `papers-${merchantId}`;
        await nameVendorIn(
          { ...deps, loadSecret: () => hexSecret(PAPERS_SECRET) },
          { ...PAPERS_DEMO, merchantId, baseUrl, level, decides: false },
        );
      }
      const [sandboxUrl, productUrl] = [`http://127.0.0.1:${sandbox.port}`, `http://${reachable(host)}:${port}`];
      const clocks = { currency: profile.currency?.code ?? 'MMK', clock: profile.timeZone ?? 'Asia/Yangon' };
      const accounts = channels.map(({ vendorId, receiverAccount = '' }) => ({ payeeId: vendorId, number: receiverAccount }));
      await nameDemoStatements({ ...deps, clock: systemClock }, { merchantId, sandboxUrl, ...clocks }, accounts);
      // Its money is peso, which the counterpart pays out.
      if (code === 'harbor') {
        const banksPaid = banks.map(({ bankCode }) => bankCode);
        await nameDemoPayouts({ ...deps, clock: systemClock }, { merchantId, sandboxUrl, productUrl }, banksPaid);
      }
      if (code === 'lotus') {
        await nameDemoPayments({ ...deps, clock: systemClock }, { merchantId, site, sandboxUrl, productUrl });
        await nameDemoAffiliate({ ...deps, clock: systemClock, loadSecret: hexSecret }, { merchantId, sandboxUrl });
      }
      // The strict merchant has none: whom it lets in has shown papers.
      for (const [brand, name] of code === 'lotus' ? Object.entries(BRANDS) : []) {
        const issuer = `http://127.0.0.1:${sandbox.port}/oidc/${brand}`;
        await nameProviderIn(deps, { merchantId, code: brand, name, issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret });
      }
      if (code === 'lotus') {
        const [facebook, firebase] = [`http://127.0.0.1:${sandbox.port}/facebook`, `http://127.0.0.1:${sandbox.port}/firebase`];
        const { id: clientId, secret: clientSecret } = FACEBOOK_APP;
        await nameProviderIn(deps, {
          merchantId,
          code: 'facebook',
          name: 'Facebook',
          kind: 'facebook',
          issuer: facebook,
          clientId,
          clientSecret,
        });
        const project = { clientId: FIREBASE_PROJECT, clientSecret: 'none' };
        await nameProviderIn(deps, { merchantId, code: 'firebase', name: 'Firebase', kind: 'firebase', issuer: firebase, ...project });
      }
    }
  } finally {
    await owner.close();
  }
}

/** Ends with us, and is started again should it end by itself. Where a port is taken it says so in a line, and all else goes on. */
export function startSandbox({ port, dataDir }: Config, log: Log): BesideProcess {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  return startBeside('the counterparts', 'apps/sandbox/main/main.ts', { env, log, mayRefuse: true });
}
