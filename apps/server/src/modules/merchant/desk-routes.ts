import {
  merchantSettings,
  previewRestore,
  previewSettings,
  restoreSettings as restoreSettingsEndpoint,
  saveSettings as saveSettingsEndpoint,
  settingsHistory,
} from '@fairhall/contract/console/merchant-settings';
import { addPicture as addPictureEndpoint, ownPictures } from '@fairhall/contract/console/pictures';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { ok, type Result } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import { addPicture } from './commands/add-picture.ts';
import { restoreSettings, saveSettings } from './commands/edit-settings.ts';
import type { DeskDeps } from './deps.ts';
import { editableSettings } from './queries/editable-settings.ts';
import { overrideHistory } from './queries/override-history.ts';
import { picturesOf } from './queries/pictures-of.ts';
import { type Preview, previewChanges, previewUndo } from './queries/preview-overrides.ts';

/** The merchant's own settings: read, tried, kept, and taken back. */
export function deskRoutes(given: DeskDeps): RouteBinding[] {
  return routesPerMerchant(given, (deps) => [
    forOperator(merchantSettings, async ({ operator }) => ok(await editableSettings(deps, operator.merchantId))),
    forOperator(previewSettings, async ({ operator }, { body }) =>
      told(await previewChanges({ db: deps.db, nowMs: deps.clock.nowMs() }, operator.merchantId, body.changes)),
    ),
    forOperator(saveSettingsEndpoint, async (context, { body }) => saveSettings(deps, context, body)),
    forOperator(settingsHistory, async ({ operator }, { query: { page = 0, size = PAGE_SIZE.console } }) => {
      const { version, list, total } = await overrideHistory(deps, operator.merchantId, { page, size });
      const rows = list.map(({ overrides: _kept, atMs, ...row }) => ({ ...row, atMs: Math.floor(atMs) }));
      return ok({ version, list: rows, page, totalPages: Math.ceil(total / size), total });
    }),
    forOperator(previewRestore, async ({ operator }, { params }) => told(await previewUndo(deps, operator.merchantId, params.version))),
    forOperator(restoreSettingsEndpoint, async (context, { params, body }) => restoreSettings(deps, context, { ...params, ...body })),
    forOperator(addPictureEndpoint, async (context, { query: { shape = 'banner' }, body }) =>
      addPicture(deps, context, { upload: body, shape }),
    ),
    forOperator(ownPictures, async ({ operator: { merchantId } }, { query: { shape = 'banner' } }) =>
      ok({ list: await picturesOf(deps.db.of(merchantId), merchantId, shape) }),
    ),
  ]);
}

function told<Code extends string>(preview: Result<Preview, Code>): Result<Pick<Preview, 'version' | 'changes'>, Code> {
  return preview.ok ? ok({ version: preview.value.version, changes: preview.value.changes }) : preview;
}
