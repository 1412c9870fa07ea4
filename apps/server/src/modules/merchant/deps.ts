import type { Result } from '@fairhall/money/result';
import type { SaveDeps } from './commands/save-overrides.ts';

/** What the settings desk is given. `bannerPicture` checks, cleans and cuts an upload. */
export type DeskDeps = SaveDeps & {
  bannerPicture(upload: Buffer): Promise<Result<{ type: string; content: Buffer }, 'SLIP_TYPE' | 'BODY_TOO_LARGE' | 'OVERLOADED'>>;
};
