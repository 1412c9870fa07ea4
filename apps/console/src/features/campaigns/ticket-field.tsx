import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { campaignsQuery } from './api.ts';

/** A draw that is given beside a sum: of one of the merchant's prize draws that are not over. */
export function TicketItem({ name }: { name: (string | number)[] }) {
  const t = useT();
  const listed = useQuery(campaignsQuery(useDesk().merchant.code)).data?.list ?? [];
  const draws = listed.filter(({ trigger, state }) => trigger === 'draw' && state !== 'stopped');
  if (draws.length === 0) return null;
  return (
    <Form.Item name={name} label={t('console.promo.ticket_for')} style={{ gridColumn: '2 / -1' }}>
      <Select allowClear options={draws.map(({ campaignId: value, title: label }) => ({ value, label }))} />
    </Form.Item>
  );
}
