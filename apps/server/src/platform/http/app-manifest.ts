import { consolidatedSettings } from '@fairhall/contract/system/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const INK = '#0B0E15';
const ICONS = [
  { src: '/m/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/m/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/m/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

type Settings = { name: string; skin: { hash: string } };

/** What a phone must know to keep the merchant's app on its home screen; null on a host that is nobody's. */
export async function appManifest(
  app: FastifyInstance,
  { headers: { host = '' } }: FastifyRequest,
  skinCss: (hash: string) => Promise<string | null>,
): Promise<object | null> {
  const reply = await app.inject({ method: 'GET', url: consolidatedSettings.path, headers: { host } });
  const settings = reply.statusCode === 200 ? (reply.json() as { value?: Settings }).value : undefined;
  if (!settings) return null;
  const ground = /--c-bg:\s*(#[0-9a-f]{6})/i.exec((await skinCss(settings.skin.hash)) ?? '')?.[1] ?? INK;
  return {
    id: '/m/',
    name: settings.name,
    short_name: settings.name,
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: ground,
    theme_color: ground,
    icons: ICONS,
  };
}
