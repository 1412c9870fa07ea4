import { useT } from '../../shared/i18n.ts';
import type { Quota } from '../../shared/rates/rate-settings.ts';

/** How many more players may have a series. */
export function QuotaLine({ quota: { granted, used, quotaRebateConfig } }: { quota: Quota }) {
  const t = useT();
  const series = quotaRebateConfig[0]?.rebateValue ?? 0;
  return (
    <li className="flex items-center justify-between gap-3 py-1.5 text-caption text-mid">
      <span>{t('rates.quota', { series: String(series), left: granted - used, n: granted })}</span>
      <span aria-hidden="true" className="h-1.5 w-20 flex-none overflow-hidden rounded-pill bg-s3">
        <span
          className="block h-full rounded-pill bg-win"
          style={{ width: `${granted === 0 ? 0 : ((granted - used) * 100) / granted}%` }}
        />
      </span>
    </li>
  );
}
