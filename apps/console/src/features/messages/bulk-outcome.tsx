import type { Bulk, checkBulk } from '@fairhall/contract/console/bulk';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { Descriptions } from 'antd';
import { sayKnown, useT } from '../../shared/i18n.ts';

/** Who gets it and who does not, and why: as it was counted, or as it has become. */
export function BulkOutcome({ bulk, checked }: { bulk: Bulk; checked: ReplyOf<typeof checkBulk> | null }) {
  const t = useT();
  const { counts } = bulk;
  const reasons = checked?.willNot ?? bulk.reasons;
  const facts = checked
    ? [
        [t('console.messages.recipients'), checked.recipients],
        [t('console.messages.will_get'), checked.willGet],
        [t('console.messages.will_not'), checked.recipients - checked.willGet],
      ]
    : (['sent', 'blocked', 'held', 'failed'] as const).map((what) => [t(`console.messages.${what}`), counts[what]]);
  const why = reasons.map(({ reason, count }) => [sayKnown(t, `console.messages.reason.${reason}`, reason), count]);
  const samples = checked ? [[t('console.messages.samples'), checked.samples.join(', ')]] : [];
  const items = [...facts, ...why, ...samples].map(([label, children]) => ({ key: String(label), label, children }));
  return <Descriptions size="small" column={1} bordered items={items} style={{ marginBlock: 16 }} />;
}
