import { Segmented } from '@fairhall/ui/segmented.tsx';
import { openCategories } from '../../shared/games/categories.ts';
import { useVendorTypes } from '../../shared/games/use-opening.ts';
import { useT } from '../../shared/i18n.ts';
import { VENDOR_KINDS, type VendorKind } from './record-kinds.ts';

export type RecordKind = 'LOTT' | VendorKind;

/** Which bets the record shows: of lotteries, or of a category of vendors' games. */
export default function KindBar({ kind, onKind }: { kind: RecordKind; onKind: (kind: RecordKind) => void }) {
  const t = useT();
  const types = useVendorTypes().data?.content;
  // Where a merchant does not offer it, its name is nowhere.
  const hasFights = kind === 'COCKFIGHT' || openCategories(types ?? {}).includes('COCKFIGHT');
  const kinds = VENDOR_KINDS.filter((id) => id !== 'COCKFIGHT' || hasFights);
  const label = (id: RecordKind) => (id === 'SPORTS_OPEN' ? t('records.kind.sports_open') : t(`lobby.category.${id}`));
  return (
    <div className="no-scrollbar -mt-1 mb-2 flex-none overflow-x-auto px-3">
      <Segmented
        label={t('records.kinds')}
        items={(['LOTT', ...kinds] as const).map((id) => ({ id, label: label(id) }))}
        value={kind}
        onChange={onKind}
        className="w-max whitespace-nowrap"
      />
    </div>
  );
}
