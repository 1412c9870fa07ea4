import type { PlainEndpoint } from '@fairhall/contract/endpoint';
import { FIRST_ANSWERS_ID, type FirstAnswers, LANGUAGE_COOKIE } from '@fairhall/contract/first-answers';
import { HOME_ASKS } from '@fairhall/contract/home-asks';
import { consolidatedSettings } from '@fairhall/contract/system/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Asked = { endpoint: Pick<PlainEndpoint, 'id' | 'path'>; query: Record<string, string> };
type Settings = {
  merchantCode: string;
  languages: string[];
  defaultLanguage: string;
  skin: { hash: string };
  skinUrl: string;
  imageCdns: string[];
};

/** Where the answers stand in the built page. */
const PLACE = '<!--first-->';
const HOME = /^\/m\/?(home|index(\.html)?)?$/;

const ofHome = ({ merchantCode }: Settings): Asked[] =>
  Object.values(HOME_ASKS).map(({ endpoint, queryOf }) => ({ endpoint, query: queryOf(merchantCode) }));

type FirstPage = {
  html: string;
  skinCss(hash: string): Promise<string | null>;
  /** Told whose page it is, before it is sent. */
  isPageOf?(merchant: PageOwner): Promise<void>;
};

/** Whose page it is. `imageCdns`: other hosts whose pictures it will show. */
export type PageOwner = Pick<Settings, 'merchantCode' | 'imageCdns'>;

/** Who is at home where a page is asked for; null where nobody is, or nobody answers. */
export async function ownerOf(app: FastifyInstance, request: FastifyRequest): Promise<PageOwner | null> {
  return (await settingsBy(askerOf(app, request)))?.value ?? null;
}

async function settingsBy(ask: ReturnType<typeof askerOf>): Promise<{ value?: Settings } | null> {
  return (await ask({ endpoint: consolidatedSettings, query: {} }, {})) as { value?: Settings } | null;
}

/**
 * The built page with what its first view needs: the answers of the public calls that every visitor of the merchant makes at once, asked
 * of this very server, and the merchant's colours. An answer that can't be had is left out: the page then asks for it itself.
 */
export async function fillPage(app: FastifyInstance, request: FastifyRequest, { html, skinCss, isPageOf }: FirstPage): Promise<string> {
  const ask = askerOf(app, request);
  const settings = await settingsBy(ask);
  if (!settings?.value) return html;
  const merchant = settings.value;
  await isPageOf?.(merchant);
  const language = languageOf(request, merchant);
  const [path = ''] = request.url.split('?');
  const asked = HOME.test(path) ? ofHome(merchant) : [];
  const bodies = await Promise.all(asked.map((one) => ask(one, { language, merchant: merchant.merchantCode })));
  const first: FirstAnswers = { language, answers: { [consolidatedSettings.id]: { query: {}, body: settings } } };
  for (const [place, { endpoint, query }] of asked.entries()) {
    if (bodies[place]) first.answers[endpoint.id] = { query, body: bodies[place] };
  }
  const css = merchant.skinUrl ? await skinCss(merchant.skin.hash) : null;
  const skin = css ? `<style id="skin" data-href="${merchant.skinUrl}">${css.replaceAll('</', '<\\/')}</style>` : '';
  const data = JSON.stringify(first).replaceAll('<', '\\u003c');
  return html.replace(PLACE, () => `${skin}<script type="application/json" id="${FIRST_ANSWERS_ID}">${data}</script>`);
}

/** The device's own choice where the merchant offers it, else the merchant's. */
function languageOf({ headers: { cookie = '' } }: FastifyRequest, { languages, defaultLanguage }: Settings): string {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookie)?.[1];
  return languages.find((language) => language === chosen) ?? defaultLanguage;
}

/** Asks as the visitor would, without a session: through the same gates, from the same kept replies. */
function askerOf(app: FastifyInstance, { headers: { host = '' } }: FastifyRequest) {
  return async ({ endpoint: { path }, query }: Asked, headers: Record<string, string>): Promise<unknown> => {
    const url = Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
    const reply = await app.inject({ method: 'GET', url, headers: { host, ...headers } });
    return reply.statusCode === 200 ? reply.json() : null;
  };
}
