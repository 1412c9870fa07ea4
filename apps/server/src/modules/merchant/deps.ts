import type { PictureShape } from '@fairhall/contract/pictures';
import type { Result } from '@fairhall/money/result';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { SaveDeps } from './commands/save-overrides.ts';

/** What the settings desk is given. `publicPicture` checks, cleans and cuts an upload. */
export type DeskDeps = SaveDeps & {
  publicPicture(upload: Buffer, shape: PictureShape): Promise<Result<Buffer, 'SLIP_TYPE' | 'BODY_TOO_LARGE' | 'OVERLOADED'>>;
  pictures: Pick<Pictures, 'put'>;
};
