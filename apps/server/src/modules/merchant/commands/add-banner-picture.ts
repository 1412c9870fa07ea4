import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { DeskDeps } from '../deps.ts';
import { pictureUrl } from '../picture-url.ts';
import { keepPicture } from './keep-picture.ts';

/** Keeps a picture for banners. Errors: BODY_TOO_LARGE, OVERLOADED, SLIP_TYPE, SLIP_MAX. */
export async function addBannerPicture(deps: DeskDeps, acting: ActingOperator, upload: unknown) {
  if (!Buffer.isBuffer(upload)) return fail('SLIP_TYPE', 'body');
  const picture = await deps.bannerPicture(upload);
  if (!picture.ok) return { ...picture, field: 'body' };
  const { merchantId } = acting.operator;
  const kept = await keepPicture(deps, acting, picture.value);
  return kept.ok ? ok({ hash: kept.value, url: pictureUrl(merchantId, kept.value) }) : kept;
}
