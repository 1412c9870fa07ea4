import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PICTURE_SHAPES } from '../pictures.ts';

/** `hash` names it for ever; `url` shows it. */
export const OwnPicture = z.object({ hash: z.string(), url: z.string() });
export type OwnPicture = z.output<typeof OwnPicture>;

const Shape = z.enum(PICTURE_SHAPES);

/** Body: the PNG or JPEG itself, at most 5 MB. It is cut from its middle to the shape, and written anew from its pixels. */
export const addPicture = endpoint({
  id: 'addPicture',
  method: 'POST',
  path: '/console/api/merchant/pictures',
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  ratePerMinute: 20,
  upload: true,
  query: z.object({
    /** What it is for; a banner where nothing is said. */
    shape: z.optional(Shape),
  }),
  reply: OwnPicture,
  errors: ['SLIP_TYPE', 'SLIP_MAX', 'BODY_TOO_LARGE'],
  summary: 'Keep an own picture for banners, announcements or games',
});

/** The newest first. */
export const ownPictures = endpoint({
  id: 'ownPictures',
  method: 'GET',
  path: '/console/api/merchant/pictures',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ shape: z.optional(Shape) }),
  reply: z.object({ list: z.array(OwnPicture) }),
  errors: [],
  summary: 'Own pictures of one shape',
});
