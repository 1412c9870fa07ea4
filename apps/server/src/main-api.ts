import type { Endpoint } from '@fairhall/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { serveProviderHooks } from './modules/cashier/index.ts';
import { serveChatwootHook } from './modules/chat/index.ts';
import { serveDeliveryHooks } from './modules/delivery/index.ts';
import { serveDeletionHook } from './modules/identity/index.ts';
import { serveOfferHooks } from './modules/message/index.ts';
import { serveVendorGateway } from './modules/vendor/index.ts';
import { serveVerificationHooks } from './modules/verification/index.ts';
import { createHttpApp } from './platform/http/app.ts';
import { serveDocs } from './platform/http/docs.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/serve-metrics.ts';
import { servePictures } from './platform/http/serve-pictures.ts';
import { serveWebApps } from './platform/http/web-apps.ts';
import { type Opening, type RunningServer, type StartOptions, startProcess } from './start-process.ts';

/** A process that serves: HTTP, push and the lanes of money. It needs a worker beside it, or nothing is drawn and settled. */
export function startApi(options: StartOptions): Promise<RunningServer> {
  return startProcess(options, { open: openApi, jobs: false });
}

/** How operators work is nobody's business on a public address. */
const isOfConsole = ({ auth, path }: Endpoint): boolean => auth === 'operator' || path.startsWith('/console/');

/** All that members and operators ask for. */
export async function openApi({ config, log, metrics, readiness, parts }: Opening): Promise<FastifyInstance> {
  const { db, clock, controllable, random, gates, facts, bindings, merchants, pictures, replica } = parts;
  const { answered } = metrics;
  const { production: trustProxy, memberRates: countMembers } = config;
  const app = await createHttpApp({ clock, random, log, gates, facts, bindings, answered, replica, trustProxy, countMembers });
  await serveDocs(app, config.production ? bindings.filter(({ endpoint }) => !isOfConsole(endpoint)) : bindings);
  serveHealth(app, { db, readiness, controllable });
  serveMetrics(app, metrics);
  servePictures(app, { pictures, clock });
  await serveVendorGateway(app, parts.vendorGateway);
  await serveDeliveryHooks(app, parts.deliveryHooks);
  await serveChatwootHook(app, parts.chatwootHook);
  await serveOfferHooks(app, parts.offerHooks);
  await serveDeletionHook(app, parts.deletionHook);
  await serveVerificationHooks(app, parts.verificationHooks);
  await serveProviderHooks(app, parts.providerHooks);
  await serveWebApps(app, {
    skinCss: merchants.skinCss,
    framesOf: async (merchantCode, siteOrigin) => {
      const owner = (await merchants.all()).find(({ code }) => code === merchantCode);
      return owner ? parts.ports.vendor.framesOf(owner.merchantId, siteOrigin) : [];
    },
  });
  return app;
}
