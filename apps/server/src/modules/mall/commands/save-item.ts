import { GOODS_ART, type saveMallItem } from '@fairhall/contract/console/mall';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { ownsPicture } from '../../merchant/index.ts';
import type { MallDeps } from '../deps.ts';
import { type Item, insertItem, lockItem, updateItem, type Words } from '../store/items.ts';

type Body = BodyOf<typeof saveMallItem>;
type Saved = Result<bigint, 'NOT_FOUND' | 'FIELD_FORMAT' | 'REASON_REQUIRED' | 'PROFILE_CHANGED'>;

/** Makes an item, or changes the version that was read. Its stock is added to: orders take from it meanwhile. */
export async function saveItem(deps: MallDeps, { operator, ip }: ActingOperator, body: Body): Promise<Saved> {
  const { merchantId } = operator;
  const reason = keepable(body.reason).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const [points, value] = [parseDigits(body.pointsE4), parseDigits(body.valueE4)];
  if (points === null || points <= ZERO) return fail('FIELD_FORMAT', 'pointsE4');
  if (value === null || value <= ZERO) return fail('FIELD_FORMAT', 'valueE4');
  const [names, about] = [kept(body.names), kept(body.about)];
  for (const [language, name] of Object.entries(names)) if (name === '') return fail('FIELD_FORMAT', `names/${language}`);
  const { kind, picture, limit: perMember, shown, addStock } = body;
  const drawn = (GOODS_ART as readonly string[]).includes(picture);
  if (!drawn && !(await ownsPicture(deps.db.of(merchantId), merchantId, { hash: picture, shape: 'tile' })))
    return fail('FIELD_FORMAT', 'picture');
  return deps.db.inTx(async (tx): Promise<Saved> => {
    const before = body.itemId === null ? null : await lockItem(tx, merchantId, parseId(body.itemId) ?? -1n);
    if (body.itemId !== null && !before) return fail('NOT_FOUND');
    if ((before?.version ?? 0) !== body.version) return fail('PROFILE_CHANGED', 'version');
    const [stockSet, stockLeft] = [(before?.stockSet ?? 0) + addStock, (before?.stockLeft ?? 0) + addStock];
    if (stockLeft < 0) return fail('FIELD_FORMAT', 'addStock');
    const item: Item = {
      ...{
        itemId: before?.itemId ?? deps.ids.next(),
        version: body.version + 1,
        kind,
        names,
        about,
        picture,
        points,
        value,
        perMember,
        shown,
      },
      ...{ stockSet, stockLeft, madeAtMs: deps.clock.nowMs() },
    };
    if (before) await updateItem(tx, merchantId, item);
    else await insertItem(tx, merchantId, item);
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, action: 'mall.item_saved', reason, subject: { type: 'mall_item', id: String(item.itemId) } },
      detail: { version: String(item.version), name: names.EN, points: String(points), added: String(addStock), shown: String(shown) },
    });
    return ok(item.itemId);
  });
}

const kept = ({ EN, MY, CN }: Words): Words => ({ EN: keepable(EN).trim(), MY: keepable(MY).trim(), CN: keepable(CN).trim() });
