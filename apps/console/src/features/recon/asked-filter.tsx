import { Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import type { AskedSearch } from './api.ts';

export function AskedFilter({ search, onSearch }: { search: AskedSearch; onSearch: (search: AskedSearch) => void }) {
  const t = useT();
  return (
    <div className="list-filters">
      <Select<'asked' | 'decided' | ''>
        aria-label={t('console.recon.state')}
        value={search.state ?? ''}
        options={[
          { value: '', label: `${t('console.recon.state')}: ${t('console.recon.all')}` },
          { value: 'asked', label: t('console.adjust.state.asked') },
          { value: 'decided', label: t('console.recon.decided') },
        ]}
        onChange={(state) => onSearch({ state: state || undefined })}
      />
    </div>
  );
}
