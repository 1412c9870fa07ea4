import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { spinsGamesQuery } from './api.ts';
import { spinsKey } from './draft-model.ts';

/** The game of free rounds: found by its name, its code or its vendor. */
export function SpinsItem() {
  const t = useT();
  const [search, setSearch] = useState('');
  const games = useQuery(spinsGamesQuery(useDesk().merchant.code, search)).data?.list ?? [];
  return (
    <Form.Item name="spins" label={t('console.promo.spins_game')} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
      <Select
        showSearch
        filterOption={false}
        onSearch={setSearch}
        options={games.map(({ vendor, code, name }) => ({ value: spinsKey({ vendor, game: code }), label: `${name} · ${vendor}` }))}
      />
    </Form.Item>
  );
}
